/// Text of somebody else's inside a message of ours: on one line, without anything that could steer a
/// terminal or turn the message round, and not so long that it hides what is said about it.
package enum EchoedText {
  /// In scalars.
  private static let longest = 100
  private static let head = 60
  private static let tail = 20

  /// Line ends and other controls as escapes, the middle of a long text as an ellipsis.
  package static func text(_ text: String) -> String {
    let scalars = text.unicodeScalars
    var result = ""
    // A name may be megabytes long; most are short.
    if text.utf8.count > longest, scalars.count > longest {
      append(scalars.prefix(head), to: &result)
      result += " … "
      append(scalars.suffix(tail), to: &result)
      return result + " (\(text.utf8.count) bytes)"
    }
    append(scalars[...], to: &result)
    return result
  }

  /// The same of a whole message, however long.
  package static func oneLine(_ text: String) -> String {
    var result = ""
    append(text.unicodeScalars[...], to: &result)
    return result
  }

  private static func append(
    _ scalars: Substring.UnicodeScalarView, to result: inout String
  ) {
    for scalar in scalars {
      switch scalar.value {
      case 0x0A: result += "\\n"
      case 0x0D: result += "\\r"
      case 0x09: result += "\\t"
      case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF:
        result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}

/// The wording of a message: what stands in it of a user's own goes through ``EchoedText``.
package struct EchoingMessage: ExpressibleByStringInterpolation, Sendable {
  package let text: String

  package init(stringLiteral value: String) { text = value }

  package init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ literal: String) { text += literal }

    package mutating func appendInterpolation(_ value: String) { text += EchoedText.text(value) }

    package mutating func appendInterpolation(_ value: Int) { text += String(value) }

    /// Words of our own.
    package mutating func appendInterpolation(plain value: String) { text += value }
  }

  package static func + (left: EchoingMessage, right: EchoingMessage) -> EchoingMessage {
    EchoingMessage(stringLiteral: left.text + right.text)
  }
}
