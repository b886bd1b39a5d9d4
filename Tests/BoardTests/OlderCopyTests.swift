import Board
import Exports
import Testing

/// Copies of one document in several inputs.
@Suite("Older copies")
struct OlderCopyTests {
  @Test func whatIsNoPostTwiceHidesNoComments() throws {
    let test = try TestBoard { collector in
      let posts = collector.collection(["posts"])
      // Neither copy is a post: both are nothing but a list.
      for _ in 0..<2 {
        collector.document("p1", in: posts) { $0.array("list") { $0.string("x") } }
      }
      let comments = collector.collection(["comments"])
      collector.document("c1", in: comments) { fields in
        fields.string("text", "re")
        fields.string("postId", "p1")
      }
    }
    let dispositions = test.board.export.documents.indices.map {
      test.board.accounting[DocumentID($0)]
    }
    #expect(dispositions.count { $0 == .olderCopy } == 1)
    #expect(dispositions.count { $0 == .published } == 1)
  }
}
