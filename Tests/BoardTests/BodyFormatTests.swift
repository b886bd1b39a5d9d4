import Testing
import Text

@testable import Board

/// How the text of an item is written.
@Suite struct BodyFormatTests {
  @Test func `a rule for a collection wins over what is said of all`() throws {
    let test = try TestBoard(
      """
      {"posts": {"a": {"title": "a", "body": "*a*"}},
       "notes": {"b": {"title": "b", "body": "*b*"}}}
      """, settings: #"{"bodyFormat": {"default": "text", "notes": "markdown"}}"#)
    let formats = test.board.posts.map {
      "\(test.board.id(of: $0.item)) \(test.board.bodyFormat(of: $0.item))"
    }
    #expect(formats.sorted() == ["a text", "b markdown"])
  }
}
