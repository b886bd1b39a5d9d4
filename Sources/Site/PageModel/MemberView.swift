package import Mustache

/// A member in the list of members.
package final class MemberView: TemplateObject, TemplateRecord {
  /// Name, picture and page.
  package let author: AuthorView
  /// The first words of the introduction.
  package let introduction: String?
  /// When the member joined.
  package let joined: TimeView?
  /// What the member wrote: `4 posts`.
  package let countText: String?

  package init(
    author: AuthorView, introduction: String? = nil, joined: TimeView? = nil,
    countText: String? = nil
  ) {
    self.author = author
    self.introduction = introduction
    self.joined = joined
    self.countText = countText
  }

  package static let schema: TemplateSchema = TemplateSchema(
    "member",
    [
      .record("author", "name, picture and page") { AuthorView.schema },
      .text("introduction", "the first words of the introduction"),
      .record("joined", "when the member joined") { TimeView.schema },
      .text("countText", "what the member wrote: `4 posts`"),
    ])

  package override func value(_ field: Int) -> TemplateValue {
    switch field {
    case 0: .record(author)
    case 1: .optional(introduction)
    case 2: .optional(joined)
    case 3: .optional(countText)
    default: .absent
    }
  }
}
