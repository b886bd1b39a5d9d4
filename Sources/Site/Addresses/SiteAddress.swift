package import Configuration

/// Where a file of the site stands: every address there is, and the only place that spells them.
///
/// An address is a path below the site's root made of `[a-z0-9-.]` and `/`, apart from theme files,
/// which keep the names their author gave them. Addresses never change (docs/architecture.md), so a
/// case may be added here but none respelled.
package enum SiteAddress: Hashable, Sendable {
  case home
  /// A page of a list of posts or messages.
  case list(ListOwner, ListPage)
  /// A post with its thread; a very long thread goes on in parts 2, 3, …
  case post(PageKey, part: Int)
  case message(PageKey)
  /// The messages of one day; a busy day goes on in parts 2, 3, …
  case messageDay(year: Int, month: Int, day: Int, part: Int)
  case archive
  case archiveMonth(year: Int, month: Int)
  /// The list of members; many members go on in parts 2, 3, …
  case members(part: Int)
  /// The tree of sections.
  case sections
  /// All tags.
  case tags
  case member(PageKey)
  /// A picture or attachment, named by its content.
  case media(MediaName)
  case feed(FeedOwner, FeedFormat)
  case feedList
  case search
  /// A shard of the search index or its script, below `search/`.
  case searchFile(ThemePath)
  case asset(ThemePath)
  case notFound
  case sitemap
  /// A part of a sitemap that outgrew one file; counted from 1.
  case sitemapPart(Int)
  case robots
  case noJekyll
  case report

  /// What a list belongs to.
  package enum ListOwner: Hashable, Sendable {
    case posts
    case messages
    case section(PageKey)
    /// The messages of a section that has posts too; of a room, they are the section's own list.
    case sectionMessages(PageKey)
    case tag(PageKey)
  }

  /// What a feed tells of.
  package enum FeedOwner: Hashable, Sendable {
    case posts
    /// A full, closed piece of the posts' history (RFC 5005 section 4), counted from 1, the oldest.
    case postsArchive(Int)
    case messages
    /// The same for messages.
    case messagesArchive(Int)
    case comments
    case section(PageKey)
    case tag(PageKey)
    case thread(PageKey)
    /// The same for the comments of a thread.
    case threadArchive(PageKey, Int)
    case member(PageKey)
  }

  /// The path as bytes, as it stands in the output folder.
  package var pathBytes: [UInt8] {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return bytes
  }

  /// The path as text, as it stands in the output folder.
  package var path: String { String(decoding: pathBytes, as: UTF8.self) }
}
