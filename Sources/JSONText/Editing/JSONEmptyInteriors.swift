/// What stands in the empty arrays and objects of a document, looked for when it is first asked for.
///
/// Of each kind the first that the batch leaves alone counts: a container that is filled, and later
/// emptied again, finds the same one both times.
struct JSONEmptyInteriors {
  private let document: JSONDocument
  /// Ascending by target.
  private let edits: [JSONEditor.Edit]
  private var found: [JSONKind: [UInt8]]?

  init(_ document: JSONDocument, _ edits: [JSONEditor.Edit]) {
    self.document = document
    self.edits = edits
  }

  /// - Parameter kind: an array or an object; the other kind serves where there is none of it.
  mutating func interior(of kind: JSONKind) -> [UInt8]? {
    let all = found ?? find()
    found = all
    return all[kind] ?? all[kind == .object ? .array : .object]
  }

  private func find() -> [JSONKind: [UInt8]] {
    var found: [JSONKind: [UInt8]] = [:]
    var index = 0
    var edit = 0
    while index < document.nodeCount, found.count < 2 {
      while edit < edits.count, Int(edits[edit].target.index) < index { edit += 1 }
      let node = JSONNode(index: UInt32(index))
      var isLeftAlone = true
      if edit < edits.count, edits[edit].target == node {
        switch edits[edit].action {
        case .removeMember:
          index = Int(document.nodeAfter(JSONNode(index: UInt32(index + 1))).index)
          continue
        case .removeElement, .replace:
          index = Int(document.nodeAfter(node).index)
          continue
        case .insert, .turnIntoObject: isLeftAlone = false
        }
      }
      let entry = document.entry(node)
      if isLeftAlone, entry.isContainer, entry.length == 1, found[entry.kind] == nil {
        found[entry.kind] = document.space(from: entry.offset + 1)
      }
      index += 1
    }
    return found
  }
}
