import Diagnostics
import Exports
import JSONText

/// Changes inside a record, container by container.
extension CollectedTranslation {
  /// Makes the changes of a container of the collected text, and of those in it.
  mutating func change(
    _ container: JSONNode, to children: SourceChildren, in record: SourcePlace, isRecord: Bool
  ) throws(DiagnosticFailure) {
    let text = edits.text(of: record)
    let isArray = export.text.kind(container) == .array
    if let overlay = tree.overlays[container.index] {
      if overlay.isTurnedIntoObject {
        throw AuthoringFault.notFound(at: export.location(container))
      }
      switch children {
      case .there(let own):
        guard text.kind(own) == export.text.kind(container) else {
          throw AuthoringFault.notFound(at: text.location(own))
        }
        try edit(overlay, of: container, own, in: record, isRecord: isRecord)
      case .missing(let holder, let name):
        let new = try inserted(overlay, in: text)
        let value: JSONNewValue =
          isArray
          ? .array(new.map(\.value)) : .object(new.map { JSONNewMember($0.name, $0.value) })
        edits.edit(record.value) { $0.insertMember(name, value, into: holder) }
      }
    }
    guard case .there(let own) = children else { return }
    try changeInside(container, own, in: record)
  }

  private mutating func changeInside(
    _ container: JSONNode, _ own: JSONNode, in record: SourcePlace
  ) throws(DiagnosticFailure) {
    let overlay = tree.overlays[container.index]
    let text = edits.text(of: record)
    let isArray = export.text.kind(container) == .array
    let end = export.text.nodeAfter(container).index
    var place = NodeRanges.firstIndex(in: touched.indices) { touched[$0] > container.index }
    guard place < touched.count, touched[place] < end else { return }
    let elements = isArray ? Array(text.elements(own)) : []
    var number = -1
    var names = export.text.members(container)
    var values = export.text.elements(container)
    while place < touched.count, touched[place] < end {
      number += 1
      let member = isArray ? nil : names.next()
      guard let value = isArray ? values.next() : member?.value else { return }
      let after = export.text.nodeAfter(value).index
      guard touched[place] < after else { continue }
      while place < touched.count, touched[place] < after { place += 1 }
      if overlay?.removed.contains(value.index) == true || overlay?.replaced[value.index] != nil {
        continue
      }
      let old =
        isArray
        ? elements.indices.contains(number) ? elements[number] : nil
        : member.flatMap { original(of: $0.key, in: own, text)?.value }
      guard let old, let inner = shape.children(of: old, in: text) else {
        throw AuthoringFault.notFound(at: export.location(value))
      }
      try change(value, to: inner, in: record, isRecord: false)
    }
  }

  private mutating func edit(
    _ overlay: EditTree.Overlay, of container: JSONNode, _ own: JSONNode, in record: SourcePlace,
    isRecord: Bool
  ) throws(DiagnosticFailure) {
    let text = edits.text(of: record)
    let isArray = export.text.kind(container) == .array
    let changed = overlay.removed.union(overlay.replaced.keys).sorted()
    let positions = isArray ? positions(of: changed, in: container) : []
    let elements = isArray ? Array(text.elements(own)) : []
    for (place, index) in changed.enumerated() {
      let isRemoved = overlay.removed.contains(index)
      let old: JSONNode
      var key: JSONNode?
      if isArray {
        guard elements.indices.contains(positions[place]) else {
          throw AuthoringFault.notFound(at: text.location(own))
        }
        old = elements[positions[place]]
      } else {
        guard let member = original(of: JSONNode(index: index - 1), in: own, text) else {
          throw AuthoringFault.notFound(at: text.location(own))
        }
        (key, old) = member
      }
      if isRemoved {
        edits.edit(record.value) {
          if let key { $0.removeMember(key) } else { $0.removeElement(old) }
        }
      } else if let new = overlay.replaced[index] {
        let value = try shape.spelled(tree.value(of: new), like: old, in: text)
        edits.edit(record.value) { $0.replace(old, with: value) }
      }
    }
    for new in try inserted(overlay, in: text) {
      var place = JSONPlace.last
      switch new.place {
      case .last, .inOrder:
        if isRecord { place = shape.lastFieldPlace(in: record.node, of: text) }
      case .after(let key): place = original(of: key, in: own, text).map { .after($0.key) } ?? .last
      case .before(let key):
        place = original(of: key, in: own, text).map { .before($0.key) } ?? .last
      }
      edits.edit(record.value) {
        if isArray {
          $0.insertElement(new.value, into: own)
        } else {
          $0.insertMember(new.name, new.value, into: own, at: place)
        }
      }
    }
  }

  /// The places of elements in their array.
  private func positions(of elements: [UInt32], in array: JSONNode) -> [Int] {
    var positions: [Int] = []
    var rest = elements[...]
    for (position, element) in export.text.elements(array).enumerated() {
      guard let next = rest.first else { break }
      if element.index == next {
        positions.append(position)
        rest = rest.dropFirst()
      }
    }
    return positions
  }

  /// The file's member of the name that a collected one has.
  private func original(
    of key: JSONNode, in object: JSONNode, _ text: JSONDocument
  ) -> (key: JSONNode, value: JSONNode)? {
    var scratch: [UInt8] = []
    return export.text.withText(key, scratch: &scratch) { name in
      for member in text.members(object) where text.keyEquals(member.key, name) { return member }
      return nil
    }
  }

  private func inserted(
    _ overlay: EditTree.Overlay, in text: JSONDocument
  ) throws(DiagnosticFailure) -> [(name: String, value: JSONNewValue, place: EditPlace)] {
    var result: [(name: String, value: JSONNewValue, place: EditPlace)] = []
    for insertion in overlay.insertions {
      guard let value = insertion.value else { continue }
      result.append(
        (
          String(decoding: insertion.name, as: UTF8.self),
          try shape.spelled(tree.value(of: value), like: nil, in: text), insertion.place
        ))
    }
    return result
  }
}
