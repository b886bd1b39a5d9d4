package import Mustache

/// A published field of a member.
package final class MemberFieldView: TemplateObject, TemplateRecord {
  /// Name of the field.
  package let name: String
  /// What it says.
  package let value: String
  /// Where the value leads, if it is a safe address.
  package let url: TrustedURL?

  package init(
    name: String, value: String, url: TrustedURL? = nil
  ) {
    self.name = name
    self.value = value
    self.url = url
  }

  package static let schema: TemplateSchema = TemplateSchema(
    "member field",
    [
      .text("name", "name of the field"),
      .text("value", "what it says"),
      .url("url", "where the value leads, if it is a safe address"),
    ])

  package override func value(_ field: Int) -> TemplateValue {
    switch field {
    case 0: .text(name)
    case 1: .text(value)
    case 2: .optional(url)
    default: .absent
    }
  }
}
