import Board
import Configuration
import Digest
import JSONText
import Text
import Times

/// Writes feed documents in JSON Feed 1.1 (jsonfeed.org/version/1.1).
///
/// It has neither threads nor deletions: answers say in their text what they answer. The history
/// behind a feed is linked by `next_url`.
struct JSONFeedWriter: FeedWriter {
  private let contents: SiteContents
  private let feeds: FeedSet
  private var links: FeedLinks
  private var json = JSONWriter()
  private var scratch: [UInt8] = []
  private(set) var bytes: [UInt8] = []

  init(_ contents: SiteContents) {
    self.contents = contents
    feeds = contents.feeds
    links = FeedLinks(from: .feed(.posts, .json), base: contents.base)
  }

  mutating func write(_ document: FeedDocument, _ links: FeedLinks) {
    self.links = links
    json.begin()
    json.member("version", "https://jsonfeed.org/version/1.1")
    member("title", document.title)
    if let description = contents.configuration.description, !description.isEmpty {
      member("description", description)
    }
    if !links.areAbsolute { member("user_comment", "\(FeedNotice.withoutBaseURL)") }
    member("home_page_url", links.link(to: document.page))
    member("feed_url", address(of: document.subject))
    if let next = document.next { member("next_url", address(of: next)) }
    json.member("language", contents.language)
    json.member(
      "authors",
      array: { json in
        json.object { json in json.member("name", CharacterFilter.clean(contents.title)) }
      })
    writeHub(document.place)
    json.name("items")
    json.beginArray()
    for (index, entry) in document.made.enumerated() {
      if json.bytes.count >= feeds.bytes, document.optional.contains(index) { continue }
      write(entry)
    }
    json.endArray()
    json.end()
    json.endLine()
    bytes = json.take()
  }

  private mutating func writeHub(_ place: FeedDocument.Place) {
    guard let hub = feeds.hub, !place.isArchive else { return }
    json.member(
      "hubs",
      array: { json in
        json.object { json in
          json.member("type", "WebSub")
          json.member("url", hub)
        }
      })
  }

  private mutating func write(_ entry: FeedEntry) {
    json.begin()
    json.member("id", "urn:uuid:\(entry.id)")
    member("url", entry.link)
    member("title", entry.title)
    let content =
      entry.content.count > feeds.contentLimit ? LongContent.html(instead: entry) : entry.content
    member("content_html", content)
    if !entry.summary.isEmpty { member("summary", entry.summary) }
    json.member("date_published", entry.published.rfc3339)
    json.member("date_modified", entry.updated.rfc3339)
    let look = contents.looks[entry.author.index]
    let page = look.page.map { links.link(to: $0) }
    json.member(
      "authors",
      array: { json in
        json.object { json in
          json.member("name", CharacterFilter.clean(look.nameWithMark))
          if let page { json.member("url", String(decoding: page, as: UTF8.self)) }
        }
      })
    if !entry.categories.isEmpty {
      json.member(
        "tags",
        array: { json in
          for category in entry.categories { json.string(CharacterFilter.clean(category)) }
        })
    }
    if let language = entry.language { json.member("language", language) }
    if !entry.enclosures.isEmpty {
      json.member(
        "attachments",
        array: { json in
          for enclosure in entry.enclosures { Self.write(enclosure, to: &json) }
        })
    }
    json.end()
  }

  private static func write(_ enclosure: FeedEntry.Enclosure, to json: inout JSONWriter) {
    json.object { json in
      json.member("url", String(decoding: enclosure.link, as: UTF8.self))
      json.member("mime_type", enclosure.type)
      if let length = enclosure.length { json.member("size_in_bytes", length) }
    }
  }

  private func address(of subject: FeedSubject) -> [UInt8] {
    links.link(to: .feed(subject.owner(in: contents.plan), .json))
  }

  // MARK: Text

  private mutating func member(_ name: String, _ text: String) {
    json.member(name, CharacterFilter.clean(text))
  }

  private mutating func member(_ name: String, _ text: [UInt8]) {
    json.name(name)
    scratch.removeAll(keepingCapacity: true)
    text.withUnsafeBytes { CharacterFilter.append($0, to: &scratch) }
    scratch.withUnsafeBytes { json.string(utf8: $0) }
  }
}
