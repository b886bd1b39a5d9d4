import BoardFixtures
import Glibc
import Testing

/// A retry changes nothing, also where the id has no room for what it is known by.
@Suite struct RequestMemoryTests {
  static let formats: [(json: String, add: [String])] = [
    (
      #"{"messages":{"m1":{"name":"A","content":"x"},"m2":{"name":"B","content":"y"}}}"#,
      ["message", "add", "--name", "Zoe", "--content", "New"]
    ),
    (
      #"{"messages":[{"name":"A","content":"x"},{"name":"B","content":"y"}]}"#,
      ["message", "add", "--name", "Zoe", "--content", "New"]
    ),
    (
      #"{"messages":[{"id":7,"name":"A","content":"x"},{"id":8,"name":"B","content":"y"}]}"#,
      ["message", "add", "--name", "Zoe", "--content", "New"]
    ),
    (
      #"{"Post":{"p1":{"title":"T","description":"d","comment":["one","two"]}}}"#,
      ["comment", "add", "p1", "--body", "New"]
    ),
    (
      #"{"Post":{"p1":{"title":"T","description":"d","comments":[{"text":"one"},{"text":"two"}]}}}"#,
      ["comment", "add", "p1", "--body", "New"]
    ),
    (
      #"{"Post":{"p1":{"title":"T","description":"d","comments":{"c1":{"text":"one"}}}}}"#,
      ["comment", "add", "p1", "--body", "New"]
    ),
    (
      #"{"__collections__":{"posts":{"1":{"title":"T","body":"b","__collections__":{}}}}}"#,
      ["post", "new", "--title", "N", "--body", "New"]
    ),
    (
      #"{"posts":{"p1":{"title":"T","body":"d","subCollection":{"posts/p1/comments":{"c1":{"text":"o"}}}}}}"#,
      ["comment", "add", "posts/p1", "--body", "New"]
    ),
    (
      #"""
      {"documents":[{"name":"projects/p/databases/(default)/documents/posts/1","fields":{"title":{"stringValue":"T"},"body":{"stringValue":"b"}},"createTime":"2021-03-06T08:00:00Z","updateTime":"2021-03-06T08:00:00Z"}]}
      """#, ["post", "new", "--title", "N", "--body", "New"]
    ),
    (
      #"""
      {"title":"A","body":"one"}
      {"title":"B","body":"two"}

      """#, ["post", "new", "--title", "N", "--body", "New"]
    ),
    (
      #"""
      {"id":1,"title":"A","body":"one","comments":["x"]}
      {"id":2,"title":"B","body":"two","comments":[]}

      """#, ["comment", "add", "1", "--body", "New"]
    ),
  ]

  @Test(arguments: formats.indices)
  func theSameRequestIsMadeOnceInEveryFormat(_ index: Int) throws {
    let (json, add) = Self.formats[index]
    let board = try EditedBoard(json)
    let arguments = add + ["--as", "u1", "--request", "mail-17"]
    let first = try board.start(arguments).finish()
    #expect(first.status == 0, "\(first.errorText)")
    let text = board.text
    #expect(text != json)
    let second = try board.start(arguments).finish()
    #expect(second.status == 0, "\(second.errorText)")
    #expect(second.id == first.id)
    #expect(board.text == text)
    let third = try board.start(arguments + ["--json"]).finish()
    #expect(third.outputText.contains(#""action":"unchanged""#), "\(third.outputText)")
    // Other words under the same key are a mistake; the same words under another are meant.
    let other = try board.start(
      arguments.map { $0 == "New" ? "Newer" : $0 }
    ).finish()
    #expect(other.errorText.contains("[change-taken]"), "\(other.errorText)")
    #expect(board.text == text)
    let twice = try board.start(arguments.map { $0 == "mail-17" ? "mail-18" : $0 }).finish()
    #expect(twice.status == 0, "\(twice.errorText)")
    #expect(board.text != text)
    #expect(try board.run("undo").status == 0)
    #expect(board.text == text)
    // Taken back, it is not made.
    #expect(try board.run("undo").status == 0)
    #expect(board.text == json)
    #expect(try board.start(arguments).finish().status == 0)
    #expect(board.text != json)
  }

  private static let counted =
    #"{"messages":{"m1":{"name":"A","content":"x"},"m2":{"name":"B","content":"y"}}}"#

  @Test func aRequestCountsAsMadeAsLongAsNobodyPutsAnotherFileThere() throws {
    let board = try EditedBoard(Self.counted)
    let add = ["message", "add", "--name", "Zoe", "--content", "New", "--request", "k"]
    #expect(try board.start(add).finish().id == "m3")
    #expect(try board.run("message", "edit", "m3", "--content", "Newer").status == 0)
    let edited = board.text
    #expect(try board.start(add).finish().id == "m3")
    #expect(board.text == edited)
    // The file of before, as from a backup: the acknowledged message is not in it.
    try board.folder.write(Self.counted, to: "data/new.json")
    rename(board.folder.path("data/new.json"), board.path)
    #expect(try board.start(add).finish().id == "m3")
    #expect(board.text.contains(#""New""#))
  }

  @Test func aBatchIsARetryAsWell() throws {
    let board = try EditedBoard(Self.counted)
    let line = #"{"action":"add","kind":"message","name":"Zoe","content":"N1","request":"k1"}"#
    let lines = line + "\n" + line.replacing("1", with: "2") + "\n" + line + "\n"
    let first = try board.run("apply", "-", input: lines)
    #expect(first.status == 0, "\(first.errorText)")
    #expect(first.outputLines == ["m3", "m4", "m3"])
    let text = board.text
    let second = try board.run("apply", "-", input: lines)
    #expect(second.outputLines == first.outputLines)
    #expect(board.text == text)
    #expect(try board.run("log", "--prune").status == 0)
    // Pruned, nothing is known any more.
    #expect(try board.run("apply", "-", input: line).outputLines == ["m5"])
  }
}
