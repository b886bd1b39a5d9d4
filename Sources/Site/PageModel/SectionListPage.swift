package import Mustache

/// The tree of sections.
package final class SectionListPage: TemplateObject, TemplateRecord {
  /// What all pages share.
  private let site: SiteView
  /// What the head of this page says.
  private let page: PageHead
  /// Heading of the page.
  package let title: String
  /// The outermost sections.
  package let sections: [SectionView]

  package init(
    site: SiteView, page: PageHead, title: String, sections: [SectionView] = []
  ) {
    self.site = site
    self.page = page
    self.title = title
    self.sections = sections
  }

  package static let schema: TemplateSchema = TemplateSchema(
    "section list page",
    [
      .record("site", "what all pages share") { SiteView.schema },
      .record("page", "what the head of this page says") { PageHead.schema },
      .strings("words", "words of the interface"),
      .text("title", "heading of the page"),
      .list("sections", "the outermost sections") { SectionView.schema },
      .flag("hasSections", "whether there are sections"),
    ])

  package override func value(_ field: Int) -> TemplateValue {
    switch field {
    case 0: .record(site)
    case 1: .record(page)
    case 3: .text(title)
    case 4: .records(sections)
    case 5: .flag(!sections.isEmpty)
    default: .absent
    }
  }
}
