import Board
import Configuration
import Digest
import Text
import Times

/// Writes feed documents in Atom (RFC 4287) with the extensions for threads (RFC 4685), histories
/// (RFC 5005) and deletions (RFC 6721).
///
/// Content is escaped HTML and never XHTML, since our HTML is written by rules of HTML. Text is
/// escaped once. The namespaces are the same in every document, so that an entry is the same bytes
/// wherever it stands.
struct AtomWriter: FeedWriter, ~Copyable {
  static let mediaType: StaticString = "application/atom+xml"

  private let contents: SiteContents
  private let feeds: FeedSet
  private var links: FeedLinks
  private var buffer = ByteBuffer(capacity: 1 << 16)
  /// Authors as this document writes them: few people write many entries.
  private var authors: [[UInt8]?]
  /// Which those are, to forget them without a look at all the people of the board.
  private var knownAuthors: [Int] = []
  /// The longest content of an entry, in escaped bytes; longer ones are left to the page.
  private let contentLimit: Int

  init(_ contents: SiteContents) {
    self.contents = contents
    feeds = contents.feeds
    links = FeedLinks(from: .feed(.posts, .atom), base: contents.base)
    authors = Array(repeating: nil, count: contents.looks.count)
    contentLimit = feeds.contentLimit
  }

  mutating func write(_ document: FeedDocument, _ links: FeedLinks) {
    begin(links)
    begin(document)
    for (index, entry) in document.entries.enumerated() {
      if buffer.count >= feeds.bytes, document.optional.contains(index) { continue }
      switch entry {
      case .made(let entry): write(entry)
      case .written(let bytes, _): buffer.append(bytes)
      }
    }
    for tombstone in document.tombstones { write(tombstone) }
    raw("</feed>\n")
  }

  /// The document that was written last, without a copy.
  borrowing func withBytes<Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    try buffer.withBytes(body)
  }

  var bytes: [UInt8] { buffer.withBytes { Array($0) } }

  private mutating func begin(_ links: FeedLinks) {
    buffer.removeAll()
    // Relative addresses of people are those of one folder.
    if !links.areAbsolute { forgetAuthors() }
    self.links = links
  }

  /// One entry alone.
  mutating func withEntry(
    _ entry: FeedEntry, _ links: FeedLinks, _ body: (UnsafeRawBufferPointer) -> Void
  ) {
    begin(links)
    write(entry)
    buffer.withBytes(body)
  }

  // MARK: The feed

  private mutating func begin(_ document: FeedDocument) {
    raw("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<?xml-stylesheet type=\"text/css\" href=\"")
    links.appendWayUp(to: &buffer)
    raw(FeedStylesheet.path)
    raw("\"?>\n")
    if !links.areAbsolute {
      raw("<!-- ")
      raw(FeedNotice.withoutBaseURL)
      raw(" -->\n")
    }
    raw("<feed xmlns=\"http://www.w3.org/2005/Atom\"")
    raw(" xmlns:thr=\"http://purl.org/syndication/thread/1.0\"")
    raw(" xmlns:fh=\"http://purl.org/syndication/history/1.0\"")
    raw(" xmlns:at=\"http://purl.org/atompub/tombstones/1.0\" xml:lang=\"")
    attribute(contents.language)
    raw("\">\n<id>urn:uuid:")
    append(feeds.id(of: document.name))
    raw("</id>\n<title type=\"text\"")
    language(document.titleLanguage)
    raw(">")
    text(document.title)
    raw("</title>\n")
    if let description = contents.configuration.description, !description.isEmpty {
      raw("<subtitle type=\"text\">")
      text(description)
      raw("</subtitle>\n")
    }
    raw("<updated>")
    append(document.updated)
    raw("</updated>\n")
    link("self", type: Self.mediaType, address(of: document.subject))
    link("alternate", type: "text/html", links.link(to: document.page))
    write(document.place, document.subject)
    raw("<author><name>")
    text(contents.title)
    raw("</name></author>\n<generator>Corkboard</generator>\n")
  }

  /// RFC 5005: complete feeds and archives are never mixed.
  private mutating func write(_ place: FeedDocument.Place, _ subject: FeedSubject) {
    if let hub = feeds.hub, !place.isArchive {
      raw("<link rel=\"hub\" href=\"")
      attribute(hub)
      raw("\"/>\n")
    }
    switch place {
    case .complete: raw("<fh:complete/>\n")
    case .recent: break
    case .subscription(let blocks):
      if blocks > 0 { archiveLink("prev-archive", subject.archive(blocks)) }
    case .archive(let number, let blocks):
      raw("<fh:archive/>\n")
      archiveLink("current", subject.current)
      if number > 1 { archiveLink("prev-archive", subject.archive(number - 1)) }
      if number < blocks { archiveLink("next-archive", subject.archive(number + 1)) }
    }
  }

  private mutating func archiveLink(_ relation: StaticString, _ subject: FeedSubject) {
    link(relation, type: Self.mediaType, address(of: subject))
  }

  private func address(of subject: FeedSubject) -> [UInt8] {
    links.link(to: .feed(subject.owner(in: contents.plan), .atom))
  }

  // MARK: Entries

  private mutating func write(_ entry: FeedEntry) {
    raw("<entry>\n<id>urn:uuid:")
    append(entry.id)
    raw("</id>\n<title type=\"text\"")
    language(entry.titleLanguage)
    raw(">")
    text(entry.title)
    raw("</title>\n<published>")
    let time = buffer.count
    append(entry.published)
    let timeEnd = buffer.count
    raw("</published>\n<updated>")
    if entry.isUnchanged {
      buffer.appendAgain(time..<timeEnd)
    } else {
      append(entry.updated)
    }
    raw("</updated>\n")
    author(entry.author)
    link("alternate", type: "text/html", entry.link)
    if let parent = entry.parent { write(parent) }
    if let replies = entry.replies { write(replies) }
    for enclosure in entry.enclosures { write(enclosure) }
    for category in entry.categories {
      raw("<category term=\"")
      attribute(category)
      raw("\"/>\n")
    }
    if !entry.summary.isEmpty {
      raw("<summary type=\"text\"")
      language(entry.language)
      raw(">")
      text(entry.summary)
      raw("</summary>\n")
    }
    raw("<content type=\"html\"")
    language(entry.language)
    raw(">")
    let start = buffer.count
    text(entry.content)
    if buffer.count - start > contentLimit {
      buffer.removeAll(from: start)
      text(LongContent.html(instead: entry))
    }
    raw("</content>\n</entry>\n")
  }

  /// For readers that know nothing of threads, the parent is a related page too.
  private mutating func write(_ parent: FeedEntry.Parent) {
    link("related", type: "text/html", parent.link)
    raw("<thr:in-reply-to ref=\"urn:uuid:")
    append(parent.id)
    raw("\" type=\"text/html\" href=\"")
    attribute(parent.link)
    if let feed = parent.feed {
      raw("\" source=\"")
      attribute(feed)
    }
    raw("\"/>\n")
  }

  private mutating func write(_ replies: FeedEntry.Replies) {
    raw("<link rel=\"replies\" type=\"")
    raw(replies.isFeed ? Self.mediaType : "text/html")
    raw("\" href=\"")
    attribute(replies.link)
    raw("\" thr:count=\"")
    append(replies.count)
    if let updated = replies.updated {
      raw("\" thr:updated=\"")
      append(updated)
    }
    raw("\"/>\n")
    if let total = replies.total {
      raw("<thr:total>")
      append(total)
      raw("</thr:total>\n")
    }
  }

  private mutating func write(_ enclosure: FeedEntry.Enclosure) {
    raw("<link rel=\"enclosure\" type=\"")
    attribute(enclosure.type)
    if let length = enclosure.length {
      raw("\" length=\"")
      append(length)
    }
    raw("\" href=\"")
    attribute(enclosure.link)
    raw("\"/>\n")
  }

  private mutating func write(_ tombstone: Tombstone) {
    raw("<at:deleted-entry ref=\"urn:uuid:")
    append(tombstone.id)
    raw("\" when=\"")
    append(tombstone.when)
    raw("\"/>\n")
  }

  private mutating func forgetAuthors() {
    for index in knownAuthors { authors[index] = nil }
    knownAuthors.removeAll(keepingCapacity: true)
  }

  private mutating func author(_ id: AuthorID) {
    if let known = authors[id.index] {
      buffer.append(known)
      return
    }
    let start = buffer.count
    let look = contents.looks[id.index]
    raw("<author><name>")
    text(look.nameWithMark)
    raw("</name>")
    if let page = look.page {
      raw("<uri>")
      text(links.link(to: page))
      raw("</uri>")
    }
    raw("</author>\n")
    knownAuthors.append(id.index)
    authors[id.index] = buffer.withBytes { Array($0[start...]) }
  }

  // MARK: Parts

  private mutating func link(_ relation: StaticString, type: StaticString, _ address: [UInt8]) {
    raw("<link rel=\"")
    raw(relation)
    raw("\" type=\"")
    raw(type)
    raw("\" href=\"")
    attribute(address)
    raw("\"/>\n")
  }

  private mutating func language(_ language: String?) {
    guard let language else { return }
    raw(" xml:lang=\"")
    attribute(language)
    raw("\"")
  }

  private mutating func text(_ text: String) { XMLEscaping.appendText(text, to: &buffer) }

  private mutating func text(_ text: [UInt8]) {
    text.withUnsafeBytes { XMLEscaping.appendText($0, to: &buffer) }
  }

  private mutating func attribute(_ text: String) {
    XMLEscaping.appendAttribute(text, to: &buffer)
  }

  private mutating func attribute(_ text: [UInt8]) {
    text.withUnsafeBytes { XMLEscaping.appendAttribute($0, to: &buffer) }
  }

  private mutating func append(_ id: NameBasedUUID) { id.withText { buffer.append($0) } }

  private mutating func append(_ time: Instant) { time.withRFC3339 { buffer.append($0) } }

  private mutating func append(_ number: Int) { buffer.append(String(number)) }

  private mutating func raw(_ text: StaticString) { buffer.append(text) }
}
