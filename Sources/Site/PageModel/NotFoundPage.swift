package import Mustache

/// What a server shows for an address that does not exist: `404.html`.
package final class NotFoundPage: TemplateObject, TemplateRecord {
  /// What all pages share.
  private let site: SiteView
  /// What the head of this page says.
  private let page: PageHead
  /// Ways on; absolute, since the page stands in for any address.
  package let links: [LinkView]

  package init(
    site: SiteView, page: PageHead, links: [LinkView] = []
  ) {
    self.site = site
    self.page = page
    self.links = links
  }

  package static let schema: TemplateSchema = TemplateSchema(
    "not found page",
    [
      .record("site", "what all pages share") { SiteView.schema },
      .record("page", "what the head of this page says") { PageHead.schema },
      .strings("words", "words of the interface"),
      .list(
        "links",
        "ways on; absolute, since the page stands in for any address"
      ) { LinkView.schema },
      .flag("hasLinks", "whether there are ways on"),
    ])

  package override func value(_ field: Int) -> TemplateValue {
    switch field {
    case 0: .record(site)
    case 1: .record(page)
    case 3: .records(links)
    case 4: .flag(!links.isEmpty)
    default: .absent
    }
  }
}
