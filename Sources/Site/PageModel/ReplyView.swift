package import Mustache

/// What a message answers.
package final class ReplyView: TemplateObject, TemplateRecord {
  /// Name of the author that it answers.
  package let name: String
  /// Address of the message that it answers.
  package let url: TrustedURL
  /// The first words of that message.
  package let excerpt: String?

  package init(
    name: String, url: TrustedURL, excerpt: String? = nil
  ) {
    self.name = name
    self.url = url
    self.excerpt = excerpt
  }

  package static let schema: TemplateSchema = TemplateSchema(
    "reply",
    [
      .text("name", "name of the author that it answers"),
      .url("url", "address of the message that it answers"),
      .text("excerpt", "the first words of that message"),
    ])

  package override func value(_ field: Int) -> TemplateValue {
    switch field {
    case 0: .text(name)
    case 1: .url(url)
    case 2: .optional(excerpt)
    default: .absent
    }
  }
}
