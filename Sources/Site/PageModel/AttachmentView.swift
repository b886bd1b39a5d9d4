package import Mustache

/// A file that belongs to a post, comment or message.
package final class AttachmentView: TemplateObject, TemplateRecord {
  /// Name of the file.
  package let name: String
  /// The local copy; absent where there is none.
  package let url: TrustedURL?
  /// Size or kind, for people.
  package let detail: String?

  package init(
    name: String, url: TrustedURL? = nil, detail: String? = nil
  ) {
    self.name = name
    self.url = url
    self.detail = detail
  }

  package static let schema: TemplateSchema = TemplateSchema(
    "attachment",
    [
      .text("name", "name of the file"),
      .url("url", "the local copy; absent where there is none"),
      .text("detail", "size or kind, for people"),
    ])

  package override func value(_ field: Int) -> TemplateValue {
    switch field {
    case 0: .text(name)
    case 1: .optional(url)
    case 2: .optional(detail)
    default: .absent
    }
  }
}
