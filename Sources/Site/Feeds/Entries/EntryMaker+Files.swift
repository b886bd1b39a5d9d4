import Board
import Text

extension EntryMaker {
  /// More files than these are looked up on the page.
  private static let fileLimit = 20

  /// Appends the files of an item to its text, and says which of them belong to the entry. Pictures
  /// of the site are shown; of what lies elsewhere only the address is told, so that no reader loads
  /// it unasked.
  mutating func appendFiles(of item: Item, to html: inout [UInt8]) -> [FeedEntry.Enclosure] {
    guard item.details >= 0 else { return [] }
    var enclosures: [FeedEntry.Enclosure] = []
    for attachment in board.attachments(of: item).prefix(Self.fileLimit) {
      let text = board.string(attachment.url)
      if let picture = contents.media.picture(text) {
        let link = links.link(to: .media(picture.name))
        append(picture, texts.line(attachment.alt), link, to: &html)
        enclosures.append(
          FeedEntry.Enclosure(
            link: link, type: picture.name.mediaType, length: picture.byteCount))
      } else if let url = SafeURL(text) {
        append(linkTo: url, name: texts.line(attachment.name), to: &html)
        // Many readers show pictures at once, and so tell their host who reads.
        let enclosure = enclosure(attachment, at: url)
        if url.host != nil, !enclosure.isPicture { enclosures.append(enclosure) }
      }
    }
    return enclosures
  }

  private func append(
    _ picture: LocalPicture, _ alternative: String, _ link: [UInt8], to html: inout [UInt8]
  ) {
    html.append(contentsOf: "<p><img src=\"".utf8)
    link.withUnsafeBytes { HTMLEscaping.appendText($0, to: &html) }
    html.append(contentsOf: "\" alt=\"".utf8)
    HTMLEscaping.appendText(alternative, to: &html)
    html.append(
      contentsOf: "\" width=\"\(picture.width)\" height=\"\(picture.height)\"></p>\n".utf8)
  }

  /// - Parameter name: the host where it is blank.
  func append(linkTo url: SafeURL, name: String, to html: inout [UInt8]) {
    html.append(contentsOf: "<p><a href=\"".utf8)
    HTMLEscaping.appendText(url.text, to: &html)
    html.append(contentsOf: "\" rel=\"nofollow ugc noopener noreferrer\">".utf8)
    let shown = name.isEmpty ? DisplayName.clean(url.host ?? url.text) : name
    HTMLEscaping.appendText(shown, to: &html)
    html.append(contentsOf: "</a></p>\n".utf8)
  }

  private mutating func enclosure(
    _ attachment: Attachment, at url: SafeURL
  ) -> FeedEntry.Enclosure {
    let length = attachment.size.flatMap { $0 > 0 ? Int(exactly: $0) : nil }
    return FeedEntry.Enclosure(
      link: Array(url.text.utf8),
      type: MediaType.of(
        stated: texts.line(attachment.mediaType), path: url.text, kind: attachment.kind),
      length: length)
  }
}
