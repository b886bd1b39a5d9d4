import JSONText

/// The members that a format's records have, as cases of an enumeration.
///
/// A member is called as its case is; words of the case are joined by `_` where the format does so.
protocol RecordMemberName: CaseIterable, RawRepresentable<Int> {
  static var joinsWordsByUnderscore: Bool { get }
}

extension RecordMemberName {
  static var joinsWordsByUnderscore: Bool { false }

  /// `dateUnixtime` is `date_unixtime`.
  fileprivate var spelling: [UInt8] {
    var result: [UInt8] = []
    for byte in String(describing: self).utf8 {
      if Self.joinsWordsByUnderscore, (0x41...0x5A).contains(byte) {
        result.append(UInt8(ascii: "_"))
        result.append(byte | 0x20)
      } else {
        result.append(byte)
      }
    }
    return result
  }
}

/// Sorts the members of one record by name, in one pass over it; one of these serves many records in
/// turn.
///
/// A look-up of each member by itself would pass over the record as many times as there are names.
struct RecordMembers<Name: RecordMemberName> {
  private static var longest: Int { 40 }

  /// By the length of the name.
  private let names: [[(spelling: [UInt8], slot: Int)]]
  private var nodes: [UInt32]

  init() {
    var names = Array(repeating: [(spelling: [UInt8], slot: Int)](), count: Self.longest + 1)
    for name in Name.allCases {
      let spelling = name.spelling
      precondition(spelling.count <= Self.longest)
      names[spelling.count].append((spelling, name.rawValue))
    }
    self.names = names
    nodes = Array(repeating: .max, count: Name.allCases.count)
  }

  /// - Parameter record: anything but an object has no members.
  mutating func read(_ record: JSONNode, of text: JSONDocument) {
    for index in nodes.indices { nodes[index] = .max }
    for (key, value) in text.members(record) {
      let slot: Int?
      if text.hasEscapes(key) {
        var spelling: [UInt8] = []
        text.appendString(key, to: &spelling)
        slot = spelling.withUnsafeBytes(self.slot)
      } else {
        slot = self.slot(of: text.lexeme(key))
      }
      if let slot { nodes[slot] = value.index }
    }
  }

  private func slot(of key: UnsafeRawBufferPointer) -> Int? {
    guard key.count < names.count else { return nil }
    for name in names[key.count] where key.elementsEqual(name.spelling) { return name.slot }
    return nil
  }

  subscript(name: Name) -> JSONNode? {
    let index = nodes[name.rawValue]
    return index == .max ? nil : JSONNode(index: index)
  }

  /// The member where it is a string that says something.
  func string(_ name: Name, of text: JSONDocument) -> JSONNode? {
    self[name].flatMap { text.isNonEmptyString($0) ? $0 : nil }
  }
}

extension JSONDocument {
  func isNonEmptyString(_ node: JSONNode) -> Bool {
    kind(node) == .string && !lexeme(node).isEmpty
  }

  /// The member where it is a string that says something.
  func text(_ node: JSONNode?, _ name: StaticString) -> JSONNode? {
    guard let node, let value = member(node, name), isNonEmptyString(value) else { return nil }
    return value
  }

  /// What the member says, where it is a string that says something.
  func words(_ node: JSONNode?, _ name: StaticString) -> String? {
    text(node, name).map(string)
  }

  /// A member among the first ones: formats have theirs in front, and a tree may have a million.
  func earlyMember(_ node: JSONNode, _ name: StaticString) -> JSONNode? {
    var left = 64
    for (key, value) in members(node) {
      let isNamed = name.withUTF8Buffer { keyEquals(key, UnsafeRawBufferPointer($0)) }
      if isNamed { return value }
      left -= 1
      if left == 0 { return nil }
    }
    return nil
  }
}
