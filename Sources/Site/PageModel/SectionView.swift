package import Mustache

/// A section in the tree of sections.
package final class SectionView: TemplateObject, TemplateRecord {
  /// Name of the section.
  package let name: String
  /// Page of the section.
  package let url: TrustedURL
  /// What it is about.
  package let description: String?
  /// Language of the description, where it is known and differs from that of the page.
  package let language: String?
  /// How much it holds: `12 posts`.
  package let countText: String?
  /// Sections within it.
  package let children: [SectionView]

  package init(
    name: String, url: TrustedURL, description: String? = nil, language: String? = nil,
    countText: String? = nil, children: [SectionView] = []
  ) {
    self.name = name
    self.url = url
    self.description = description
    self.language = language
    self.countText = countText
    self.children = children
  }

  package static let schema: TemplateSchema = TemplateSchema(
    "section",
    [
      .text("name", "name of the section"),
      .url("url", "page of the section"),
      .text("description", "what it is about"),
      .text(
        "language",
        "language of the description, where it is known and differs from that of the page"
      ),
      .text("countText", "how much it holds: `12 posts`"),
      .list("children", "sections within it") { SectionView.schema },
      .flag("hasChildren", "whether there are sections within it"),
    ])

  package override func value(_ field: Int) -> TemplateValue {
    switch field {
    case 0: .text(name)
    case 1: .url(url)
    case 2: .optional(description)
    case 3: .optional(language)
    case 4: .optional(countText)
    case 5: .records(children)
    case 6: .flag(!children.isEmpty)
    default: .absent
    }
  }
}
