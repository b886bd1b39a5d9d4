package import Mustache

/// All tags.
package final class TagListPage: TemplateObject, TemplateRecord {
  /// What all pages share.
  private let site: SiteView
  /// What the head of this page says.
  private let page: PageHead
  /// Heading of the page.
  package let title: String
  /// The tags.
  package let tags: [TagView]

  package init(
    site: SiteView, page: PageHead, title: String, tags: [TagView] = []
  ) {
    self.site = site
    self.page = page
    self.title = title
    self.tags = tags
  }

  package static let schema: TemplateSchema = TemplateSchema(
    "tag list page",
    [
      .record("site", "what all pages share") { SiteView.schema },
      .record("page", "what the head of this page says") { PageHead.schema },
      .strings("words", "words of the interface"),
      .text("title", "heading of the page"),
      .list("tags", "the tags") { TagView.schema },
      .flag("hasTags", "whether there are tags"),
    ])

  package override func value(_ field: Int) -> TemplateValue {
    switch field {
    case 0: .record(site)
    case 1: .record(page)
    case 3: .text(title)
    case 4: .records(tags)
    case 5: .flag(!tags.isEmpty)
    default: .absent
    }
  }
}
