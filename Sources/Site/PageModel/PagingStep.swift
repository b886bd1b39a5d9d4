package import Mustache

/// A numbered page in the paging of a list.
package final class PagingStep: TemplateObject, TemplateRecord {
  /// Number of the page.
  package let label: String
  /// Address of the page; absent for the current one and for gaps.
  package let url: TrustedURL?
  /// Whether this is the page being read.
  package let isCurrent: Bool
  /// Whether pages are left out here.
  package let isGap: Bool

  package init(
    label: String, url: TrustedURL? = nil, isCurrent: Bool = false, isGap: Bool = false
  ) {
    self.label = label
    self.url = url
    self.isCurrent = isCurrent
    self.isGap = isGap
  }

  package static let schema: TemplateSchema = TemplateSchema(
    "paging step",
    [
      .text("label", "number of the page"),
      .url("url", "address of the page; absent for the current one and for gaps"),
      .flag("isCurrent", "whether this is the page being read"),
      .flag("isGap", "whether pages are left out here"),
    ])

  package override func value(_ field: Int) -> TemplateValue {
    switch field {
    case 0: .text(label)
    case 1: .optional(url)
    case 2: .flag(isCurrent)
    case 3: .flag(isGap)
    default: .absent
    }
  }
}
