import Mustache
import Testing

@testable import Site

@Suite struct PageModelTests {
  @Test func everyValueHasTheKindThatItsSchemaDeclares() {
    let pages = SamplePages(Strings(language: "en", files: []))
    for (name, page) in pages.all + pages.empty {
      #expect(TemplateSchema.verify(page).isEmpty, "\(name)")
    }
  }

  @Test func everyFieldIsDocumented() {
    for page in PageTemplate.allCases {
      for field in page.schema.fields { #expect(!field.description.isEmpty, "\(field.name)") }
    }
  }

  @Test(arguments: [
    ("Mina Park", "MP"), ("mina", "M"), ("Jean-Luc van der Berg", "JB"), ("林怡君", "林"),
    ("김민서", "김"), ("O'Neil", "O"), ("x_x", "X"), ("42 bees", "4B"), ("", "?"), ("🌱", "?"),
    ("e\u{301}\u{301}\u{301}va", "E"), ("ßen", "S"), ("דנה", "ד"),
  ])
  func initialsAreOneOrTwoLetters(name: String, expected: String) {
    #expect(AuthorView.initials(of: name) == expected)
  }

  @Test func tonesAreTheSameForTheSameKeyAndWithinRange() {
    let tones = (0..<500).map { AuthorView.tone(of: "member \($0)") }
    #expect(Set(tones) == Set(0..<AuthorView.toneCount))
    #expect(AuthorView.tone(of: "Mina Park") == AuthorView.tone(of: "Mina Park"))
  }

  @Test func theIndentOfCommentsIsCapped() {
    let sample = SamplePages(Strings(language: "en", files: [])).comments[0]
    for (depth, expected) in [(-1, 0), (0, 0), (6, 6), (7, 6), (10_000, 6)] {
      let comment = CommentView(
        anchor: sample.anchor, permalink: sample.permalink, author: sample.author,
        created: sample.created, body: sample.body, depth: depth)
      guard let index = CommentView.schema.index(of: "indent"),
        case .number(let indent) = comment.value(index)
      else {
        Issue.record("no indent")
        return
      }
      #expect(indent == expected)
    }
  }
}
