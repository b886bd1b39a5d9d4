import Text

/// What stands in place of a text that is too long for a feed.
enum LongContent {
  /// The first words and a link to the rest.
  static func html(instead entry: FeedEntry) -> [UInt8] {
    var html = Array("<p>".utf8)
    HTMLEscaping.appendText(entry.summary, to: &html)
    html.append(contentsOf: "</p>\n<p><a href=\"".utf8)
    entry.link.withUnsafeBytes { HTMLEscaping.appendText($0, to: &html) }
    html.append(contentsOf: "\">".utf8)
    HTMLEscaping.appendText(entry.title, to: &html)
    html.append(contentsOf: "</a></p>\n".utf8)
    return html
  }
}
