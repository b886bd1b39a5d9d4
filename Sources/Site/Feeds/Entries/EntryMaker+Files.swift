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
      let text = board.place(of: attachment)
      if let picture = contents.media.picture(text) {
        let link = links.link(to: .media(picture.name))
        append(picture, texts.line(attachment.alt), link, to: &html)
        enclosures.append(
          FeedEntry.Enclosure(
            link: link, type: picture.name.mediaType, length: picture.byteCount))
      } else if let file = contents.media.file(text) {
        let link = links.link(to: .media(file.name))
        append(linkTo: link, name: name(of: attachment, text), to: &html)
        enclosures.append(
          FeedEntry.Enclosure(
            link: link, type: MediaType.byEnding(file.fileExtension) ?? MediaType.unknown,
            length: file.size))
      } else if let url = SafeURL(text), url.host != nil, texts.mayPublish(url.text) {
        append(linkTo: Array(url.text.utf8), name: name(of: attachment, text), to: &html)
        // Many readers show pictures at once, and so tell their host who reads.
        let enclosure = enclosure(attachment, at: url)
        if !enclosure.isPicture { enclosures.append(enclosure) }
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

  func append(linkTo address: [UInt8], name: String, to html: inout [UInt8]) {
    html.append(contentsOf: "<p><a href=\"".utf8)
    address.withUnsafeBytes { HTMLEscaping.appendText($0, to: &html) }
    html.append(contentsOf: "\" rel=\"nofollow ugc noopener noreferrer\">".utf8)
    HTMLEscaping.appendText(TextCutting.cut(name, toWidth: Self.titleWidth), to: &html)
    html.append(contentsOf: "</a></p>\n".utf8)
  }

  /// Its own name, else what it shows, else the last part of its address.
  private mutating func name(of attachment: Attachment, _ place: String) -> String {
    for text in [attachment.name, attachment.alt] {
      let name = texts.line(text)
      if !name.isEmpty { return name }
    }
    let ending = FileNameInAddress.name(place).flatMap { texts.mayPublish($0) ? $0 : nil } ?? ""
    let name = DisplayName.clean(ending)
    return name.isEmpty ? strings[attachment.kind == .picture ? .picture : .file] : name
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
