import Board
import Configuration
import Diagnostics
import Mustache
import Text

/// What one worker needs to write pages: a maker of records, a buffer, and its way into the output.
struct PageWriter: ~Copyable {
  var maker: PageMaker
  let contents: SiteContents
  private let theme: Theme
  private var feeds: FeedPublisher?
  /// Nil where the entries of feeds are made with each feed.
  private var recorder: EntryRecorder?
  private var output: OutputWriter
  /// Nil where nothing is remembered from build to build.
  private var inputs: PageInputs?
  private let pieces: PieceTable?
  // Memory is kept from page to page: asking for this much again and again has the C library tidy up
  // all its small blocks.
  private var buffer = ByteBuffer(capacity: 1 << 16)
  /// Nil where nobody asks what the work costs.
  private let meter: WorkMeter?

  init(
    _ contents: SiteContents, _ folder: OutputFolder, _ memory: BuildMemory?,
    _ packer: FilePacker?, _ profile: BuildProfile?,
    recording recorder: consuming EntryRecorder? = nil, sources: FeedSources = FeedSources()
  ) {
    meter = profile.map(WorkMeter.init)
    self.contents = contents
    maker = PageMaker(contents)
    maker.feedSelections = recorder?.selections
    self.recorder = recorder
    if !contents.feeds.formats.isEmpty { feeds = FeedPublisher(contents, meter, sources) }
    theme = contents.theme
    output = folder.writer(memory?.cache, packer, meter)
    inputs = memory.map { PageInputs(contents, $0.items) }
    pieces = memory?.pieces
  }

  /// Tells which piece of the site the files that follow belong to.
  mutating func begin(_ piece: PieceKey) {
    if let pieces { output.piece = pieces.number(of: piece) }
  }

  /// Makes an overview unless all that it could show is as at the last build.
  mutating func update(
    _ overview: Overview, _ make: (inout PageWriter) throws(DiagnosticFailure) -> Void
  ) throws(DiagnosticFailure) {
    let key = PieceKey.overview(overview)
    if pieces?.keeps(key) == true { return }
    begin(key)
    output.fingerprint = pieces?.fingerprint(of: key)
    defer { output.fingerprint = nil }
    try make(&self)
  }

  /// Writes a page that is made in any case.
  mutating func write<Page: ThemePage>(
    _ address: SiteAddress, _ record: Page
  ) throws(DiagnosticFailure) {
    meter?.lap(.making)
    buffer.removeAll()
    try theme.render(record, into: &buffer)
    meter?.lap(Page.template, bytes: buffer.count)
    try buffer.withBytes { bytes throws(DiagnosticFailure) in
      _ = try output.write(address, bytes)
    }
  }

  mutating func write(_ address: SiteAddress, _ bytes: [UInt8]) throws(DiagnosticFailure) {
    try output.write(address, bytes)
  }

  /// Makes a page unless the last build made it from the same.
  ///
  /// - Parameters:
  ///   - inputs: the fingerprint of all that `make` reads.
  ///   - isRepeated: whether making the page had something to say, so that the next build has to make
  ///     it again to say the same.
  mutating func update<Page: ThemePage>(
    _ address: SiteAddress, from inputs: (inout PageInputs) -> Fingerprint,
    isRepeated: () -> Bool = { false }, _ make: (inout PageMaker) -> Page
  ) throws(DiagnosticFailure) {
    let fingerprint = fingerprint(inputs)
    if let fingerprint, output.keep([address.pathBytes], fingerprint) {
      meter?.keep(address.workKind, files: 1)
      return
    }
    meter?.lap(.comparing)
    let record = make(&maker)
    output.fingerprint = isRepeated() ? nil : fingerprint
    defer { output.fingerprint = nil }
    try write(address, record)
  }

  private mutating func fingerprint(
    _ inputs: (inout PageInputs) -> Fingerprint
  ) -> Fingerprint? {
    guard var known = self.inputs.take() else { return nil }
    let fingerprint = inputs(&known)
    self.inputs = known
    return fingerprint
  }

  /// Writes the pages of a thread and its feeds.
  ///
  /// - Returns: the first words of the post, for lists; nil where nothing had to be made.
  mutating func writeThread(_ index: Int) throws(DiagnosticFailure) -> PostExcerpt? {
    let parts = contents.commentParts(of: index)
    let hasFeed = contents.feeds.has(.threads)
    let fingerprint = fingerprint { $0.thread(index) }
    if let fingerprint, keepThread(index, parts, hasFeed, fingerprint) { return nil }
    meter?.lap(.comparing)
    var bodies = ThreadBodies(hasLocalPictures: !contents.media.isEmpty)
    var words = PostExcerpt.none
    let told = maker.texts.preformatted.count
    var pages: [PostPage] = []
    for part in 1...parts {
      let (page, excerpt, language) = maker.postPage(index, part: part)
      if part == 1 { words = excerpt }
      if hasFeed || recorder != nil {
        bodies.add(page, excerpt, language: language, words: maker.commentWords)
      }
      pages.append(page)
    }
    // Without a fingerprint the next build says again what there was to say.
    output.fingerprint = maker.texts.preformatted.count == told ? fingerprint : nil
    defer { output.fingerprint = nil }
    for (part, page) in pages.enumerated() {
      try write(.post(contents.plan.posts[index], part: part + 1), page)
    }
    if hasFeed { for subject in threadFeeds(of: index) { try publish(subject, bodies) } }
    record(index, bodies)
    return words
  }

  private mutating func keepThread(
    _ index: Int, _ parts: Int, _ hasFeed: Bool, _ fingerprint: Fingerprint
  ) -> Bool {
    let key = contents.plan.posts[index]
    var paths: [[UInt8]] = []
    for part in 1...parts { paths.append(SiteAddress.post(key, part: part).pathBytes) }
    if hasFeed { paths += threadFeeds(of: index).flatMap { feedPaths(of: $0) } }
    guard output.keep(paths, fingerprint) else { return false }
    meter?.keep(.threadFeed, files: paths.count - parts)
    meter?.keep(.post, files: parts)
    return true
  }

  // MARK: Feeds

  /// Writes a feed, in every format that was asked for, unless the last build made it from the same.
  mutating func updateFeeds(of subject: FeedSubject) throws(DiagnosticFailure) {
    let fingerprint = fingerprint { $0.feed(subject) }
    if let fingerprint {
      let paths = feedPaths(of: subject)
      if output.keep(paths, fingerprint) {
        meter?.keep(subject.owner(in: contents.plan).workKind, files: paths.count)
        return
      }
    }
    meter?.lap(.comparing)
    output.fingerprint = fingerprint
    defer { output.fingerprint = nil }
    try publish(subject, nil)
  }

  /// The feed of a thread and the blocks of its history.
  private func threadFeeds(of index: Int) -> [FeedSubject] {
    let blocks = contents.feeds.blocks(of: .thread(index))
    return [.thread(index)] + (0..<blocks).map { .threadArchive(index, $0 + 1) }
  }

  private func feedPaths(of subject: FeedSubject) -> [[UInt8]] {
    let owner = subject.owner(in: contents.plan)
    return contents.feeds.formats(of: subject).map { SiteAddress.feed(owner, $0).pathBytes }
  }

  /// - Parameter bodies: of a thread, what its pages have rendered already.
  mutating func publish(
    _ subject: FeedSubject, _ bodies: ThreadBodies?
  ) throws(DiagnosticFailure) {
    try feeds?.publish(subject, bodies: bodies, to: &output)
  }

  private mutating func record(_ index: Int, _ bodies: ThreadBodies) {
    guard var recorder = self.recorder.take() else { return }
    feeds?.record(thread: index, bodies, in: &recorder)
    self.recorder = consume recorder
  }

  // MARK: Files that are named by their content

  /// Whether the last build wrote this file, and it is as it was.
  mutating func keepFile(_ address: SiteAddress) -> Bool {
    guard output.keep([address.pathBytes], Self.namedByContent) else { return false }
    meter?.keep(address.workKind, files: 1)
    return true
  }

  mutating func writeFile(
    _ address: SiteAddress, _ bytes: [UInt8]
  ) throws(DiagnosticFailure) {
    output.fingerprint = Self.namedByContent
    defer { output.fingerprint = nil }
    try output.write(address, bytes)
  }

  /// The address says it all.
  private static let namedByContent = Fingerprint(high: 1, low: 1)

  /// What a piece of work has done since the last one.
  mutating func takeResult() -> PieceResult {
    meter?.flush()
    return PieceResult(
      record: output.takeRecord(),
      preformatted: maker.texts.takePreformatted().map(PreformattedBody.init),
      entries: recorder?.takePlaces() ?? [])
  }
}

/// What one piece of work did.
struct PieceResult: Sendable {
  var record: OutputRecord
  var preformatted: [PreformattedBody]
  /// Of a shelf of posts: the first words of each that was made, by number.
  var excerpts: [(Int32, PostExcerpt)] = []
  /// Of a shelf of posts: the entries for feeds that were written with it.
  var entries: [(FeedItem, EntryPlace)] = []
}
