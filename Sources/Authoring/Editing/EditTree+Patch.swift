package import Diagnostics
package import JSONText

extension EditTree {
  /// The edits of the file's bytes that make the text what the tree is now.
  ///
  /// - Throws: where a member that stands twice is in the way.
  package func patch() throws(DiagnosticFailure) -> JSONPatch {
    var editor = JSONEditor(text)
    if let newRoot {
      editor.replace(text.root, with: value(of: newRoot))
      return try editor.finish()
    }
    try refuseDuplicates()
    let gone = goneRanges
    for (index, overlay) in overlays.sorted(by: { $0.key < $1.key }) {
      let container = JSONNode(index: index)
      if gone.contains(index) { continue }
      emit(overlay, of: container, to: &editor)
    }
    return try editor.finish()
  }

  private func emit(_ overlay: Overlay, of container: JSONNode, to editor: inout JSONEditor) {
    let isArray = text.kind(container) == .array
    if overlay.isTurnedIntoObject { editor.turnIntoObject(array: container) }
    for index in overlay.removed.sorted() {
      if isArray {
        editor.removeElement(JSONNode(index: index))
      } else {
        editor.removeMember(JSONNode(index: index - 1))
      }
    }
    for (index, value) in overlay.replaced.sorted(by: { $0.key < $1.key })
    where !overlay.removed.contains(index) {
      if overlay.isTurnedIntoObject, kind(of: value) == .null {
        editor.removeElement(JSONNode(index: index))
      } else {
        editor.replace(JSONNode(index: index), with: self.value(of: value))
      }
    }
    insert(overlay, into: container, isObject: !isArray || overlay.isTurnedIntoObject, &editor)
  }

  private func insert(
    _ overlay: Overlay, into container: JSONNode, isObject: Bool, _ editor: inout JSONEditor
  ) {
    var ordered: [NameOrder: [Overlay.Insertion]] = [:]
    for insertion in overlay.insertions {
      guard let value = insertion.value else { continue }
      guard isObject else {
        editor.insertElement(self.value(of: value), into: container)
        continue
      }
      let name = String(decoding: insertion.name, as: UTF8.self)
      switch insertion.place {
      case .last: editor.insertMember(name, self.value(of: value), into: container)
      case .after(let key):
        editor.insertMember(name, self.value(of: value), into: container, at: .after(key))
      case .before(let key):
        editor.insertMember(name, self.value(of: value), into: container, at: .before(key))
      case .inOrder(let order): ordered[order, default: []].append(insertion)
      }
    }
    for order in [NameOrder.realtimeDatabase, .firestore] {
      guard let insertions = ordered[order] else { continue }
      var places = OrderedPlaces(order, in: container, of: text)
      for insertion in insertions.sorted(by: { order.isBefore($0.name, $1.name) }) {
        guard let value = insertion.value else { continue }
        let name = String(decoding: insertion.name, as: UTF8.self)
        editor.insertMember(
          name, self.value(of: value), into: container, at: places.place(of: insertion.name))
      }
    }
  }

  // MARK: What is in the way

  /// Subtrees that are removed or replaced, in which there is nothing left to edit.
  private var goneRanges: NodeRanges {
    var ranges: [Range<UInt32>] = []
    for overlay in overlays.values {
      for index in overlay.removed.union(overlay.replaced.keys) {
        ranges.append(index..<text.nodeAfter(JSONNode(index: index)).index)
      }
    }
    return NodeRanges(ranges)
  }

  /// Of members that stand twice only one is read: an edit of it, or of anything in it, would make
  /// it uncertain what other programs read.
  private func refuseDuplicates() throws(DiagnosticFailure) {
    let duplicates = text.duplicates
    guard !duplicates.isEmpty else { return }
    var touched: Set<UInt32> = []
    for (index, overlay) in overlays {
      touched.insert(index)
      touched.formUnion(overlay.removed)
      touched.formUnion(overlay.replaced.keys)
    }
    let ordered = touched.sorted()
    for duplicate in duplicates {
      let value = duplicate.kept.index + 1
      let end = text.nodeAfter(JSONNode(index: value)).index
      let first = NodeRanges.firstIndex(in: ordered.indices) { ordered[$0] >= value }
      if first < ordered.count, ordered[first] < end {
        throw AuthoringFault.duplicate(
          text.string(duplicate.kept), at: text.location(duplicate.superseded),
          other: text.position(duplicate.kept))
      }
    }
  }
}
