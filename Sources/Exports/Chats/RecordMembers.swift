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

  private struct Entry {
    /// The first eight bytes, which tell nearly all names apart.
    var start: UInt64
    var spelling: Range<Int>
    var slot: Int
  }

  /// By the length of the name.
  private var entries: [Entry] = []
  /// Where in ``entries`` the names of each length begin, and where those of the longest end.
  private var firsts: [Int] = []
  private var spellings: [UInt8] = []
  private var nodes: [UInt32]

  init() {
    let names = Name.allCases.map { (spelling: $0.spelling, slot: $0.rawValue) }
    precondition(names.allSatisfy { $0.spelling.count <= Self.longest })
    for length in 0...Self.longest {
      firsts.append(entries.count)
      for name in names where name.spelling.count == length {
        let begin = spellings.count
        spellings += name.spelling
        entries.append(
          Entry(
            start: name.spelling.withUnsafeBytes { Self.start(of: $0) },
            spelling: begin..<spellings.count,
            slot: name.slot))
      }
    }
    firsts.append(entries.count)
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
        slot = spelling.withUnsafeBytes { self.slot(of: $0) }
      } else {
        slot = self.slot(of: text.lexeme(key))
      }
      if let slot { nodes[slot] = value.index }
    }
  }

  @inline(__always)
  private func slot(of key: UnsafeRawBufferPointer) -> Int? {
    guard key.count <= Self.longest else { return nil }
    var index = firsts[key.count]
    let end = firsts[key.count + 1]
    if index == end { return nil }
    let start = Self.start(of: key)
    while index < end {
      if entries[index].start == start, isSpelled(key, entries[index].spelling) {
        return entries[index].slot
      }
      index += 1
    }
    return nil
  }

  @inline(__always)
  private func isSpelled(_ key: UnsafeRawBufferPointer, _ spelling: Range<Int>) -> Bool {
    key.count <= 8 || spellings.withUnsafeBytes { $0.part(spelling).isSame(as: key) }
  }

  @inline(__always)
  private static func start(of name: UnsafeRawBufferPointer) -> UInt64 {
    if name.count >= 8 { return name.loadUnaligned(as: UInt64.self) }
    var word: UInt64 = 0
    for byte in name { word = word << 8 | UInt64(byte) }
    return word
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
