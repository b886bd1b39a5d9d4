import Markdown

/// The words of HTML that we have written, for summaries: without markup, on one line.
enum HTMLPlainText {
  /// - Returns: at most `width` columns.
  static func excerpt(of html: [UInt8], width: Int) -> String {
    var text: [UInt8] = []
    let limit = BodyRenderer.excerptBytes(width)
    text.reserveCapacity(min(html.count, limit + 8))
    var index = 0
    while index < html.count, text.count < limit {
      switch html[index] {
      case UInt8(ascii: "<"):
        // Our own writers escape every `>` inside attributes.
        while index < html.count, html[index] != UInt8(ascii: ">") { index += 1 }
        index += 1
      case UInt8(ascii: "&"):
        let (byte, length) = reference(html, at: index)
        text.append(byte)
        index += length
      case let byte:
        text.append(byte)
        index += 1
      }
    }
    // Whole characters only.
    while let last = text.last, last & 0xC0 == 0x80, text.count >= limit { text.removeLast() }
    if text.count >= limit, let last = text.last, last >= 0xC0 { text.removeLast() }
    return BodyRenderer.excerpt(plainText: text, maximumWidth: width)
  }

  private static let references: [(name: [UInt8], byte: UInt8)] = [
    (Array("&amp;".utf8), UInt8(ascii: "&")), (Array("&lt;".utf8), UInt8(ascii: "<")),
    (Array("&gt;".utf8), UInt8(ascii: ">")), (Array("&quot;".utf8), UInt8(ascii: "\"")),
    (Array("&#39;".utf8), UInt8(ascii: "'")),
  ]

  private static func reference(_ html: [UInt8], at index: Int) -> (byte: UInt8, length: Int) {
    for (name, byte) in references where html[index...].starts(with: name) {
      return (byte, name.count)
    }
    return (UInt8(ascii: "&"), 1)
  }
}
