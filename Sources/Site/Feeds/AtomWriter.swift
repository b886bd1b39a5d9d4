import Text

/// Writes the elements of Atom (RFC 4287) with the one escaping that XML has.
struct AtomWriter {
  private(set) var bytes: [UInt8] = []

  mutating func begin(language: String) {
    raw("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    raw("<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"")
    XMLEscaping.appendAttribute(language, to: &bytes)
    raw("\">\n")
  }

  mutating func end() { raw("</feed>\n") }

  mutating func open(_ name: StaticString) {
    raw("<")
    raw(name)
    raw(">\n")
  }

  mutating func close(_ name: StaticString) {
    raw("</")
    raw(name)
    raw(">\n")
  }

  /// An element that holds only text.
  mutating func element(_ name: StaticString, _ text: String) {
    raw("<")
    raw(name)
    raw(">")
    XMLEscaping.appendText(text, to: &bytes)
    raw("</")
    raw(name)
    raw(">\n")
  }

  /// A text construct: `text` for plain text, `html` for escaped markup (RFC 4287 section 3.1).
  ///
  /// - Parameter language: where it differs from the feed's.
  mutating func text(
    _ name: StaticString, type: StaticString, language: String? = nil, _ content: [UInt8]
  ) {
    raw("<")
    raw(name)
    raw(" type=\"")
    raw(type)
    if let language {
      raw("\" xml:lang=\"")
      XMLEscaping.appendAttribute(language, to: &bytes)
    }
    raw("\">")
    content.withUnsafeBytes { XMLEscaping.appendText($0, to: &bytes) }
    raw("</")
    raw(name)
    raw(">\n")
  }

  mutating func link(_ relation: StaticString, type: StaticString, _ address: String) {
    raw("<link rel=\"")
    raw(relation)
    raw("\" type=\"")
    raw(type)
    raw("\" href=\"")
    XMLEscaping.appendAttribute(address, to: &bytes)
    raw("\"/>\n")
  }

  mutating func category(_ term: String) {
    raw("<category term=\"")
    XMLEscaping.appendAttribute(term, to: &bytes)
    raw("\"/>\n")
  }

  private mutating func raw(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }
}
