import Exports
import Testing

@testable import Board

/// Reactions in the shapes that apps keep them in: counts by name, nobody's uid.
@Suite struct ReactionTests {
  private static let uid = "Qk7TzP0dVbX3mLw9RsYc2NfHgJ41"

  private func reactions(_ fields: String) throws -> [String] {
    let test = try TestBoard(#"{"posts": {"p": {"title": "t", "body": "b", \#(fields)}}}"#)
    return test.board.posts[0].reactions.map { "\($0.name) \($0.count)" }
  }

  @Test(
    arguments: [
      (#""reactions": [{"name": "❤️", "count": 2}, {"name": "👍", "count": 5}]"#, ["👍 5", "❤️ 2"]),
      (
        #""reactions": [{"emoji": "b", "users": ["u1", "u2"]}, {"emoji": "a", "count": 2}]"#,
        ["a 2", "b 2"]
      ),
      (#""reactions": ["🌱", "🌱", "🔥"]"#, ["🌱 2", "🔥 1"]),
      (#""reactions": [{"emoji": "🌱", "uid": "u1"}, {"emoji": "🌱", "uid": "u2"}]"#, ["🌱 2"]),
      (
        #""reactions": {":tada:": 3, "slightly_smiling_face": 4, "wow": 0, "sad": -1}"#,
        ["slightly_smiling_face 4", ":tada: 3"]
      ),
      (#""reactions": {"u1": "❤️", "u2": "❤️", "u3": "😮"}"#, ["❤️ 2", "😮 1"]),
      (#""reactions": {"❤️": {"u1": true, "u2": false}, "😮": ["u1", "u2"]}"#, ["😮 2", "❤️ 1"]),
      (#""reactions": {"u1": {"type": "like", "at": 1}, "u2": {"type": "like"}}"#, ["like 2"]),
      (#""reactions": {"\#(uid)": {"❤️": true}, "x": {"count": 7}}"#, ["x 7", "❤️ 1"]),
      (#""reactions": {"\#(uid)": true, "❤️": "\#(uid)"}"#, ["♥ 1", "❤️ 1"]),
      (#""reactions": {"\#(uid)": 3}"#, ["♥ 1"]),
      (#""reactions": {"❤️": "u1"}"#, ["❤️ 1"]),
      (#""likes": 4"#, ["♥ 4"]),
      (#""likes": {"u1": true, "u2": true, "u3": false}"#, ["♥ 2"]),
      (#""likes": ["u1", "u2"]"#, ["♥ 2"]),
      (#""likes": "12", "reactions": {"😮": 12}"#, ["♥ 12", "😮 12"]),
      (#""likes": 0, "reactions": []"#, []),
      (
        #""reactions": {"a": 9223372036854775807, "b": {"count": 1e400}}, "likes": [1]"#,
        ["a 9223372036854775807", "♥ 1"]
      ),
    ])
  func `counts by name, the most frequent first`(_ fields: String, _ expected: [String]) throws {
    #expect(try reactions(fields) == expected)
  }

  @Test("likes that stand apart are counted on what they are about")
  func likesApart() throws {
    let test = try TestBoard(
      #"""
      {"posts": {"p1": {"title": "T", "text": "x"}, "p2": {"title": "U", "text": "y", "likes": 2}},
       "comments": {"p1": {"c1": {"text": "re"}}},
       "likes": {"p1": {"u1": true, "u2": true, "u3": false}, "p2": {"u1": true}, "c1": {"u9": true}},
       "hearts": {"elsewhere": {"u1": true}}}
      """#)
    let counts = test.board.posts.map { post in
      "\(test.board.id(of: post.item)) \(post.reactions.map(\.count))"
    }
    #expect(counts.sorted() == ["p1 [2]", "p2 [3]"])
    #expect(test.board.comments.map { $0.reactions.map(\.count) } == [[1]])
    let export = test.board.export
    let fates = export.documents.indices.map {
      "\(export.path(of: DocumentID($0))) \(test.board.accounting[DocumentID($0)].reason)"
    }
    #expect(fates.contains("likes counted as likes"))
    #expect(fates.contains("hearts not mapped"))
  }
}
