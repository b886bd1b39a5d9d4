import Diagnostics
import Mustache
import Testing

@Suite("Schemas")
struct SchemaTests {
  @Test("Records that keep to their schemas verify")
  func sound() {
    let post = PostView(comments: [CommentView(body: "a", replies: [CommentView(body: "b")])])
    #expect(TemplateSchema.verify(post).isEmpty)
  }

  @Test("What does not fit is named with its path")
  func unsound() {
    final class Broken: TemplateObject, TemplateRecord {
      static let schema = TemplateSchema(
        "broken",
        [
          .url("link"), .html("body"), .record("author") { PersonView.schema },
          .list("comments") { CommentView.schema }, .template("kind", oneOf: ["a"]),
          .flag("isOpen"),
        ])
      override func value(_ field: Int) -> TemplateValue {
        switch field {
        case 0: .text("x")
        case 1: .html(TrustedHTML(sanitized: []))
        case 2: .record(CommentView(body: ""))
        case 3: .list(RecordList([PersonView()]))
        case 4: .text("b")
        case 5: .absent
        default: .flag(true)
        }
      }
    }
    #expect(
      TemplateSchema.verify(Broken()).map(\.message) == [
        "`broken.link` (field 0) is text \"x\", but is declared url",
        "`broken.author` is a `comment`, but is declared `person`",
        "`broken.comments[0]` is a `person`, but is declared `comment`",
        "`broken.kind` (field 4) is text \"b\", but is declared template name",
        "`broken` has a value for field 6, which its schema lacks",
      ])
  }

  @Test("The reference lists each schema once, with links")
  func reference() {
    #expect(
      CommentView.schema.markdownReference() == """
        ## comment

        | field | kind | meaning |
        |---|---|---|
        | `body` | text | what it says |
        | `author` | record: [person](#person) | who wrote it |
        | `replies` | list of [comment](#comment) | answers \\| to it |

        ## person

        | field | kind | meaning |
        |---|---|---|
        | `name` | text | as shown |
        | `link` | url | their page |
        | `isMember` | flag |  |

        """)
  }
}
