import JSONText

/// Names of members by which ``Export/value(_:)`` knows a typed value.
///
/// A reader of a format that marks its types in its own way gives a map that has such a name to
/// ``FieldWriter/plainMap(_:)``, so that it stays a map.
enum TypedShape {
  /// The most members that a typed value has.
  static let largest = 4

  private static let names: [StaticString] = [
    "__datatype__", "_seconds", "seconds", ".sv", ".value", "$date", "$binary", "$geopoint",
    "$numberInt",
    "$numberLong", "$numberDouble", "$reference", "_values", "_latitude", "latitude", "_path",
    "_key", "data", "bytes", "vectorValues", "referencePath",
  ]

  /// Whether a map would be taken for a typed value, or might be.
  static func isLike(_ map: JSONNode, in text: JSONDocument) -> Bool {
    var members = text.members(map)
    var count = 0
    var hasMark = false
    while let member = members.next() {
      count += 1
      if count > largest { return false }
      if !hasMark { hasMark = isMark(member.key, in: text) }
    }
    return hasMark
  }

  private static func isMark(_ key: JSONNode, in text: JSONDocument) -> Bool {
    if text.hasEscapes(key) { return names.contains { Export.equals(text, key, $0) } }
    let bytes = text.lexeme(key)
    guard (3...14).contains(bytes.count) else { return false }
    switch bytes[0] {
    case 0x5F, 0x24, 0x2E, 0x73, 0x6C, 0x64, 0x62, 0x76, 0x72:  // _ $ . s l d b v r
      return names.contains { Bytes.areEqual(bytes, $0) }
    default: return false
    }
  }
}
