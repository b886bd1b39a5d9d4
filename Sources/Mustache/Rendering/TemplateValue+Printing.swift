import Text

extension TemplateValue {
  /// As text, whatever it is.
  consuming func appendEscaped(to output: inout [UInt8]) {
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
  consuming func appendMarkup(to output: inout [UInt8]) {
    switch consume self {
    case .html(let html): output.append(contentsOf: html.bytes)
    case let other: other.appendEscaped(to: &output)
    }
  }

  /// As an address; anything else may be a script, and is left out.
  consuming func appendAddress(to output: inout [UInt8]) {
    if case .url(let url) = consume self { HTMLEscaping.appendText(url.text, to: &output) }
  }

  /// As it is.
  consuming func appendUnescaped(to output: inout [UInt8]) {
    switch consume self {
    case .text(let text): output.append(contentsOf: text.utf8)
    case .bytes(let bytes): output.append(contentsOf: bytes)
    case .html(let html): output.append(contentsOf: html.bytes)
    case .url(let url): output.append(contentsOf: url.text.utf8)
    case .number(let number): Self.append(number, to: &output)
    case .absent, .flag, .record, .list: break
    }
  }

  private static func append(_ number: Int, to output: inout [UInt8]) {
    if number < 0 { output.append(UInt8(ascii: "-")) }
    var rest = number.magnitude
    let start = output.count
    repeat {
      output.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    output[start...].reverse()
  }
}
