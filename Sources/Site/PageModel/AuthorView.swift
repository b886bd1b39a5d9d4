package import Mustache

/// Who wrote something, or a member.
package final class AuthorView: TemplateObject, TemplateRecord {
  /// The name to show, or the word for somebody unknown.
  package let name: String
  /// A short key that tells two members of one name apart.
  package let mark: String?
  /// Page of the member.
  package let url: TrustedURL?
  /// Local picture of the member.
  package let picture: TrustedURL?
  /// One or two letters for the drawn picture.
  package let initials: String
  /// Which of the colours 0 to 11 the drawn picture has.
  package let tone: Int
  /// Whether this is somebody whose member record is gone.
  package let isFormer: Bool
  /// Whether nothing is known of the author.
  package let isUnknown: Bool

  package init(
    name: String, mark: String? = nil, url: TrustedURL? = nil, picture: TrustedURL? = nil,
    initials: String, tone: Int, isFormer: Bool = false, isUnknown: Bool = false
  ) {
    self.name = name
    self.mark = mark
    self.url = url
    self.picture = picture
    self.initials = initials
    self.tone = tone
    self.isFormer = isFormer
    self.isUnknown = isUnknown
    super.init(isShared: true)
  }

  package static let schema: TemplateSchema = TemplateSchema(
    "author",
    [
      .text("name", "the name to show, or the word for somebody unknown"),
      .text("mark", "a short key that tells two members of one name apart"),
      .url("url", "page of the member"),
      .url("picture", "local picture of the member"),
      .text("initials", "one or two letters for the drawn picture"),
      .number("tone", "which of the colours 0 to 11 the drawn picture has"),
      .flag("isFormer", "whether this is somebody whose member record is gone"),
      .flag("isUnknown", "whether nothing is known of the author"),
    ])

  package override func value(_ field: Int) -> TemplateValue {
    switch field {
    case 0: .text(name)
    case 1: .optional(mark)
    case 2: .optional(url)
    case 3: .optional(picture)
    case 4: .text(initials)
    case 5: .number(tone)
    case 6: .flag(isFormer)
    case 7: .flag(isUnknown)
    default: .absent
    }
  }
}
