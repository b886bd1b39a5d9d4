import BoardFixtures
import Glibc
import Testing

/// Nothing that was acknowledged, and nothing that nobody asked to change, gets lost.
@Suite struct KeptValueTests {
  @Test(arguments: [
    #"{"messages":{"a":{"name":"x","content":"y"}},"k":{"z":1}}"#,
    #"{"__collections__":{"messages":{"a":{"name":"x","content":"y","__collections__":{}}}}}"#,
    #"{"k":{"z":1},"messages":[{"id":"a","name":"x","content":"y"}]}"#,
  ])
  func whatABatchAddsToACollectionThatItHasEmptiedStays(json: String) throws {
    let board = try EditedBoard(json)
    let changes = """
      {"action": "delete", "kind": "message", "id": "a"}
      {"action": "add", "kind": "message", "id": "n", "name": "Zoe", "content": "Kept"}
      """
    let result = try board.run("apply", "-", input: changes)
    #expect(result.status == 0, "\(result.errorText)")
    #expect(board.text.contains(#""Kept""#), "\(board.text)")
    #expect(!board.text.contains(#""y""#), "\(board.text)")
    #expect(try board.run("undo").status == 0)
    #expect(board.text == json)
  }

  static let message = ["message", "add", "--name", "Zoe", "--content", "New"]
  static let member = [
    "member", "add", "--uid", "u", "--name", "Zoe", "--email", "z@board.example",
  ]

  @Test(arguments: [
    (#"{"messages":"precious"}"#, message),
    (#"["precious","x"]"#, message),
    (#"{"users":42,"messages":{"a":{"content":"y"}}}"#, member),
    (
      #"{"Post":{"a":{"title":"t","comment":"keep"},"b":{"title":"u","comment":{"c":{"text":"x"}}}}}"#,
      ["comment", "add", "Post/a", "--body", "New"]
    ),
  ])
  func aValueThatStandsWhereNewItemsWouldGoIsNotOverwritten(
    json: String, arguments: [String]
  ) throws {
    let board = try EditedBoard(json)
    let result = try board.start(arguments + ["--as", "u"]).finish()
    #expect(result.status == 1)
    #expect(result.errorText.contains("[change-occupied]"), "\(result.errorText)")
    #expect(board.text == json)
  }

  @Test func anUndoDoesNotMakeAnItemStandTwice() throws {
    let board = try EditedBoard()
    let id = "-MVlHDu6aaaaaaaaaaaz"
    #expect(try board.run("message", "delete", id).status == 0)
    #expect(
      try board.run("message", "add", "--id", id, "--name", "Eve", "--content", "New").status == 0)
    let both = board.text
    let refused = try board.run("undo", "1")
    #expect(refused.status == 1)
    #expect(refused.errorText.contains("[undo-overlap]"), "\(refused.errorText)")
    #expect(board.text == both)
    #expect(try board.run("undo").status == 0)
    #expect(try board.run("undo").status == 0)
    #expect(board.text == EditedBoard.json)
  }

  /// The copies stood together before, and are nobody's but the record's own.
  @Test(arguments: [
    (
      #"{"messages":{"m1":{"name":"A","content":"hi"},"m2":{"name":"B","content":"ho","w":{"x":1,"x":2}}}}"#,
      #"{"action":"delete","kind":"message","id":"messages/m2"}"#
    ),
    (
      #"{"messages":{"m1":{"name":"A","content":"hi"},"m2":{"name":"B","z":1,"z":[2],"content":"ho"}}}"#,
      #"{"action":"delete","kind":"message","id":"messages/m2"}"#
    ),
    (
      #"{"messages":{"m1":{"z":1,"z":2,"name":"A","content":"hi"},"m2":{"name":"B","z":1,"z":2,"content":"ho"}}}"#,
      """
      {"action":"delete","kind":"message","id":"messages/m2"}
      {"action":"delete","kind":"message","id":"messages/m1"}
      """
    ),
    (
      #"{"Post":{"p1":{"title":"t","description":"d","w":{"x":1,"x":2},"comment":{"c1":{"content":"a"},"c2":{"content":"b","q":1,"q":2}}},"p2":{"title":"u","description":"e"}}}"#,
      #"{"action":"delete","kind":"post","id":"Post/p1"}"#
    ),
    (
      #"[{"id":"m1","title":"A","body":"hi"},{"id":"m2","title":"B","body":"ho","w":{"x":1,"x":2}}]"#,
      #"{"action":"delete","kind":"post","id":"m2"}"#
    ),
    (
      """
      {"id":"m1","title":"A","body":"hi"}
      {"id":"m2","title":"B","body":"ho","w":1,"w":2}
      {"id":"m3","title":"B","body":"ho","w":1}

      """,
      #"{"action":"delete","kind":"post","id":"m2"}"#
    ),
  ])
  func aRecordThatHoldsAMemberTwiceIsPutBack(json: String, changes: String) throws {
    let board = try EditedBoard(json)
    let result = try board.run("apply", "-", "--yes", input: changes)
    #expect(result.status == 0, "\(result.errorText)")
    #expect(board.text != json)
    let undone = try board.run("undo")
    #expect(undone.status == 0, "\(undone.errorText)")
    #expect(board.text == json)
  }

  @Test func whatHoldsAMemberTwiceIsNotPutBesideAnotherOfItsName() throws {
    let board = try EditedBoard(
      #"{"messages":{"a":{"name":"x","content":"y","w":1,"w":2},"b":{"name":"x","content":"z"},"c":{"name":"x","content":"w"}}}"#
    )
    #expect(try board.run("message", "delete", "messages/a").status == 0)
    let other = board.text.replacing("}}}", with: #"},"a":{"name":"o","content":"p"}}}"#)
    try board.folder.write(other, to: "data/board.json")
    let refused = try board.run("undo")
    #expect(refused.status == 1)
    #expect(refused.errorText.contains("[undo-overlap]"), "\(refused.errorText)")
    #expect(board.text == other)
  }

  /// As another program that puts the same name there by hand.
  @Test func anUndoDoesNotPutAMemberBesideAnotherOfItsName() throws {
    let board = try EditedBoard(
      #"{"messages":{"a":{"name":"x","content":"y"},"b":{"name":"x","content":"z"},"c":{"name":"x","content":"w"}}}"#
    )
    #expect(try board.run("message", "delete", "messages/a").status == 0)
    let other = board.text.replacing("}}}", with: #"},"a":{"name":"o","content":"p"}}}"#)
    try board.folder.write(other, to: "data/board.json")
    let refused = try board.run("undo")
    #expect(refused.status == 1)
    #expect(board.text == other)
  }

  @Test(arguments: [
    (
      "sed -i 's/Good morning/Good night/' data/board.json; echo Long work > \"$1\"", "change-stale"
    ),
    ("echo Long work > \"$1\"; exit 3", "editor-failed"),
  ])
  func whatWasWrittenInAnEditorIsKeptWhereTheChangeIsRefused(
    script: String, fault: String
  ) throws {
    let board = try EditedBoard()
    try board.folder.write("#!/bin/sh\n\(script)\n", to: "editor")
    chmod(board.folder.path("editor"), 0o755)
    try board.folder.write("", to: "kept/.here")
    let result = try board.start(
      ["message", "edit", "-MVlHDu6aaaaaaaaaaaz"],
      variables: ["EDITOR": board.folder.path("editor"), "TMPDIR": board.folder.path("kept")]
    ).finish()
    #expect(result.status == 1)
    #expect(result.errorText.contains("[\(fault)]"), "\(result.errorText)")
    #expect(result.errorText.contains("[text-kept]"), "\(result.errorText)")
    let kept = board.folder.contents().filter { $0.hasPrefix("kept/") && $0.hasSuffix("/text.md") }
    #expect(kept.count == 1)
    for name in kept { #expect(try board.folder.text(of: name) == "Long work") }
  }

  @Test func argumentsThatAreNotUTF8AreRefused() throws {
    let board = try EditedBoard()
    let result = try board.run(
      shell:
        #""$1" message add --name Ada --content "$(printf 'caf\351')" --export data/board.json"#)
    #expect(result.status == 64)
    #expect(result.errorText.contains("[argument-encoding]"), "\(result.errorText)")
    #expect(board.text == EditedBoard.json)
  }

  /// In a small file everything is near everything.
  @Test(arguments: [
    (#""z":1"#, #""z":12345"#), (#""a":0"#, #""a":"much more than before""#),
  ])
  func whatAnotherProgramDidElsewhereDoesNotHinderAnUndo(old: String, new: String) throws {
    let json = #"{"j":{"a":0},"messages":{"m0":{"name":"y","content":"b"}},"k":{"z":1}}"#
    let board = try EditedBoard(json)
    #expect(try board.run("message", "edit", "messages/m0", "--content", "zz").status == 0)
    try board.folder.write(board.text.replacing(old, with: new), to: "data/board.json")
    let result = try board.run("undo")
    #expect(result.status == 0, "\(result.errorText)")
    #expect(board.text.contains(#""content":"b""#))
    #expect(board.text.contains(new))
  }
}
