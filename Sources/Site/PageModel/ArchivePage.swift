package import Mustache

/// The years and months with posts.
package final class ArchivePage: TemplateObject, TemplateRecord {
  /// What all pages share.
  private let site: SiteView
  /// What the head of this page says.
  private let page: PageHead
  /// Heading of the page.
  package let title: String
  /// Years, newest first.
  package let years: [ArchiveYear]

  package init(
    site: SiteView, page: PageHead, title: String, years: [ArchiveYear] = []
  ) {
    self.site = site
    self.page = page
    self.title = title
    self.years = years
  }

  package static let schema: TemplateSchema = TemplateSchema(
    "archive page",
    [
      .record("site", "what all pages share") { SiteView.schema },
      .record("page", "what the head of this page says") { PageHead.schema },
      .strings("words", "words of the interface"),
      .text("title", "heading of the page"),
      .list("years", "years, newest first") { ArchiveYear.schema },
      .flag("hasYears", "whether there are years"),
    ])

  package override func value(_ field: Int) -> TemplateValue {
    switch field {
    case 0: .record(site)
    case 1: .record(page)
    case 3: .text(title)
    case 4: .records(years)
    case 5: .flag(!years.isEmpty)
    default: .absent
    }
  }
}
