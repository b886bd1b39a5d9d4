import JSONText
import Times

/// A time of Firestore's REST interface.
struct RESTTime {
  let seconds: Int64
  let nanoseconds: Int32

  /// RFC 3339, with three, six or nine digits of a fraction, or none (the JSON of protocol buffers).
  var text: JSONNewValue {
    let digits =
      nanoseconds == 0
      ? 0 : nanoseconds % 1_000_000 == 0 ? 3 : nanoseconds % 1000 == 0 ? 6 : 9
    let instant = Instant(
      seconds: seconds, nanoseconds: nanoseconds,
      precision: digits == 0 ? .seconds : .fraction(digits))
    return .string(instant.rfc3339)
  }

  /// The parts that client libraries print; nil where the other is no such object.
  func value(like other: JSONNode, in document: JSONDocument) -> JSONNewValue? {
    guard document.kind(other) == .object else { return nil }
    var members: [JSONNewMember] = []
    for (key, value) in document.members(other) {
      let name = document.string(key)
      let number: Int64
      switch name {
      case "seconds", "_seconds": number = seconds
      case "nanos", "nanoseconds", "_nanoseconds": number = Int64(nanoseconds)
      default: return nil
      }
      members.append(
        JSONNewMember(
          name, document.kind(value) == .string ? .string(String(number)) : .integer(number)))
    }
    return members.isEmpty ? nil : .object(members)
  }
}
