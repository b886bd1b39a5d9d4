import Board
import Text

extension EntryMaker {
  /// More files than these are looked up on the page.
  private static let fileLimit = 20

  /// Appends the pictures of an item to its text, and says which files belong to it. Of what lies
  /// elsewhere only the address is told, so that no reader loads it unasked.
  func appendFiles(of item: FeedItem, to html: inout [UInt8]) -> [FeedEntry.Enclosure] {
    let references =
      switch item {
      case .post(let index): board.posts[index].pictures
      case .comment: [TextReference]()
      case .message(let index): board.messages[index].pictures
      }
    if references.isEmpty { return [] }
    var enclosures: [FeedEntry.Enclosure] = []
    for reference in references.prefix(Self.fileLimit) {
      let text = board.string(reference)
      if let picture = contents.media.picture(text) {
        let link = links.link(to: .media(picture.name))
        html.append(contentsOf: "<p><img src=\"".utf8)
        link.withUnsafeBytes { HTMLEscaping.appendText($0, to: &html) }
        html.append(
          contentsOf: "\" alt=\"\" width=\"\(picture.width)\" height=\"\(picture.height)\"></p>\n"
            .utf8)
        enclosures.append(
          FeedEntry.Enclosure(
            link: link, type: picture.name.mediaType, length: picture.byteCount))
      } else if let url = SafeURL(text) {
        html.append(contentsOf: "<p><a href=\"".utf8)
        HTMLEscaping.appendText(url.text, to: &html)
        html.append(contentsOf: "\" rel=\"nofollow ugc noopener noreferrer\">".utf8)
        HTMLEscaping.appendText(url.host ?? strings[.picture], to: &html)
        html.append(contentsOf: "</a></p>\n".utf8)
      }
    }
    return enclosures
  }
}
