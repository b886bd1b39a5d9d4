import Board
import Configuration
import Digest
import Text
import Times

/// Writes feed documents in RSS 2.0, by the best-practice profile of the RSS Advisory Board.
///
/// It can say neither when an item was changed nor what it answers, so it is written for the feeds of
/// the whole board only, and only on request.
struct RSSWriter: FeedWriter {
  private let contents: SiteContents
  private let feeds: FeedSet
  private var links: FeedLinks
  private(set) var bytes: [UInt8] = []

  init(_ contents: SiteContents) {
    self.contents = contents
    feeds = contents.feeds
    links = FeedLinks(from: .feed(.posts, .rss), base: contents.base)
  }

  mutating func write(_ document: FeedDocument, _ links: FeedLinks) {
    self.links = links
    bytes.removeAll(keepingCapacity: true)
    begin(document)
    // Readers without another date take the order of publication.
    let entries = document.made
    let order = entries.indices.sorted { left, right in
      let first = entries[left].published
      let second = entries[right].published
      return first != second ? first > second : left < right
    }
    for index in order {
      if bytes.count >= feeds.bytes, document.optional.contains(index) { continue }
      write(entries[index])
    }
    raw("</channel>\n</rss>\n")
  }

  private mutating func begin(_ document: FeedDocument) {
    raw("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    if !links.areAbsolute {
      raw("<!-- ")
      raw(FeedNotice.withoutBaseURL)
      raw(" -->\n")
    }
    raw("<rss version=\"2.0\" xmlns:atom=\"http://www.w3.org/2005/Atom\"")
    raw(" xmlns:content=\"http://purl.org/rss/1.0/modules/content/\"")
    raw(" xmlns:dc=\"http://purl.org/dc/elements/1.1/\">\n<channel>\n")
    element("title", document.title)
    element("link", links.link(to: document.page))
    element("description", contents.configuration.description ?? document.title)
    element("language", contents.language)
    element("lastBuildDate", document.updated.rfc822)
    let owner = document.subject.owner(in: contents.plan)
    atomLink("self", type: "application/rss+xml", links.link(to: .feed(owner, .rss)))
    if let hub = feeds.hub { atomLink("hub", type: nil, Array(hub.utf8)) }
    element("generator", "Corkboard")
  }

  private mutating func write(_ entry: FeedEntry) {
    raw("<item>\n")
    element("title", entry.title)
    element("link", entry.link)
    raw("<guid isPermaLink=\"false\">urn:uuid:")
    entry.id.append(to: &bytes)
    raw("</guid>\n")
    element("pubDate", entry.published.rfc822)
    element("dc:creator", contents.looks[entry.author.index].nameWithMark)
    for category in entry.categories { element("category", category) }
    // The description is HTML to every reader, so text is escaped for HTML first.
    var summary: [UInt8] = []
    HTMLEscaping.appendText(entry.summary, to: &summary)
    element("description", summary)
    let isLong = entry.content.count > feeds.contentLimit
    element("content:encoded", isLong ? LongContent.html(instead: entry) : entry.content)
    // One enclosure is all that readers agree on, and RSS wants its length.
    if let enclosure = entry.enclosures.first(where: { $0.length != nil }) {
      raw("<enclosure url=\"")
      enclosure.link.withUnsafeBytes { XMLEscaping.appendAttribute($0, to: &bytes) }
      raw("\" length=\"")
      bytes.append(contentsOf: String(enclosure.length ?? 0).utf8)
      raw("\" type=\"")
      XMLEscaping.appendAttribute(enclosure.type, to: &bytes)
      raw("\"/>\n")
    }
    raw("</item>\n")
  }

  // MARK: Parts

  private mutating func element(_ name: StaticString, _ text: String) {
    element(name, Array(text.utf8))
  }

  private mutating func element(_ name: StaticString, _ text: [UInt8]) {
    raw("<")
    raw(name)
    raw(">")
    text.withUnsafeBytes { XMLEscaping.appendText($0, to: &bytes) }
    raw("</")
    raw(name)
    raw(">\n")
  }

  private mutating func atomLink(_ relation: StaticString, type: StaticString?, _ link: [UInt8]) {
    raw("<atom:link rel=\"")
    raw(relation)
    if let type {
      raw("\" type=\"")
      raw(type)
    }
    raw("\" href=\"")
    link.withUnsafeBytes { XMLEscaping.appendAttribute($0, to: &bytes) }
    raw("\"/>\n")
  }

  private mutating func raw(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }
}
