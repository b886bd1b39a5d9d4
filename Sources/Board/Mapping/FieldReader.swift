package import Exports
package import JSONText

/// The fields of one record, sorted by what they mean. One reader serves many records in turn.
package struct FieldReader: Sendable {
  package let export: Export
  let table: FieldTable
  private var nodes: [UInt32]
  private var ranks: [UInt8]
  private var names: [UInt32]
  /// Whether the record has anything that few items have.
  private(set) var hasDetails = false

  package init(_ export: Export, _ table: FieldTable) {
    self.export = export
    self.table = table
    nodes = Array(repeating: .max, count: FieldSlot.allCases.count)
    ranks = Array(repeating: .max, count: FieldSlot.allCases.count)
    names = Array(repeating: .max, count: FieldSlot.allCases.count)
  }

  package subscript(slot: FieldSlot) -> JSONNode? {
    let index = nodes[slot.rawValue]
    return index == .max ? nil : JSONNode(index: index)
  }

  /// The name under which a slot's field stands in the record.
  package func name(of slot: FieldSlot) -> JSONNode? {
    let index = names[slot.rawValue]
    return index == .max ? nil : JSONNode(index: index)
  }

  /// How the field came by its meaning: 0 from the configuration, else its place in the list of
  /// known names.
  package func rank(of slot: FieldSlot) -> UInt8 { ranks[slot.rawValue] }

  func text(_ slot: FieldSlot) -> TextReference { TextReference(self[slot]) }

  package mutating func clear() {
    hasDetails = false
    nodes.withUnsafeMutableBufferPointer { $0.update(repeating: .max) }
    ranks.withUnsafeMutableBufferPointer { $0.update(repeating: .max) }
    names.withUnsafeMutableBufferPointer { $0.update(repeating: .max) }
  }

  /// Lets one meaning stand for another: a member's joining is read like an item's creation.
  mutating func move(_ slot: FieldSlot, to target: FieldSlot) {
    nodes[target.rawValue] = nodes[slot.rawValue]
    ranks[target.rawValue] = ranks[slot.rawValue]
    names[target.rawValue] = names[slot.rawValue]
  }

  package mutating func read(_ record: JSONNode) {
    clear()
    let text = export.text
    let bytes = text.bytes
    for (name, member) in text.members(record) {
      let range = text.range(name)
      if text.hasEscapes(name) {
        readEscaped(name, member)
        continue
      }
      let key = UnsafeRawBufferPointer(
        rebasing: bytes[(range.lowerBound + 1)..<(range.upperBound - 1)])
      guard let first = key.first, first != UInt8(ascii: "."), text.kind(member) != .null
      else { continue }
      take(key, name, export.unwrapped(member))
    }
    if !table.nested.isEmpty { readNested(record) }
  }

  @inline(__always)
  private mutating func take(_ key: UnsafeRawBufferPointer, _ name: JSONNode, _ value: JSONNode) {
    table.forEachMeaning(of: key) { meaning in
      let slot = meaning.slot.rawValue
      if meaning.rank < ranks[slot], accepts(meaning.slot, value) {
        ranks[slot] = meaning.rank
        nodes[slot] = value.index
        names[slot] = name.index
        if slot >= FieldSlot.firstDetail.rawValue { hasDetails = true }
      }
    }
  }

  /// A name may be spelled with escapes: `"t\u0065xt"` is `text`.
  private mutating func readEscaped(_ name: JSONNode, _ member: JSONNode) {
    guard export.text.kind(member) != .null else { return }
    var spelled = export.text.string(name)
    spelled.withUTF8 { take(UnsafeRawBufferPointer($0), name, export.unwrapped(member)) }
  }

  private mutating func readNested(_ record: JSONNode) {
    for nested in table.nested {
      var node: JSONNode? = record
      for part in nested.path {
        guard let current = node, export.text.kind(current) == .object else {
          node = nil
          break
        }
        node = export.text.member(current, part).map(export.unwrapped)
      }
      if let node, export.text.kind(node) != .null {
        nodes[nested.meaning.slot.rawValue] = node.index
        ranks[nested.meaning.slot.rawValue] = 0
        if nested.meaning.slot.rawValue >= FieldSlot.firstDetail.rawValue { hasDetails = true }
      }
    }
  }

  /// Texts must be scalars: an object called `message` is no body.
  private func accepts(_ slot: FieldSlot, _ value: JSONNode) -> Bool {
    switch slot {
    case .body, .title, .name, .firstName, .lastName, .introduction, .summary, .authorName,
      .warning, .forwardedFrom, .unknownType, .link:
      switch export.text.kind(value) {
      case .string, .number: true
      case .object: slot == .authorName
      default: false
      }
    default: true
    }
  }
}
