import Text

extension TemplateValue {
  /// As text, whatever it is.
  consuming func appendEscaped(to output: inout ByteBuffer) {
    switch consume self {
    case .text(let text): HTMLEscaping.appendText(text, to: &output)
    case .bytes(let bytes):
      bytes.withUnsafeBytes { HTMLEscaping.appendText($0, to: &output) }
    case .number(let number): Self.append(number, to: &output)
    case .html(let html):
      html.bytes.withUnsafeBytes { HTMLEscaping.appendText($0, to: &output) }
    case .url(let url): HTMLEscaping.appendText(url.text, to: &output)
    case .absent, .flag, .record, .list: break
    }
  }

  /// As sanitised markup; a record that gives text instead gets it escaped.
  consuming func appendMarkup(to output: inout ByteBuffer) {
    switch consume self {
    case .html(let html): output.append(html.bytes)
    case let other: other.appendEscaped(to: &output)
    }
  }

  /// As an address; anything else may be a script, and is left out.
  consuming func appendAddress(to output: inout ByteBuffer) {
    if case .url(let url) = consume self { HTMLEscaping.appendText(url.text, to: &output) }
  }

  /// As it is.
  consuming func appendUnescaped(to output: inout ByteBuffer) {
    switch consume self {
    case .text(let text): output.append(text)
    case .bytes(let bytes): output.append(bytes)
    case .html(let html): output.append(html.bytes)
    case .url(let url): output.append(url.text)
    case .number(let number): Self.append(number, to: &output)
    case .absent, .flag, .record, .list: break
    }
  }

  private static func append(_ number: Int, to output: inout ByteBuffer) {
    if number < 0 { output.append(UInt8(ascii: "-")) }
    appendDigits(number.magnitude, to: &output)
  }

  private static func appendDigits(_ number: UInt, to output: inout ByteBuffer) {
    if number >= 10 { appendDigits(number / 10, to: &output) }
    output.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }
}
