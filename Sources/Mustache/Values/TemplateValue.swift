/// What a field of a record holds when a template asks for it.
///
/// Falsy, so that a section is skipped and an inverted section shown: `absent`, `flag(false)`, an
/// empty list, and empty text, bytes, markup or address. Numbers are always truthy, zero as well,
/// as the Mustache specification has it; a template that must hide a zero asks a flag.
public enum TemplateValue {
  /// Nothing: prints as the empty string and is falsy.
  case absent
  /// Text of a user or of the interface; escaped where it is printed.
  case text(String)
  /// UTF-8 text of a user; escaped where it is printed.
  case bytes([UInt8])
  /// Markup that is safe as it stands; printed with three braces.
  case html(TrustedHTML)
  /// An address that may stand in `href` and its like.
  case url(TrustedURL)
  /// Printed in decimal digits; truthy even when it is zero.
  case number(Int)
  /// Something to ask, never to print.
  case flag(Bool)
  case record(TemplateObject)
  case list(TemplateList)

  /// Whether a section over this value is shown.
  package var isTruthy: Bool {
    switch self {
    case .absent: false
    case .text(let text): !text.isEmpty
    case .bytes(let bytes): !bytes.isEmpty
    case .html(let html): !html.bytes.isEmpty
    case .url(let url): !url.text.isEmpty
    case .number, .record: true
    case .flag(let flag): flag
    case .list(let list): list.count > 0
    }
  }
}
