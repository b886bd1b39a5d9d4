import BoardFixtures
import Testing

/// Changes of a list that cannot be made, and what the message says of them.
@Suite struct RefusedChangeTests {
  private static let json =
    #"{"messages":{"a":{"name":"x","content":"y","time":1633000000}},"users":{"u1":{"uid":"u1","name":"Ida","email":"ida@board.example","age":31}},"posts":{"p":{"title":"t","body":"b"}},"comments":{"c":{"post":"p","text":"x"}}}"#

  private static let first =
    #"{"action":"add","kind":"message","name":"A","content":"fine"}"# + "\n"

  private static func member(_ fields: String) -> String {
    #"{"action":"add","kind":"member","uid":"u2","name":"n","email":"q@q.example","fields":{\#(fields)}}"#
  }

  @Test(arguments: [
    (member(#""uid":"u1""#), "change-fixed"),
    (member(#""name":"""#), "change-set-twice"),
    (member(#""name":"other""#), "change-set-twice"),
    (member(#""email":"bad""#), "change-set-twice"),
    (
      #"{"action":"add","kind":"member","uid":"u2","name":"n","fields":{"email":"bad"}}"#,
      "change-email"
    ),
    (member(#""mail":"bad""#), "change-email"),
    (member(#""__v__":"x""#), "change-id"),
    (member(#""password":"x""#), "change-password"),
    (member(#""age":123456789012345678901234"#), "change-number"),
    (
      #"{"action":"add","kind":"member","uid":"u2","name":" ","email":"q@q.example"}"#,
      "change-empty"
    ),
    (
      #"{"action":"edit","kind":"member","id":"u1","fields":{"__collections__":"x"}}"#, "change-id"
    ),
    (#"{"action":"edit","kind":"message","id":"none","content":"x"}"#, "unknown-item"),
    (
      #"{"action":"add","kind":"message","name":"A","content":"x","collection":"a/b/c"}"#,
      "change-no-collection"
    ),
    (
      #"{"action":"add","kind":"comment","post":"p","parent":"c","body":"x"}"#, "change-no-replies"
    ),
    (#"{"action":"add","kind":"message","name":"A","content":"x","id":"a/b"}"#, "change-id"),
    (#"{"action":"add","kind":"message","name":"A","content":"x","id":"__a__"}"#, "change-id"),
    (#"{"action":"add","kind":"member","uid":"../../x","name":"A"}"#, "change-id"),
  ])
  func aRefusalNamesThePlaceOfItsChange(line: String, fault: String) throws {
    let board = try EditedBoard(Self.json)
    try board.folder.write(Self.first + "  " + line + "\n", to: "list")
    let result = try board.run("apply", "list", "--as", "u1")
    #expect(result.status == 1)
    #expect(result.errorText.contains("[\(fault)]"), "\(result.errorText)")
    #expect(result.errorText.hasPrefix("list:2:3: "), "\(result.errorText)")
    #expect(!result.errorText.contains(" --"), "\(result.errorText)")
    #expect(board.text == Self.json)
  }

  @Test func theAdviceNamesMembersOfARecord() throws {
    let board = try EditedBoard(Self.json)
    let line = #"{"action":"add","kind":"comment","post":"p","parent":"c","body":"x"}"#
    let result = try board.run("apply", "-", "--as", "u1", input: line)
    #expect(result.errorText.contains(#"leave "parent" out"#), "\(result.errorText)")
    let option = try board.run(
      "comment", "add", "p", "--reply-to", "c", "--body", "x", "--as", "u1")
    #expect(option.errorText.contains("leave --reply-to out"), "\(option.errorText)")
  }

  @Test func anAuthorHasAUIDAndANameAndNothingElse() throws {
    let board = try EditedBoard(Self.json)
    let line =
      #"{"action":"add","kind":"message","name":"A","content":"x","author":{"uid":"u1","nmae":"I"}}"#
    let result = try board.run("apply", "-", input: line)
    #expect(result.status == 1)
    #expect(result.errorText.contains("[apply-unknown]"), "\(result.errorText)")
    #expect(result.errorText.contains(":1:80:"), "\(result.errorText)")
    #expect(result.errorText.contains(#"did you mean "name"?"#), "\(result.errorText)")
    #expect(board.text == Self.json)
  }

  @Test(arguments: ["../../x", "a/b", ".", "..", "...", "__a__", "____", "/"])
  func anIDIsNoPartOfAPathInAnyTree(id: String) throws {
    for json in [
      #"{"messages":{"a":{"name":"x","content":"y"}}}"#,
      // A key that no Realtime Database has makes a plain tree of it.
      #"{"messages":{"a":{"name":"x","content":"y"}},"v1.2":{"k":1}}"#,
      #"{"__collections__":{"messages":{"a":{"name":"x","content":"y","__collections__":{}}}}}"#,
      #"[{"id":"a","title":"x","body":"y"}]"#,
    ] {
      let board = try EditedBoard(json)
      let arguments =
        json.hasPrefix("[")
        ? ["post", "new", "--title", "A", "--body", "z"]
        : ["message", "add", "--name", "A", "--content", "z"]
      let result = try board.start(arguments + ["--id", id]).finish()
      #expect(result.status == 1, "\(json)")
      #expect(result.errorText.contains("[change-id]"), "\(json) \(result.errorText)")
      #expect(board.text == json)
    }
  }

  @Test func theKeyOfACommentInItsPostIsAnIDToo() throws {
    let json =
      #"{"Post":{"p":{"title":"t","description":"d","comment":{"c":{"content":"a"}}}},"v.1":0}"#
    let board = try EditedBoard(json)
    let result = try board.run("comment", "add", "p", "--body", "x", "--id", "../c")
    #expect(result.status == 1)
    #expect(result.errorText.contains("[change-id]"), "\(result.errorText)")
    #expect(board.text == json)
  }

  @Test func whatATextAloneDoesNotSayIsTold() throws {
    let board = try EditedBoard(#"{"messages":{"a":"text one","b":"text two"}}"#)
    let result = try board.run(
      "message", "add", "--name", "Ada", "--content", "hello", "--id", "c", "--as", "u7")
    #expect(result.status == 0, "\(result.errorText)")
    #expect(result.errorText.contains("[change-left-out]"), "\(result.errorText)")
    #expect(result.errorText.contains("name, author, time"), "\(result.errorText)")
    #expect(board.text == #"{"messages":{"a":"text one","b":"text two","c":"hello"}}"#)
  }

  @Test func envelopesThatLookLikeLinesOfAToolTakeChangesByAnotherFormat() throws {
    let lines =
      #"{"path":"messages/a","data":{"name":"x","content":"y","time":1633000000}}"# + "\n"
      + #"{"path":"messages/b","data":{"name":"x","content":"z","time":1633000001}}"# + "\n"
    let board = try EditedBoard(lines)
    let refused = try board.addMessage("New")
    #expect(refused.status == 1)
    #expect(refused.errorText.contains("[change-read-only]"), "\(refused.errorText)")
    #expect(refused.errorText.contains("--format records"), "\(refused.errorText)")
    let added = try board.addMessage("New", "--format", "records", "--id", "c")
    #expect(added.status == 0, "\(added.errorText)")
    #expect(board.text.hasPrefix(lines + #"{"path":"messages/c","data":{"name":"Ada""#))
    // Lists of typed fields are the tool's own; such lines are no envelopes.
    let typed = try EditedBoard(lines.replacing("}}\n", with: #"},"timestamps":["at"]}"# + "\n"))
    let other = try typed.addMessage("New")
    #expect(other.errorText.contains("[change-read-only]"), "\(other.errorText)")
    #expect(!other.errorText.contains("--format records"), "\(other.errorText)")
  }

  @Test func aNumberIsNoNeighbourOfATextAlone() throws {
    let json = #"{"messages":{"a":1}}"#
    let board = try EditedBoard(json)
    let result = try board.run("message", "add", "--name", "Ada", "--content", "hello")
    #expect(result.status == 1)
    #expect(result.errorText.contains("[change-no-field]"), "\(result.errorText)")
    #expect(board.text == json)
  }
}
