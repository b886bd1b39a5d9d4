import JSONText
import Text

/// Writes the HTML of a body whose markup is not HTML: what users typed is escaped, line breaks stay.
///
/// The fragment is cleaned like any HTML of an export before it is published; the escaping here is
/// what keeps text from being read as markup.
struct FragmentWriter {
  var bytes: [UInt8] = []
  private var scratch: [UInt8] = []

  var isEmpty: Bool { bytes.isEmpty }

  mutating func clear() { bytes.removeAll(keepingCapacity: true) }

  // MARK: Text

  /// Text with its line breaks.
  mutating func text(_ text: UnsafeRawBufferPointer) {
    var rest = text
    while let lineEnd = rest.offset(of: 0x0A, from: 0) {
      let isPair = lineEnd > 0 && rest[lineEnd - 1] == 0x0D
      literal(UnsafeRawBufferPointer(rebasing: rest[..<(isPair ? lineEnd - 1 : lineEnd)]))
      bytes.append(contentsOf: "<br>".utf8)
      rest = UnsafeRawBufferPointer(rebasing: rest[(lineEnd + 1)...])
    }
    literal(rest)
  }

  mutating func text(_ text: [UInt8]) { text.withUnsafeBytes { self.text($0) } }

  mutating func text(_ text: ArraySlice<UInt8>) { text.withUnsafeBytes { self.text($0) } }

  mutating func text(_ text: String) {
    var text = text
    text.withUTF8 { self.text(UnsafeRawBufferPointer($0)) }
  }

  /// The text of a string of JSON.
  mutating func text(_ node: JSONNode, of document: JSONDocument) {
    var buffer: [UInt8] = []
    swap(&buffer, &scratch)
    document.withText(node, scratch: &buffer) { text($0) }
    swap(&buffer, &scratch)
  }

  /// Text whose line breaks stay line breaks: for attributes, and inside `pre`.
  mutating func literal(_ text: UnsafeRawBufferPointer) {
    HTMLEscaping.appendText(text, to: &bytes)
  }

  mutating func literal(_ text: ArraySlice<UInt8>) { text.withUnsafeBytes { literal($0) } }

  // MARK: Markup

  /// Markup of our own.
  mutating func markup(_ tag: StaticString) {
    tag.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Begins a link where the address is one that may be followed.
  ///
  /// - Returns: whether it did, and ``endLink()`` has to follow.
  mutating func beginLink(_ address: UnsafeRawBufferPointer) -> Bool {
    scratch.removeAll(keepingCapacity: true)
    guard SafeURL.append(address, to: &scratch) else { return false }
    markup("<a href=\"")
    scratch.withUnsafeBytes { HTMLEscaping.appendText($0, to: &bytes) }
    markup("\">")
    return true
  }

  mutating func beginLink(_ address: ArraySlice<UInt8>) -> Bool {
    address.withUnsafeBytes { beginLink($0) }
  }

  mutating func endLink() { markup("</a>") }

  /// A block of code. The language is a word for colouring and nothing else.
  mutating func codeBlock(_ code: ArraySlice<UInt8>, language: ArraySlice<UInt8> = []) {
    markup("<pre><code")
    if (1...32).contains(language.count), language.allSatisfy(Self.isLanguageByte) {
      markup(" class=\"language-")
      literal(language)
      markup("\"")
    }
    markup(">")
    literal(code)
    markup("</code></pre>")
  }

  static func isLanguageByte(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || byte == UInt8(ascii: "#") || byte == UInt8(ascii: "+")
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
  }

  /// A line of its own for what follows, where there is something before it that does not end one.
  mutating func newLine() {
    let ends: [StaticString] = ["<br>", "</blockquote>", "</pre>", "</ul>", "</ol>", "</h3>"]
    if isEmpty || ends.contains(where: bytes.endsWith) { return }
    markup("<br>")
  }
}

extension [UInt8] {
  func endsWith(_ end: StaticString) -> Bool {
    end.withUTF8Buffer { count >= $0.count && self[(count - $0.count)...].elementsEqual($0) }
  }
}

extension UInt8 {
  /// Of ASCII.
  var isLetterOrDigit: Bool { isDigitOfTen || (0x41...0x5A).contains(self & 0xDF) }
  var isDigitOfTen: Bool { (0x30...0x39).contains(self) }
  /// Space, tab, line breaks.
  var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
