import Board
import Configuration
import Diagnostics
import Mustache
import Text

/// What one worker needs to write pages: a maker of records, a buffer, and its way into the output.
struct PageWriter: ~Copyable {
  var maker: PageMaker
  private let contents: SiteContents
  private let theme: Theme
  private var feeds: FeedPublisher?
  private var output: OutputWriter
  // Memory is kept from page to page: asking for this much again and again has the C library tidy up
  // all its small blocks.
  private var buffer = ByteBuffer(capacity: 1 << 16)
  private var page: [UInt8] = []

  init(_ contents: SiteContents, _ folder: OutputFolder) {
    self.contents = contents
    maker = PageMaker(contents)
    if !contents.feeds.formats.isEmpty { feeds = FeedPublisher(contents) }
    theme = contents.theme
    output = folder.writer()
    page.reserveCapacity(1 << 16)
  }

  mutating func write<Page: ThemePage>(
    _ address: SiteAddress, _ record: Page
  ) throws(DiagnosticFailure) {
    buffer.removeAll()
    try theme.render(record, into: &buffer)
    page.removeAll(keepingCapacity: true)
    buffer.withBytes { page.append(contentsOf: $0) }
    try output.write(address, page)
  }

  mutating func write(_ address: SiteAddress, _ bytes: [UInt8]) throws(DiagnosticFailure) {
    try output.write(address, bytes)
  }

  /// Writes the pages of a thread and its feeds.
  ///
  /// - Returns: the first words of the post, for lists.
  mutating func writeThread(_ index: Int) throws(DiagnosticFailure) -> PostExcerpt {
    let hasFeed = contents.feeds.has(.threads)
    var bodies = ThreadBodies(hasLocalPictures: !contents.media.isEmpty)
    var words = PostExcerpt.none
    for part in 1...contents.commentParts(of: index) {
      let (page, excerpt) = maker.postPage(index, part: part)
      if part == 1 { words = excerpt }
      if hasFeed { bodies.add(page, excerpt) }
      try write(.post(contents.plan.posts[index], part: part), page)
    }
    if hasFeed {
      try writeFeeds(of: .thread(index), bodies: bodies)
      for number in 0..<contents.feeds.blocks(of: .thread(index)) {
        try writeFeeds(of: .threadArchive(index, number + 1), bodies: bodies)
      }
    }
    return words
  }

  /// Writes a feed in every format that was asked for.
  mutating func writeFeeds(
    of subject: FeedSubject, bodies: ThreadBodies? = nil
  ) throws(DiagnosticFailure) {
    try feeds?.publish(subject, bodies: bodies, to: &output)
  }

  /// What a piece of work has done since the last one.
  mutating func takeResult() -> PieceResult {
    PieceResult(
      record: output.takeRecord(),
      preformatted: maker.texts.takePreformatted().map(PreformattedBody.init))
  }
}

/// What one piece of work did.
struct PieceResult: Sendable {
  var record: OutputRecord
  var preformatted: [PreformattedBody]
  /// Of a shelf of posts: the first words of each, by number.
  var excerpts: [(Int32, PostExcerpt)] = []
}
