package import Mustache

/// The members.
package final class MemberListPage: TemplateObject, TemplateRecord {
  /// What all pages share.
  private let site: SiteView
  /// What the head of this page says.
  private let page: PageHead
  /// Heading of the page.
  package let title: String
  /// How many members there are.
  package let countText: String
  /// The members of this page.
  package let members: [MemberView]
  /// The pages of the list, where there are several.
  package let paging: PagingView?

  package init(
    site: SiteView, page: PageHead, title: String, countText: String, members: [MemberView] = [],
    paging: PagingView? = nil
  ) {
    self.site = site
    self.page = page
    self.title = title
    self.countText = countText
    self.members = members
    self.paging = paging
  }

  package static let schema: TemplateSchema = TemplateSchema(
    "member list page",
    [
      .record("site", "what all pages share") { SiteView.schema },
      .record("page", "what the head of this page says") { PageHead.schema },
      .strings("words", "words of the interface"),
      .text("title", "heading of the page"),
      .text("countText", "how many members there are"),
      .list("members", "the members of this page") { MemberView.schema },
      .flag("hasMembers", "whether there are members"),
      .record("paging", "the pages of the list, where there are several") { PagingView.schema },
    ])

  package override func value(_ field: Int) -> TemplateValue {
    switch field {
    case 0: .record(site)
    case 1: .record(page)
    case 3: .text(title)
    case 4: .text(countText)
    case 5: .records(members)
    case 6: .flag(!members.isEmpty)
    case 7: .optional(paging)
    default: .absent
    }
  }
}
