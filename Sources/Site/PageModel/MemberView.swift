package import Mustache

/// A member in the list of members.
package final class MemberView: TemplateObject, TemplateRecord {
  /// Name, picture and page.
  package let author: AuthorView
  /// The first words of the introduction.
  package let introduction: String?
  /// Language of the introduction, where it is known and differs from that of the page.
  package let language: String?
  /// When the member joined.
  package let joined: TimeView?
  /// What the member wrote: `4 posts`.
  package let countText: String?

  package init(
    author: AuthorView, introduction: String? = nil, language: String? = nil,
    joined: TimeView? = nil, countText: String? = nil
  ) {
    self.author = author
    self.introduction = introduction
    self.language = language
    self.joined = joined
    self.countText = countText
  }

  package static let schema: TemplateSchema = TemplateSchema(
    "member",
    [
      .record("author", "name, picture and page") { AuthorView.schema },
      .text("introduction", "the first words of the introduction"),
      .text(
        "language",
        "language of the introduction, where it is known and differs from that of the page"
      ),
      .record("joined", "when the member joined") { TimeView.schema },
      .text("countText", "what the member wrote: `4 posts`"),
    ])

  package override func value(_ field: Int) -> TemplateValue {
    switch field {
    case 0: .record(author)
    case 1: .optional(introduction)
    case 2: .optional(language)
    case 3: .optional(joined)
    case 4: .optional(countText)
    default: .absent
    }
  }
}
