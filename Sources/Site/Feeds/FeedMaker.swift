import Board
import Configuration
import Digest
import Mustache
import Text
import Times

/// Makes the Atom feeds of posts and of messages (design: identity; feeds: the checklist).
///
/// Ids are name-based UUIDs of the board and the document's path: they outlive domain, title and
/// page size. Times come from the data alone, so a rebuild without changes changes no byte. Undated
/// items stand in no feed.
struct FeedMaker {
  /// Entries of a feed.
  static let limit = 50

  private let contents: SiteContents
  private var texts: ItemTexts

  init(_ contents: SiteContents) {
    self.contents = contents
    texts = ItemTexts(
      board: contents.board, configuration: contents.configuration, media: contents.media,
      strings: contents.strings)
    texts.setRoot(contents.base?.text ?? "")
  }

  /// The newest posts by `updated`.
  mutating func posts() -> [UInt8] {
    let newest = Self.newest(contents.board.posts.map(\.item))
    let address = SiteAddress.feed(.posts, .atom)
    var feed = begin(
      address, name: "posts", title: contents.strings.text(.feedPosts, [.title: contents.title]),
      page: .home, updated: newest.first.flatMap { contents.board.posts[$0].item.updated })
    for index in newest {
      let post = contents.board.posts[index]
      let (html, excerpt) = texts.htmlAndExcerpt(of: post.item, .post)
      var content = html.bytes
      append(contents.board.attachments(of: post.item), to: &content)
      if post.item.state.contains(.deleted) {
        content = paragraph(contents.strings[.deletedPost])
      }
      feed.open("entry")
      head(&feed, post.item, title: contents.titles[index].text)
      feed.link("alternate", type: "text/html", url(.post(contents.plan.posts[index], part: 1)))
      if let section = post.section { feed.category(contents.board.sections[section.index].name) }
      for tag in post.tags { feed.category(contents.board.tags[tag.index].name) }
      let language = language(of: excerpt)
      if !excerpt.isEmpty {
        feed.text("summary", type: "text", language: language, Array(excerpt.utf8))
      }
      feed.text("content", type: "html", language: language, content)
      feed.close("entry")
    }
    feed.end()
    return feed.bytes
  }

  /// The newest messages by `updated`.
  mutating func messages() -> [UInt8] {
    let newest = Self.newest(contents.board.messages.map(\.item))
    var feed = begin(
      .feed(.messages, .atom), name: "messages",
      title: contents.strings.text(.feedMessages, [.title: contents.title]),
      page: .list(.messages, .newest),
      updated: newest.first.flatMap { contents.board.messages[$0].item.updated })
    for index in newest {
      let message = contents.board.messages[index]
      let (html, excerpt) = texts.htmlAndExcerpt(of: message.item, .chat)
      var content = html.bytes
      append(contents.board.attachments(of: message.item), to: &content)
      if message.item.state.contains(.deleted) {
        content = paragraph(contents.strings[.deletedMessage])
      }
      let short = ItemTexts.line(TextCutting.cut(excerpt, toWidth: 60))
      let name = contents.looks[message.item.author.index].name
      feed.open("entry")
      head(
        &feed, message.item,
        title: short.isEmpty ? contents.strings.text(.messageBy, [.name: name]) : short)
      feed.link("alternate", type: "text/html", messageURL(index))
      if let section = message.section {
        feed.category(contents.board.sections[section.index].name)
      }
      feed.text("content", type: "html", language: language(of: excerpt), content)
      feed.close("entry")
    }
    feed.end()
    return feed.bytes
  }

  // MARK: Parts

  private func language(of text: String) -> String? {
    texts.languages.mark(text)
  }

  private func begin(
    _ address: SiteAddress, name: String, title: String, page: SiteAddress, updated: Instant?
  ) -> AtomWriter {
    var feed = AtomWriter()
    feed.begin(language: contents.language)
    // The board id is the namespace of its documents; `feed/` is no document path of a feed's own.
    feed.element("id", urn("corkboard:feed/" + name))
    feed.text("title", type: "text", Array(title.utf8))
    if let description = contents.configuration.description, !description.isEmpty {
      feed.text("subtitle", type: "text", Array(description.utf8))
    }
    feed.element("updated", rfc3339(updated ?? Instant(seconds: 0)))
    feed.link("self", type: "application/atom+xml", url(address))
    feed.link("alternate", type: "text/html", url(page))
    feed.open("author")
    feed.element("name", contents.title)
    feed.close("author")
    feed.element("generator", "Corkboard")
    return feed
  }

  private func head(_ feed: inout AtomWriter, _ item: Item, title: String) {
    var path: [UInt8] = []
    contents.board.appendPath(of: item, to: &path)
    let id = path.withUnsafeBytes { NameBasedUUID(namespace: contents.board.id, name: $0) }
    feed.element("id", "urn:uuid:\(id)")
    feed.text("title", type: "text", language: language(of: title), Array(title.utf8))
    if let created = item.created { feed.element("published", rfc3339(created)) }
    if let updated = item.updated ?? item.created { feed.element("updated", rfc3339(updated)) }
    let look = contents.looks[item.author.index]
    feed.open("author")
    feed.element("name", look.mark.map { "\(look.name) (\($0))" } ?? look.name)
    if let page = look.page { feed.element("uri", url(page)) }
    feed.close("author")
  }

  private func urn(_ name: String) -> String {
    "urn:uuid:\(NameBasedUUID(namespace: contents.board.id, name: name))"
  }

  private func rfc3339(_ instant: Instant) -> String { instant.rfc3339 }

  /// Absolute with a base URL; else relative to the feed, which stands at the root.
  private func url(_ address: SiteAddress) -> String {
    contents.base?.url(of: address) ?? address.path
  }

  private func messageURL(_ index: Int) -> String {
    let address = contents.address(ofMessage: index)
    if contents.plan.messagesHavePages { return url(address) }
    return url(address) + "#m-" + String(contents.plan.messages[index].text.suffix(10))
  }

  private func append(_ attachments: [Attachment], to html: inout [UInt8]) {
    for attachment in attachments {
      guard let picture = contents.media.picture(contents.board.string(attachment.url)) else {
        continue
      }
      html.append(contentsOf: "<p><img src=\"".utf8)
      HTMLEscaping.appendText(url(.media(picture.name)), to: &html)
      html.append(contentsOf: "\" alt=\"\"></p>\n".utf8)
    }
  }

  private func paragraph(_ text: String) -> [UInt8] {
    var html = Array("<p>".utf8)
    HTMLEscaping.appendText(text, to: &html)
    html.append(contentsOf: "</p>\n".utf8)
    return html
  }

  /// The numbers of the newest items by `updated`, newest first; of equal ones the later first.
  private static func newest(_ items: [Item]) -> [Int] {
    var best: [(time: Instant, index: Int)] = []
    for (index, item) in items.enumerated() {
      guard let time = item.created.flatMap({ _ in item.updated ?? item.created }) else { continue }
      if best.count == limit, let last = best.last, time < last.time { continue }
      let place = best.firstIndex { time >= $0.time } ?? best.count
      best.insert((time, index), at: place)
      if best.count > limit { best.removeLast() }
    }
    return best.map(\.index)
  }
}
