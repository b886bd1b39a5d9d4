package import JSONText
package import Times

/// Spells an instant as the SDKs print a timestamp, in the shape that another one has
/// (formats: sections 2, 3 and 6.4).
package struct TimestampSpelling: Sendable {
  private let instant: Instant

  package init(_ instant: Instant) { self.instant = instant }

  /// `{"_seconds": n, "_nanoseconds": n}`, as the admin SDK prints it.
  package var adminObject: JSONNewValue {
    .object([
      JSONNewMember("_seconds", .integer(instant.seconds)),
      JSONNewMember("_nanoseconds", .integer(instant.nanoseconds)),
    ])
  }

  /// - Parameter neighbour: a time of another document.
  /// - Returns: nil where the neighbour is no timestamp of a known shape.
  package func value(like neighbour: JSONNode, in text: JSONDocument) -> JSONNewValue? {
    switch text.kind(neighbour) {
    case .string: return string(like: neighbour, in: text)
    case .object: return object(like: neighbour, in: text)
    case .null, .true, .false, .number, .array: return nil
    }
  }

  private func object(like neighbour: JSONNode, in text: JSONDocument) -> JSONNewValue? {
    var members: [JSONNewMember] = []
    var isTime = false
    for (key, value) in text.members(neighbour) {
      let name = text.string(key)
      let new: JSONNewValue
      switch name {
      case "_seconds", "seconds":
        new = number(instant.seconds, like: value, in: text)
        isTime = true
      case "_nanoseconds", "nanoseconds":
        new = number(Int64(instant.nanoseconds), like: value, in: text)
      case "value":
        guard let inner = self.value(like: value, in: text) else { return nil }
        new = inner
        isTime = true
      case "$date", "__time__":
        if text.kind(value) == .number {
          new = .integer(instant.milliseconds)
        } else {
          guard let inner = string(like: value, in: text) else { return nil }
          new = inner
        }
        isTime = true
      case ".sv":
        new = .text(Array(text.spelling(value)))
        isTime = true
      case "__datatype__", "type": new = .text(Array(text.spelling(value)))
      default: return nil
      }
      members.append(JSONNewMember(name, new))
    }
    return isTime ? .object(members) : nil
  }

  private func number(_ value: Int64, like neighbour: JSONNode, in text: JSONDocument)
    -> JSONNewValue
  {
    text.kind(neighbour) == .string ? .string(String(value)) : .integer(value)
  }

  /// RFC 3339 with as many fraction digits as the neighbour has, behind the tag that it has.
  private func string(like neighbour: JSONNode, in text: JSONDocument) -> JSONNewValue? {
    guard text.kind(neighbour) == .string else { return nil }
    let tag = "__Timestamp__"
    let old = text.string(neighbour)
    let body = old.hasPrefix(tag) ? String(old.dropFirst(tag.count)) : old
    guard case .instant = TimeParser.read(text: body, window: .any) else { return nil }
    let new =
      TimeTemplate(of: [body]).map { $0.text(of: instant, in: .utc) }
      ?? Instant(
        seconds: instant.seconds, nanoseconds: instant.nanoseconds, precision: .fraction(3)
      ).rfc3339
    return .string(old.hasPrefix(tag) ? tag + new : new)
  }
}
