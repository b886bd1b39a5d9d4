import Board
import Configuration
import Text

/// Puts together the documents of feeds: one for each worker, since it keeps buffers.
///
/// Times come from the data alone, so a rebuild without changes changes no byte. Undated items stand
/// in no feed.
struct FeedMaker {
  private let contents: SiteContents
  private let board: Board
  private var entries: EntryMaker
  /// Of the long thread in work: all of its documents come one after the other.
  private var history: ThreadHistory?

  init(_ contents: SiteContents) {
    self.contents = contents
    board = contents.board
    entries = EntryMaker(contents)
  }

  /// - Parameters:
  ///   - links: the addresses that the document can use.
  ///   - bodies: of a thread, what its pages have rendered already.
  ///   - sources: what else was made already; its entries are for a document in Atom alone.
  mutating func document(
    of subject: FeedSubject, _ links: FeedLinks, bodies: ThreadBodies? = nil,
    sources: FeedSources = FeedSources()
  ) -> FeedDocument {
    let selection = sources.entries?.selections[subject] ?? selection(of: subject)
    entries.begin(links)
    if case .thread(let index) = subject.current { entries.beginThread(index) }
    let title = contents.feedTitle(of: subject)
    var document = FeedDocument(
      subject: subject, name: name(of: subject), title: title,
      titleLanguage: entries.texts.languages.mark(title), page: contents.feedPage(of: subject),
      place: selection.place)
    document.entries.reserveCapacity(selection.items.count)
    // An archive keeps its set of entries; the document that is subscribed to tells of deletions.
    let keepsDeleted = selection.place.isArchive
    for (position, item) in selection.items.enumerated() {
      if !keepsDeleted, let tombstone = entries.tombstone(of: item.item(in: board)) {
        document.tombstones.append(tombstone)
      } else if let entry = entry(item, subject, bodies, sources) {
        if selection.optional.contains(position) {
          document.optional.insert(document.entries.count)
        }
        document.entries.append(entry)
      }
    }
    if case .thread(let index) = subject { finish(&document, ofThread: index, selection) }
    return document
  }

  private mutating func selection(of subject: FeedSubject) -> FeedSelection {
    guard case .thread(let index) = subject.current, contents.feeds.blocks(of: subject) > 0 else {
      return contents.feedSelector.selection(of: subject)
    }
    if history?.thread != index { history = ThreadHistory(of: index, in: board) }
    return contents.feedSelector.selection(of: subject, history: history)
  }

  private mutating func entry(
    _ item: FeedItem, _ subject: FeedSubject, _ bodies: ThreadBodies?, _ sources: FeedSources
  ) -> FeedDocument.Entry? {
    guard case .thread = subject.current else {
      if let bytes = sources.entries?[item], let updated = item.updated(in: board) {
        return .written(bytes, updated: updated)
      }
      return entries.entry(item, messages: sources.messages).map { .made($0) }
    }
    switch item {
    case .post(let index): return entries.post(index, body: bodies?.post).map { .made($0) }
    case .comment(let index):
      return entries.comment(index, bodies: bodies, isInThread: true).map { .made($0) }
    case .message: return nil
    }
  }

  /// The entries of a thread that other feeds have.
  ///
  /// - Parameter bodies: what its pages have rendered already.
  mutating func forEachEntry(
    ofThread index: Int, in selections: FeedSelections, _ bodies: ThreadBodies, _ links: FeedLinks,
    _ body: (FeedItem, FeedEntry) -> Void
  ) {
    entries.begin(links)
    entries.beginThread(index)
    if selections.tellOf(post: index), let entry = entries.post(index, body: bodies.post) {
      body(.post(index), entry)
    }
    for number in board.posts[index].comments where selections.tellOf(comment: number) {
      guard !board.comments[number].item.isSystemLine else { continue }
      if let entry = entries.comment(number, bodies: bodies) { body(.comment(number), entry) }
    }
  }

  /// The feed of a thread says when it was last answered: the only one that holds the answers.
  private func finish(
    _ document: inout FeedDocument, ofThread index: Int, _ selection: FeedSelection
  ) {
    let newest = selection.items.first { item in
      if case .comment = item { item.item(in: board).isFeedEntry } else { false }
    }
    for place in document.entries.indices {
      guard case .made(var entry) = document.entries[place], entry.replies != nil else { continue }
      entry.replies?.updated = newest?.updated(in: board)
      document.entries[place] = .made(entry)
      return
    }
  }

  /// What the id of a feed is made of.
  private func name(of subject: FeedSubject) -> String {
    switch subject {
    case .posts, .postsArchive: "posts"
    case .messages, .messagesArchive: "messages"
    case .comments: "comments"
    case .section(let index): "section/" + contents.plan.sections[index].text
    case .tag(let index): "tag/" + contents.plan.tags[index].text
    case .member(let index): "member/" + contents.plan.members[index].text
    case .thread(let index), .threadArchive(let index, _):
      "thread/" + contents.plan.posts[index].text
    }
  }

}
