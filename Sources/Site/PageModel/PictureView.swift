package import Mustache

/// A picture that belongs to a post, comment or message.
package final class PictureView: TemplateObject, TemplateRecord {
  /// The local copy.
  package let url: TrustedURL
  /// What it shows; may be empty.
  package let alt: String
  /// In pixels, where known.
  package let width: Int?
  /// In pixels, where known.
  package let height: Int?

  package init(
    url: TrustedURL, alt: String, width: Int? = nil, height: Int? = nil
  ) {
    self.url = url
    self.alt = alt
    self.width = width
    self.height = height
  }

  package static let schema: TemplateSchema = TemplateSchema(
    "picture",
    [
      .url("url", "the local copy"),
      .text("alt", "what it shows; may be empty"),
      .number("width", "in pixels, where known"),
      .number("height", "in pixels, where known"),
      .flag("hasSize", "whether width and height are known"),
    ])

  package override func value(_ field: Int) -> TemplateValue {
    switch field {
    case 0: .url(url)
    case 1: .text(alt)
    case 2: .optional(width)
    case 3: .optional(height)
    case 4: .flag(width != nil && height != nil)
    default: .absent
    }
  }
}
