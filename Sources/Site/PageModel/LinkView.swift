package import Mustache

/// A link with its label: navigation, a step of a trail, a neighbour.
package final class LinkView: TemplateObject, TemplateRecord {
  /// What the link says.
  package let label: String
  /// Where it leads; absent where there is nothing to lead to.
  package let url: TrustedURL?
  /// Whether this is the page being read.
  package let isCurrent: Bool

  package init(
    label: String, url: TrustedURL? = nil, isCurrent: Bool = false
  ) {
    self.label = label
    self.url = url
    self.isCurrent = isCurrent
  }

  package static let schema: TemplateSchema = TemplateSchema(
    "link",
    [
      .text("label", "what the link says"),
      .url("url", "where it leads; absent where there is nothing to lead to"),
      .flag("isCurrent", "whether this is the page being read"),
    ])

  package override func value(_ field: Int) -> TemplateValue {
    switch field {
    case 0: .text(label)
    case 1: .optional(url)
    case 2: .flag(isCurrent)
    default: .absent
    }
  }
}
