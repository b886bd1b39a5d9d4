package import Mustache

/// What the head of one page says.
package final class PageHead: TemplateObject, TemplateRecord {
  /// Title of the page, without that of the board.
  package let title: String
  /// Whether this is the front page, whose title is that of the board alone.
  package let isHome: Bool
  /// Plain text excerpt for search engines.
  package let description: String?
  /// The absolute address, where the board has a base URL.
  package let canonical: TrustedURL?
  /// Such as `noindex`.
  package let robots: String?
  /// `website`, `article` or `profile`.
  package let openGraphType: String
  /// Absolute address of a picture that stands for the page.
  package let openGraphPicture: TrustedURL?
  /// The page before this one in a series.
  package let previous: TrustedURL?
  /// The page after this one in a series.
  package let next: TrustedURL?
  /// Feeds of this page, before those of the site.
  package let feeds: [FeedLink]

  package init(
    title: String, isHome: Bool = false, description: String? = nil, canonical: TrustedURL? = nil,
    robots: String? = nil, openGraphType: String = "website", openGraphPicture: TrustedURL? = nil,
    previous: TrustedURL? = nil, next: TrustedURL? = nil, feeds: [FeedLink] = []
  ) {
    self.title = title
    self.isHome = isHome
    self.description = description
    self.canonical = canonical
    self.robots = robots
    self.openGraphType = openGraphType
    self.openGraphPicture = openGraphPicture
    self.previous = previous
    self.next = next
    self.feeds = feeds
  }

  package static let schema: TemplateSchema = TemplateSchema(
    "page",
    [
      .text("title", "title of the page, without that of the board"),
      .flag("isHome", "whether this is the front page, whose title is that of the board alone"),
      .text("description", "plain text excerpt for search engines"),
      .url("canonical", "the absolute address, where the board has a base URL"),
      .text("robots", "such as `noindex`"),
      .text("openGraphType", "`website`, `article` or `profile`"),
      .url("openGraphPicture", "absolute address of a picture that stands for the page"),
      .url("previous", "the page before this one in a series"),
      .url("next", "the page after this one in a series"),
      .list("feeds", "feeds of this page, before those of the site") { FeedLink.schema },
    ])

  package override func value(_ field: Int) -> TemplateValue {
    switch field {
    case 0: .text(title)
    case 1: .flag(isHome)
    case 2: .optional(description)
    case 3: .optional(canonical)
    case 4: .optional(robots)
    case 5: .text(openGraphType)
    case 6: .optional(openGraphPicture)
    case 7: .optional(previous)
    case 8: .optional(next)
    case 9: .records(feeds)
    default: .absent
    }
  }
}
