package import Mustache

/// A tag in the list of tags.
package final class TagView: TemplateObject, TemplateRecord {
  /// The tag.
  package let name: String
  /// Page of the tag.
  package let url: TrustedURL
  /// Number of posts.
  package let count: Int
  /// The same in words.
  package let countText: String
  /// How often it is used beside the others, from 1 to 5.
  package let weight: Int

  package init(
    name: String, url: TrustedURL, count: Int, countText: String, weight: Int
  ) {
    self.name = name
    self.url = url
    self.count = count
    self.countText = countText
    self.weight = weight
  }

  package static let schema: TemplateSchema = TemplateSchema(
    "tag",
    [
      .text("name", "the tag"),
      .url("url", "page of the tag"),
      .number("count", "number of posts"),
      .text("countText", "the same in words"),
      .number("weight", "how often it is used beside the others, from 1 to 5"),
    ])

  package override func value(_ field: Int) -> TemplateValue {
    switch field {
    case 0: .text(name)
    case 1: .url(url)
    case 2: .number(count)
    case 3: .text(countText)
    case 4: .number(weight)
    default: .absent
    }
  }
}
