/// The white space of one container: read off one that stands in the file, or made up to match.
struct JSONLayout: Sendable, Hashable {
  /// Between the opening bracket and the first child.
  var before: [UInt8]
  /// Between two children: white space, a comma, white space.
  var between: [UInt8]
  /// Between the last child and the closing bracket.
  var after: [UInt8]
  /// Between a name and its value: white space, a colon, white space.
  var colon: [UInt8]

  /// As programs write JSON that nobody is to read.
  static let compact = JSONLayout(before: [], between: [0x2C], after: [], colon: [0x3A])

  /// With a line for each child, a level deeper than the bracket that closes an empty container whose
  /// white space this is.
  static func filling(_ interior: [UInt8]) -> JSONLayout {
    let end = lineStart(interior)
    let indentation = indentation(interior)
    let start = end + (indentation.first == 0x09 ? [0x09] : [0x20, 0x20])
    return JSONLayout(before: start, between: [0x2C] + start, after: end, colon: Array(": ".utf8))
  }

  /// Whether children have lines of their own.
  var isOnLines: Bool { Self.hasNewline(between) || Self.hasNewline(before) }

  /// The layout of a container inside one of this layout, where no other shows it: a level deeper
  /// where children have lines of their own, the same where they have not.
  func deepened() -> JSONLayout {
    guard isOnLines else { return self }
    let unit = unit
    return JSONLayout(
      before: Self.deepened(before, by: unit), between: Self.deepened(between, by: unit),
      after: Self.hasNewline(after)
        ? Self.deepened(after, by: unit)
        : Self.lineStart(Self.hasNewline(before) ? before : between),
      colon: colon)
  }

  /// What a level is indented by.
  private var unit: [UInt8] {
    let inner = Self.indentation(Self.hasNewline(before) ? before : between)
    guard Self.hasNewline(after) else { return inner.isEmpty ? [] : [0x20, 0x20] }
    let outer = Self.indentation(after)
    return inner.starts(with: outer) ? Array(inner[outer.count...]) : [0x20, 0x20]
  }

  private static func deepened(_ space: [UInt8], by unit: [UInt8]) -> [UInt8] {
    guard let line = space.lastIndex(where: isNewline) else { return space }
    let end = space[(line + 1)...].firstIndex { !isBlank($0) } ?? space.endIndex
    return Array(space[..<end]) + unit + space[end...]
  }

  /// The newline and the indentation behind it.
  private static func lineStart(_ space: [UInt8]) -> [UInt8] {
    guard var line = space.lastIndex(where: isNewline) else { return [] }
    if line > 0, space[line] == 0x0A, space[line - 1] == 0x0D { line -= 1 }
    return Array(space[line...].prefix { isNewline($0) || isBlank($0) })
  }

  /// What stands up to the last newline, and it.
  static func lines(of space: [UInt8]) -> [UInt8] {
    guard let line = space.lastIndex(where: isNewline) else { return [] }
    return Array(space[...line])
  }

  /// What stands behind the last newline, up to a comma.
  static func indentation(_ space: [UInt8]) -> [UInt8] {
    guard let line = space.lastIndex(where: isNewline) else { return [] }
    return Array(space[(line + 1)...].prefix(while: isBlank))
  }

  static func hasNewline(_ space: [UInt8]) -> Bool { space.contains(where: isNewline) }
  static func isNewline(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
