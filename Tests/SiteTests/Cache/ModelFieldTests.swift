import Board
import BoardFixtures
import Configuration
import Diagnostics
import Exports
import JSONText
import Testing

@testable import Site

/// Every field of the model is either in the fingerprints or known not to show: a new field fails
/// here until somebody has thought of it (`ModelHasher`, `PageInputs`).
@Suite struct ModelFieldTests {
  private func labels(_ value: some Any) -> [String] {
    Mirror(reflecting: value).children.compactMap(\.label)
  }

  private func board() throws -> Board {
    let text = try JSONDocument(
      Array(
        #"""
        {"users": {"u1": {"name": "Ada"}}, "categories": {"s": {"name": "S"}},
         "posts": {"p": {"text": "t", "title": "T", "uid": "u1", "tags": ["a"], "categoryId": "s",
           "comments": {"c": {"text": "x"}}}},
         "messages": {"m": {"text": "m", "name": "N"}}}
        """#.utf8), name: "board.json")
    return BoardBuilder.build(try ExportReader.read(text), configuration: Configuration())
  }

  @Test func `every field of the model has been thought of`() throws {
    let board = try board()
    let post = try #require(board.posts.first)
    #expect(
      labels(post.item) == [
        // The document and the place in it show as the path; equal times are ordered by the ordinal,
        // and the order shows in what stands where.
        "source", "state", "body", "timeText", "created", "updated", "author", "ordinal", "details",
      ])
    #expect(labels(post) == ["item", "title", "section", "tags", "reactions", "comments"])
    #expect(
      labels(try #require(board.comments.first))
        == ["item", "post", "parentNumber", "depth", "reactions"])
    #expect(
      labels(try #require(board.messages.first)) == ["item", "section", "parent", "reactions"])
    #expect(
      labels(try #require(board.members.first)) == [
        "document", "uid", "name", "author", "introduction", "photo", "joined", "fields",
      ])
    #expect(
      labels(try #require(board.sections.first)) == [
        "identity", "document", "name", "summary", "parent", "children", "posts", "messages",
      ])
    #expect(labels(try #require(board.tags.first)) == ["name", "posts"])
    #expect(
      labels(ItemDetails()) == [
        "attachments", "poll", "warning", "link", "forwardedFrom", "notice", "unknownType",
      ])
    #expect(
      labels(Attachment(url: .none)) == [
        "url", "part", "isAlone", "name", "alt", "kind", "mediaType", "size", "width", "height",
      ])
    #expect(labels(Poll(question: .none, options: [], isClosed: false)).count == 3)
    #expect(labels(Reaction(name: "", count: 0)) == ["name", "count"])
  }
}
