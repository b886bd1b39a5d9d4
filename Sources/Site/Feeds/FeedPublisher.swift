import Configuration
import Diagnostics

/// Makes the files of feeds, in every format that was asked for: one for each worker.
struct FeedPublisher: ~Copyable {
  private let contents: SiteContents
  private var maker: FeedMaker
  private var atom: AtomWriter
  private var json: JSONFeedWriter
  private var rss: RSSWriter
  private let sources: FeedSources
  private let meter: WorkMeter?

  init(_ contents: SiteContents, _ meter: WorkMeter?, _ sources: FeedSources) {
    self.meter = meter
    self.contents = contents
    self.sources = sources
    maker = FeedMaker(contents)
    atom = AtomWriter(contents)
    json = JSONFeedWriter(contents)
    rss = RSSWriter(contents)
  }

  /// - Parameter bodies: of a thread, what its pages have rendered already.
  mutating func publish(
    _ subject: FeedSubject, bodies: ThreadBodies? = nil, to output: inout OutputWriter
  ) throws(DiagnosticFailure) {
    let owner = subject.owner(in: contents.plan)
    let formats = contents.feeds.formats(of: subject)
    guard let first = formats.first else { return }
    let links = FeedLinks(from: .feed(owner, first), base: contents.base)
    var sources = sources
    if formats != [.atom] { sources.entries = nil }
    let document = maker.document(of: subject, links, bodies: bodies, sources: sources)
    meter?.lap(.making)
    for format in formats {
      switch format {
      case .atom:
        atom.write(document, links)
        meter?.lap(.templating)
        try atom.withBytes { bytes throws(DiagnosticFailure) in
          _ = try output.write(.feed(owner, .atom), bytes)
        }
      case .json:
        json.write(document, links)
        meter?.lap(.templating)
        try output.write(.feed(owner, .json), json.bytes)
      case .rss:
        rss.write(document, links)
        meter?.lap(.templating)
        try output.write(.feed(owner, .rss), rss.bytes)
      }
    }
  }

  /// Makes the entries of a thread that other feeds have.
  ///
  /// - Parameter bodies: what its pages have rendered already.
  mutating func record(
    thread index: Int, _ bodies: ThreadBodies, in recorder: inout EntryRecorder
  ) {
    let links = FeedLinks(from: .feed(.posts, .atom), base: contents.base)
    var entries: [(FeedItem, FeedEntry)] = []
    maker.forEachEntry(ofThread: index, in: recorder.selections, bodies, links) {
      entries.append(($0, $1))
    }
    for (item, entry) in entries { atom.withEntry(entry, links) { recorder.add(item, $0) } }
  }
}
