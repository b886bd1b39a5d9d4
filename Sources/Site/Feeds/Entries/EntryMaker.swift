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
  /// The post that was told of last, itself or by its comments: they come one after the other.
  private var lastPost: ToldPost?
  /// Of the thread in work, by position: each comment's id is told by the comment and its answers.
  private var threadIDs: (post: Int, ids: [NameBasedUUID?]) = (-1, [])
  /// Of the thread in work, as its own feed has them: the post's entry and, by position, the
  /// comments'. Other feeds' differ in little.
  private var threadEntries: (post: FeedEntry?, comments: [FeedEntry?]) = (nil, [])

  /// What a post and its comments tell of it.
  private struct ToldPost {
    let index: Int
    let id: NameBasedUUID
    let link: [UInt8]
    let title: String
    let titleLanguage: String?
    /// Of its comments.
    let answerTitle: String
    let answerTitleLanguage: String?
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
    // Without a base URL, addresses hold in one folder only.
    if !links.areAbsolute {
      lastPost = nil
      threadEntries.post = nil
      for position in threadEntries.comments.indices { threadEntries.comments[position] = nil }
    }
    texts.setRoot(links.root)
  }

  /// Begins the feed of a thread.
  mutating func beginThread(_ index: Int) {
    guard threadIDs.post != index else { return }
    threadIDs.post = index
    threadIDs.ids.removeAll(keepingCapacity: true)
    let count = board.posts[index].comments.count
    threadIDs.ids.append(contentsOf: repeatElement(nil, count: count))
    threadEntries.post = nil
    threadEntries.comments.removeAll(keepingCapacity: true)
    threadEntries.comments.append(contentsOf: repeatElement(nil, count: count))
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
  ///
  /// - Parameter messages: what pages have rendered already.
  mutating func entry(_ item: FeedItem, messages: MessageBodies? = nil) -> FeedEntry? {
    if item.item(in: board).isSystemLine { return nil }
    return switch item {
    case .post(let index): post(index)
    case .comment(let index): comment(index)
    case .message(let index): message(index, body: messages?.rendered(index))
    }
  }

  // MARK: Posts

  /// - Parameter body: what a page has rendered already.
  mutating func post(_ index: Int, body: RenderedBody? = nil) -> FeedEntry? {
    if threadIDs.post == index, let known = threadEntries.post { return known }
    let entry = makePost(index, body)
    if threadIDs.post == index { threadEntries.post = entry }
    return entry
  }

  private mutating func makePost(_ index: Int, _ body: RenderedBody?) -> FeedEntry? {
    let post = board.posts[index]
    guard let created = post.item.created else { return nil }
    let body = body ?? rendered(post.item, .post)
    let told = told(index)
    var entry = FeedEntry(
      id: told.id, title: told.title, titleLanguage: told.titleLanguage,
      published: created, updated: post.item.updated ?? created, author: post.item.author,
      link: told.link)
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
    let all = board.posts[index].comments.count
    guard feeds.hasThreads else {
      return FeedEntry.Replies(
        link: links.link(to: .post(key, part: 1)), isFeed: false, count: all, total: nil,
        updated: nil)
    }
    let held = contents.feedSelector.commentCount(ofThread: index)
    return FeedEntry.Replies(
      link: links.link(to: .feed(.thread(key), .atom)), isFeed: true, count: held,
      total: held == all ? nil : all, updated: nil)
  }

  // MARK: Comments

  /// - Parameters:
  ///   - bodies: of the comment's own thread, where the document is the feed of that: what its pages
  ///     have rendered already.
  ///   - isInThread: whether the document is the feed of the comment's own thread.
  mutating func comment(
    _ index: Int, bodies: ThreadBodies? = nil, isInThread: Bool = false
  ) -> FeedEntry? {
    let comment = board.comments[index]
    guard let created = comment.item.created else { return nil }
    let post = told(Int(comment.post))
    let position = index - board.posts[post.index].comments.lowerBound
    if !isInThread, let known = knownComment(comment, position, post, bodies) { return known }
    let body =
      bodies?.comment(position, withWords: !isInThread) ?? rendered(comment.item, .chat)
    var entry = FeedEntry(
      id: commentID(index, position), title: post.answerTitle,
      titleLanguage: post.answerTitleLanguage, published: created,
      updated: comment.item.updated ?? created, author: comment.item.author,
      link: commentLink(index, position, post, bodies))
    entry.parent = parent(of: comment, post, bodies, isInThread: isInThread)
    if comment.item.state.contains(.deleted) {
      entry.content = paragraph(strings[.deletedComment])
    } else {
      finish(&entry, comment.item, body)
      // Whoever follows a thread has the few words of its comments as content.
      if isInThread, !comment.item.state.contains(.warned) { entry.summary = "" }
      if let answered = comment.parent, let link = entry.parent?.link {
        entry.content.insert(
          contentsOf: leadLine(to: board.comments[Int(answered)].item, link), at: 0)
      }
    }
    if isInThread { threadEntries.comments[position] = entry }
    return entry
  }

  /// The entry of a comment for another feed than the thread's, from the one that the thread's has.
  private func knownComment(
    _ comment: Comment, _ position: Int, _ post: ToldPost, _ bodies: ThreadBodies?
  ) -> FeedEntry? {
    guard threadIDs.post == Int(comment.post), var entry = threadEntries.comments[position] else {
      return nil
    }
    if !comment.item.state.contains(.deleted), !comment.item.state.contains(.warned) {
      guard let words = bodies?.words(position) else { return nil }
      entry.summary = words
    }
    let answered = comment.parent.map { board.comments[Int($0)].item }
    entry.parent?.feed = threadFeed(
      holding: answered ?? board.posts[post.index].item, post, isInThread: false)
    return entry
  }

  /// The feed that holds what a comment answers, for feeds that do not.
  private func threadFeed(holding item: Item, _ post: ToldPost, isInThread: Bool) -> [UInt8]? {
    // The thread's feed holds the post and all comments, as long as there are not too many.
    let isHeld =
      !isInThread && contents.feeds.hasThreads && contents.feeds.isShort(post.index)
    return isHeld && item.isFeedEntry
      ? links.link(to: .feed(.thread(contents.plan.posts[post.index]), .atom)) : nil
  }

  private mutating func told(_ index: Int) -> ToldPost {
    if let lastPost, lastPost.index == index { return lastPost }
    let title = TextCutting.cut(contents.titles[index].text, toWidth: Self.titleWidth)
    let answerTitle = "Re: " + title
    let post = ToldPost(
      index: index, id: id(of: board.posts[index].item),
      link: links.link(to: .post(contents.plan.posts[index], part: 1)), title: title,
      titleLanguage: texts.languages.mark(title), answerTitle: answerTitle,
      answerTitleLanguage: texts.languages.mark(answerTitle))
    lastPost = post
    return post
  }

  private mutating func commentID(_ index: Int, _ position: Int) -> NameBasedUUID {
    guard threadIDs.post == Int(board.comments[index].post) else {
      return id(of: board.comments[index].item)
    }
    if let known = threadIDs.ids[position] { return known }
    let id = id(of: board.comments[index].item)
    threadIDs.ids[position] = id
    return id
  }

  private mutating func commentLink(
    _ index: Int, _ position: Int, _ post: ToldPost, _ bodies: ThreadBodies?
  ) -> [UInt8] {
    let anchor: String
    if let known = bodies?.anchor(position) {
      anchor = known
    } else {
      loadPath(of: board.comments[index].item)
      anchor = PageKey.anchor("c-", of: path)
    }
    let part = position / contents.plan.threadPageSize + 1
    guard part == 1 else {
      return links.link(to: .post(contents.plan.posts[post.index], part: part), anchor: anchor)
    }
    var link: [UInt8] = []
    link.reserveCapacity(post.link.count + 16)
    link += post.link
    link.append(UInt8(ascii: "#"))
    link.append(contentsOf: anchor.utf8)
    return link
  }

  private mutating func parent(
    of comment: Comment, _ post: ToldPost, _ bodies: ThreadBodies?, isInThread: Bool
  ) -> FeedEntry.Parent {
    let comments = board.posts[post.index].comments
    let answered = comment.parent.map { Int($0) }
    let item = answered.map { board.comments[$0].item } ?? board.posts[post.index].item
    let feed = threadFeed(holding: item, post, isInThread: isInThread)
    guard let answered else { return FeedEntry.Parent(id: post.id, link: post.link, feed: feed) }
    let position = answered - comments.lowerBound
    return FeedEntry.Parent(
      id: commentID(answered, position), link: commentLink(answered, position, post, bodies),
      feed: feed)
  }

  /// "in reply to Ada"
  private func leadLine(to answered: Item, _ link: [UInt8]) -> [UInt8] {
    let name = contents.looks[answered.author.index].name
    var html = Array("<p>".utf8)
    HTMLEscaping.appendText(strings[.replyBefore], to: &html)
    html.append(contentsOf: "<a href=\"".utf8)
    link.withUnsafeBytes { HTMLEscaping.appendText($0, to: &html) }
    html.append(contentsOf: "\">".utf8)
    HTMLEscaping.appendText(name, to: &html)
    html.append(contentsOf: "</a>".utf8)
    HTMLEscaping.appendText(strings[.replyAfter], to: &html)
    html.append(contentsOf: "</p>\n".utf8)
    return html
  }

  // MARK: Messages

  /// - Parameter body: what a page has rendered already.
  mutating func message(_ index: Int, body: RenderedBody? = nil) -> FeedEntry? {
    let message = board.messages[index]
    guard let created = message.item.created else { return nil }
    let body = body ?? rendered(message.item, .chat)
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
        // Answers that go in a circle are links on pages, and no tree that a reader could draw.
        if !message.item.state.contains(.loop) {
          entry.parent = FeedEntry.Parent(id: id(of: item), link: link, feed: nil)
        }
        entry.content.insert(contentsOf: leadLine(to: item, link), at: 0)
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
