package import Mustache

/// A month of the archive.
package final class ArchiveMonth: TemplateObject, TemplateRecord {
  /// Name of the month.
  package let label: String
  /// Page of the month.
  package let url: TrustedURL
  /// Number of posts.
  package let count: Int
  /// The same in words.
  package let countText: String

  package init(
    label: String, url: TrustedURL, count: Int, countText: String
  ) {
    self.label = label
    self.url = url
    self.count = count
    self.countText = countText
  }

  package static let schema: TemplateSchema = TemplateSchema(
    "archive month",
    [
      .text("label", "name of the month"),
      .url("url", "page of the month"),
      .number("count", "number of posts"),
      .text("countText", "the same in words"),
    ])

  package override func value(_ field: Int) -> TemplateValue {
    switch field {
    case 0: .text(label)
    case 1: .url(url)
    case 2: .number(count)
    case 3: .text(countText)
    default: .absent
    }
  }
}
