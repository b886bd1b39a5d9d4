import Board
import Configuration
import Digest
import Markdown
import Mustache
import Text
import Times

/// Makes entries of a board's items: one for each worker, since it keeps buffers.
///
/// An entry makes sense alone: many readers know nothing of threads, so a comment's title names the
/// post and its text whom it answers.
struct EntryMaker {
  /// Titles of lists are as long as users write them; a feed repeats one with each comment.
  static let titleWidth = 300
  /// Of summaries, in columns.
  static let summaryWidth = ItemTexts.excerptWidth

  let contents: SiteContents
  let board: Board
  let strings: Strings
  var texts: ItemTexts
  private(set) var links: FeedLinks
  private var path: [UInt8] = []
  /// The post whose comments were written last: they come one after the other.
  private var answered: AnsweredPost?

  private struct AnsweredPost {
    let index: Int
    let id: NameBasedUUID
    let link: [UInt8]
    /// Of its comments.
    let title: String
    let titleLanguage: String?
  }

  init(_ contents: SiteContents) {
    self.contents = contents
    board = contents.board
    strings = contents.strings
    texts = ItemTexts(
      board: board, configuration: contents.configuration, media: contents.media,
      strings: contents.strings)
    links = FeedLinks(from: .feed(.posts, .atom), base: contents.base)
    texts.setRoot(links.root)
  }

  /// Begins a document: addresses are those that it can use.
  mutating func begin(_ links: FeedLinks) {
    self.links = links
    answered = nil
    texts.setRoot(links.root)
  }

  mutating func id(of item: Item) -> NameBasedUUID {
    loadPath(of: item)
    return path.withUnsafeBytes { NameBasedUUID(namespace: board.id, name: $0) }
  }

  /// Where the export says when the item was deleted.
  mutating func tombstone(of item: Item) -> Tombstone? {
    guard item.hasDatedDeletion, let when = item.updated else { return nil }
    return Tombstone(id: id(of: item), when: when)
  }

  /// Nil for items without a time and for lines of the system: they stand in no feed.
  mutating func entry(_ item: FeedItem) -> FeedEntry? {
    if item.item(in: board).isSystemLine { return nil }
    return switch item {
    case .post(let index): post(index)
    case .comment(let index): comment(index)
    case .message(let index): message(index)
    }
  }

  // MARK: Posts

  /// - Parameter body: what a page has rendered already.
  mutating func post(_ index: Int, body: RenderedBody? = nil) -> FeedEntry? {
    let post = board.posts[index]
    guard let created = post.item.created else { return nil }
    let body = body ?? rendered(post.item, .post)
    let title = TextCutting.cut(contents.titles[index].text, toWidth: Self.titleWidth)
    var entry = FeedEntry(
      id: id(of: post.item), title: title, titleLanguage: texts.languages.mark(title),
      published: created, updated: post.item.updated ?? created, author: post.item.author,
      link: links.link(to: .post(contents.plan.posts[index], part: 1)))
    entry.replies = replies(to: index)
    entry.categories = categories(post.section, post.tags)
    if post.item.state.contains(.deleted) {
      entry.content = paragraph(strings[.deletedPost])
    } else {
      finish(&entry, post.item, body)
    }
    return entry
  }

  /// The feed of the thread, else the page.
  private func replies(to index: Int) -> FeedEntry.Replies {
    let key = contents.plan.posts[index]
    let feeds = contents.feeds
    let comments = board.posts[index].comments
    let all = comments.count
    guard feeds.hasThreads else {
      return FeedEntry.Replies(
        link: links.link(to: .post(key, part: 1)), isFeed: false, count: all, total: nil,
        updated: nil)
    }
    let held = min(
      board.comments[comments].count { $0.item.isFeedEntry }, contents.feeds.entries)
    return FeedEntry.Replies(
      link: links.link(to: .feed(.thread(key), .atom)), isFeed: true, count: held,
      total: held == all ? nil : all, updated: nil)
  }

  // MARK: Comments

  /// - Parameters:
  ///   - body: what a page has rendered already.
  ///   - isInThread: whether the document is the feed of the comment's own thread.
  mutating func comment(
    _ index: Int, body: RenderedBody? = nil, isInThread: Bool = false
  ) -> FeedEntry? {
    let comment = board.comments[index]
    guard let created = comment.item.created else { return nil }
    let body = body ?? rendered(comment.item, .chat)
    let post = answered(Int(comment.post))
    let id = id(of: comment.item)
    let anchor = body.anchor ?? PageKey.anchor("c-", of: path)
    var entry = FeedEntry(
      id: id, title: post.title, titleLanguage: post.titleLanguage,
      published: created, updated: comment.item.updated ?? created, author: comment.item.author,
      link: commentLink(index, post.index, anchor: anchor))
    entry.parent = parent(of: comment, isInThread: isInThread)
    if comment.item.state.contains(.deleted) {
      entry.content = paragraph(strings[.deletedComment])
    } else {
      finish(&entry, comment.item, body)
      // Whoever follows a thread has the few words of its comments as content.
      if isInThread, board.warning(of: comment.item) == nil { entry.summary = "" }
      if let answered = comment.parent {
        entry.content =
          leadLine(to: board.comments[Int(answered)].item, entry.parent) + entry.content
      }
    }
    return entry
  }

  private mutating func answered(_ index: Int) -> AnsweredPost {
    if let answered, answered.index == index { return answered }
    let title = "Re: " + TextCutting.cut(contents.titles[index].text, toWidth: Self.titleWidth)
    let post = AnsweredPost(
      index: index, id: id(of: board.posts[index].item),
      link: links.link(to: .post(contents.plan.posts[index], part: 1)), title: title,
      titleLanguage: texts.languages.mark(title))
    answered = post
    return post
  }

  /// - Parameter anchor: of the comment, whose path has just been loaded.
  private func commentLink(_ index: Int, _ post: Int, anchor: String) -> [UInt8] {
    let first = board.posts[post].comments.lowerBound
    let part = (index - first) / contents.plan.threadPageSize + 1
    return links.link(to: .post(contents.plan.posts[post], part: part), anchor: anchor)
  }

  private mutating func parent(of comment: Comment, isInThread: Bool) -> FeedEntry.Parent {
    let post = Int(comment.post)
    let key = contents.plan.posts[post]
    // The thread's feed holds the post and all comments, as long as it is not cut.
    let isHeld =
      !isInThread && contents.feeds.hasThreads
      && board.posts[post].comments.count <= contents.feeds.entries
    guard let answered = comment.parent else {
      let isThere = isHeld && board.posts[post].item.isFeedEntry
      let post = self.answered(post)
      return FeedEntry.Parent(
        id: post.id, link: post.link,
        feed: isThere ? links.link(to: .feed(.thread(key), .atom)) : nil)
    }
    let item = board.comments[Int(answered)].item
    let isThere = isHeld && item.isFeedEntry
    let id = id(of: item)
    return FeedEntry.Parent(
      id: id, link: commentLink(Int(answered), post, anchor: PageKey.anchor("c-", of: path)),
      feed: isThere ? links.link(to: .feed(.thread(key), .atom)) : nil)
  }

  /// "in reply to Ada"
  private func leadLine(to answered: Item, _ parent: FeedEntry.Parent?) -> [UInt8] {
    let name = contents.looks[answered.author.index].name
    var html = Array("<p>".utf8)
    HTMLEscaping.appendText(strings[.replyBefore], to: &html)
    html.append(contentsOf: "<a href=\"".utf8)
    parent?.link.withUnsafeBytes { HTMLEscaping.appendText($0, to: &html) }
    html.append(contentsOf: "\">".utf8)
    HTMLEscaping.appendText(name, to: &html)
    html.append(contentsOf: "</a>".utf8)
    HTMLEscaping.appendText(strings[.replyAfter], to: &html)
    html.append(contentsOf: "</p>\n".utf8)
    return html
  }

  // MARK: Messages

  mutating func message(_ index: Int) -> FeedEntry? {
    let message = board.messages[index]
    guard let created = message.item.created else { return nil }
    let body = rendered(message.item, .chat)
    let title = messageTitle(message.item, body)
    var entry = FeedEntry(
      id: id(of: message.item), title: title, titleLanguage: texts.languages.mark(title),
      published: created, updated: message.item.updated ?? created, author: message.item.author,
      link: messageLink(index))
    entry.categories = categories(message.section, [])
    if message.item.state.contains(.deleted) {
      entry.content = paragraph(strings[.deletedMessage])
    } else {
      finish(&entry, message.item, body)
      if let answered = message.parent {
        let item = board.messages[Int(answered)].item
        let link = messageLink(Int(answered))
        entry.parent = FeedEntry.Parent(id: id(of: item), link: link, feed: nil)
        entry.content = leadLine(to: item, entry.parent) + entry.content
      }
    }
    return entry
  }

  /// The first words, or who wrote it.
  private mutating func messageTitle(_ item: Item, _ body: RenderedBody) -> String {
    // The first words are the warning where there is one.
    let short = ItemTexts.line(TextCutting.cut(body.excerpt, toWidth: 60))
    guard short.isEmpty else { return short }
    return strings.text(.messageBy, [.name: contents.looks[item.author.index].name])
  }

  private func messageLink(_ index: Int) -> [UInt8] {
    let address = contents.address(ofMessage: index)
    if contents.plan.messagesHavePages { return links.link(to: address) }
    return links.link(
      to: address, anchor: "m-" + String(contents.plan.messages[index].text.suffix(10)))
  }

  // MARK: Parts

  /// The section first; no word twice.
  private func categories(_ section: SectionID?, _ tags: [TagID]) -> [String] {
    guard let section else { return tags.map { board.tags[$0.index].name } }
    let name = board.sections[section.index].name
    return [name] + tags.map { board.tags[$0.index].name }.filter { $0 != name }
  }

  private mutating func loadPath(of item: Item) {
    path.removeAll(keepingCapacity: true)
    board.appendPath(of: item, to: &path)
  }

  private mutating func rendered(_ item: Item, _ style: ItemTexts.Style) -> RenderedBody {
    let (html, excerpt) = texts.htmlAndExcerpt(of: item, style)
    return RenderedBody(html: html.bytes, excerpt: excerpt, language: texts.language)
  }

  func paragraph(_ text: String) -> [UInt8] {
    var html = Array("<p>".utf8)
    HTMLEscaping.appendText(text, to: &html)
    html.append(contentsOf: "</p>\n".utf8)
    return html
  }
}
