package import Mustache

/// A feed that readers can subscribe to.
package final class FeedLink: TemplateObject, TemplateRecord {
  /// Name of the feed.
  package let title: String
  /// Address of the feed.
  package let url: TrustedURL
  /// Media type, such as `application/atom+xml`.
  package let type: String

  package init(
    title: String, url: TrustedURL, type: String
  ) {
    self.title = title
    self.url = url
    self.type = type
  }

  package static let schema: TemplateSchema = TemplateSchema(
    "feed",
    [
      .text("title", "name of the feed"),
      .url("url", "address of the feed"),
      .text("type", "media type, such as `application/atom+xml`"),
    ])

  package override func value(_ field: Int) -> TemplateValue {
    switch field {
    case 0: .text(title)
    case 1: .url(url)
    case 2: .text(type)
    default: .absent
    }
  }
}
