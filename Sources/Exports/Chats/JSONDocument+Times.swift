import JSONText
import Times

extension JSONDocument {
  /// The time that a string or number gives; nil where it gives none, or one without a zone.
  func instant(_ node: JSONNode?) -> Instant? {
    guard let node else { return nil }
    var scratch: [UInt8] = []
    let reading =
      switch kind(node) {
      case .string: withText(node, scratch: &scratch) { TimeParser.read(text: $0) }
      case .number: TimeParser.read(number: lexeme(node))
      case .null, .true, .false, .array, .object: TimeReading.unknown(.notATime)
      }
    guard case .instant(let instant) = reading else { return nil }
    return instant
  }
}
