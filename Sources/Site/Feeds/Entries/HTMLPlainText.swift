import Markdown

/// The words of HTML that we have written, for summaries: without markup, on one line. A covered text
/// stays covered.
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
        if let end = endOfSpoiler(html, at: index) {
          text.append(contentsOf: "…".utf8)
          index = end
          continue
        }
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

  private static let spoiler = Array("<span class=\"spoiler\"".utf8)
  private static let opening = Array("<span".utf8)
  private static let closing = Array("</span>".utf8)

  /// Where a covered text ends that begins here.
  private static func endOfSpoiler(_ html: [UInt8], at start: Int) -> Int? {
    guard html[start...].starts(with: spoiler) else { return nil }
    var depth = 0
    var index = start
    while index < html.count {
      if html[index...].starts(with: closing) {
        depth -= 1
        index += closing.count
        if depth == 0 { return index }
      } else {
        if html[index...].starts(with: opening) { depth += 1 }
        index += 1
      }
    }
    return html.count
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
