import Board
import Configuration
import Text

/// Writes the list of all feeds in OPML 2.0, for taking over into a feed reader.
///
/// Only with a base URL, since a reader has to find the feeds from elsewhere. It is as long as a feed
/// document may be, and ends with the threads, the newest first; what does not fit is left out.
struct OPMLWriter {
  private let contents: SiteContents
  private let base: BaseURL
  private var bytes: [UInt8] = []

  init(_ contents: SiteContents, base: BaseURL) {
    self.contents = contents
    self.base = base
  }

  /// - Returns: nil where there is nothing to list.
  consuming func list() -> [UInt8]? {
    let feeds = contents.feeds
    guard contents.hasFeedList else { return nil }
    let board = contents.board
    raw("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opml version=\"2.0\">\n<head>\n<title>")
    XMLEscaping.appendText(contents.title, to: &bytes)
    raw("</title>\n</head>\n<body>\n")
    outlines(feeds.ofSite)
    if feeds.formats.contains(.atom) {
      let strings = contents.strings
      group(strings[.sections], .sections, board.sections.indices) { .section($0) }
      group(strings[.tags], .tags, board.tags.indices) { .tag($0) }
      group(strings[.members], .members, board.members.indices) { .member($0) }
      group(strings[.posts], .threads, board.posts.indices.reversed()) { .thread($0) }
    }
    raw("</body>\n</opml>\n")
    return bytes
  }

  private mutating func group(
    _ name: String, _ kind: FeedKind, _ indices: some Collection<Int>,
    _ subject: (Int) -> FeedSubject
  ) {
    guard contents.feeds.has(kind), !indices.isEmpty else { return }
    raw("<outline text=\"")
    XMLEscaping.appendAttribute(name, to: &bytes)
    raw("\">\n")
    outlines(indices.lazy.map(subject))
    raw("</outline>\n")
  }

  private mutating func outlines(_ subjects: some Sequence<FeedSubject>) {
    for subject in subjects {
      guard bytes.count < contents.feeds.bytes else { break }
      guard let format = contents.feeds.formats(of: subject).first(where: { $0 != .json }) else {
        continue
      }
      let title = contents.feedTitle(of: subject)
      raw("<outline type=\"rss\" text=\"")
      XMLEscaping.appendAttribute(title, to: &bytes)
      raw("\" title=\"")
      XMLEscaping.appendAttribute(title, to: &bytes)
      raw("\" xmlUrl=\"")
      attribute(.feed(subject.owner(in: contents.plan), format))
      raw("\" htmlUrl=\"")
      attribute(contents.feedPage(of: subject))
      raw("\"/>\n")
    }
  }

  private mutating func attribute(_ address: SiteAddress) {
    XMLEscaping.appendAttribute(base.url(of: address), to: &bytes)
  }

  private mutating func raw(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }
}
