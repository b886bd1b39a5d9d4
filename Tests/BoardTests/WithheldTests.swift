import Configuration
import Exports
import Testing
import Text

@testable import Board

/// What the format of an export keeps from the public.
@Suite struct WithheldTests {
  private func board(_ settings: String = "{}") throws -> TestBoard {
    try TestBoard(settings: settings) { collector in
      let notes = collector.collection(["notes"], .init(kind: .posts, bodyFormat: .html))
      collector.document("1", in: notes) { $0.string("body", "for all") }
      collector.document("2", in: notes, .init(withheld: .followers)) {
        $0.string("body", "for friends")
      }
      collector.document("3", in: notes, .init(bodyFormat: .text, withheld: .direct)) {
        $0.string("body", "for you")
      }
      let answers = collector.collection(["notes", "2", "answers"], .init(kind: .comments))
      collector.document("a", in: answers) { $0.string("body", "thanks") }
    }
  }

  @Test func `it is counted by its reason, with what hangs below it`() throws {
    let test = try board()
    #expect(test.posts.map { $0.prefix(2) } == ["1|"])
    #expect(test.comments.isEmpty)
    #expect(test.accounting == "4 = 1 + 3 + 0")
    #expect(test.disposition("notes/2") == .withheld(.followers))
    #expect(test.disposition("notes/2/answers/a") == .withheld(.followers))
    #expect(test.disposition("notes/3")?.reason == "direct message")
  }

  @Test func `an answer to it is no answer to something that is not in the export`() throws {
    for kind in [CollectionKind.posts, .comments] {
      let test = try TestBoard { collector in
        let topics = collector.collection(["topics"], .init(kind: .posts))
        collector.document("9", in: topics) { $0.string("body", "Quays") }
        let path = kind == .comments ? ["topics", "9", "replies"] : ["notes"]
        let replies = collector.collection(path, .init(kind: kind))
        collector.document("2", in: replies, .init(withheld: .followers)) {
          $0.string("body", "between us")
        }
        for (id, parent) in [("3", "2"), ("4", "8")] {
          collector.document(id, in: replies) { fields in
            fields.string("body", "so it is")
            fields.string("parent", parent)
          }
        }
      }
      let missing = test.diagnostics.filter { $0.hasPrefix("reply-parent-missing") }
      #expect(
        missing == ["reply-parent-missing \(kind == .comments ? "topics/9/replies" : "notes")/4"])
      #expect(test.state("3")?.contains(.orphan) == true)
    }
  }

  @Test func `the configuration includes it by its reason`() throws {
    let test = try board(#"{"publish": {"include": ["followers"]}}"#)
    #expect(test.posts.map { $0.prefix(2) } == ["1|", "2|"])
    #expect(test.comments.count == 1)
    #expect(test.accounting == "4 = 3 + 1 + 0")
  }

  @Test func `each reason has its word in the configuration`() {
    #expect(IncludedReason.allCases.map(\.rawValue) == WithheldReason.allCases.map(\.rawValue))
    for disposition in Disposition.allCases {
      #expect(Disposition(code: disposition.code) == disposition)
    }
    #expect(Disposition(code: 200) == nil)
  }

  @Test func `bodies are written as the document, the collection or the configuration says`() throws
  {
    let plain = try board(#"{"publish": {"include": ["direct"]}, "bodyFormat": "markdown"}"#).board
    #expect(plain.posts.map { plain.bodyFormat(of: $0.item) } == [.html, .text])
    let ruled = try board(
      #"{"publish": {"include": ["direct"]}, "bodyFormat": {"notes": "markdown"}}"#
    ).board
    #expect(ruled.posts.map { ruled.bodyFormat(of: $0.item) } == [.markdown, .markdown])
  }
}
