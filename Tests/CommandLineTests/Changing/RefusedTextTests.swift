import BoardFixtures
import Glibc
import Testing

/// Values that no file may get, and how that is said.
@Suite struct RefusedTextTests {
  @Test(arguments: [
    (
      #"{"action":"add","kind":"message","name":"A","content":"half \ud800 x"}"#, "apply-text",
      "1:55"
    ),
    (#"{"action":"add","kind":"message","name":"A\ud800","content":"x"}"#, "apply-text", "1:41"),
    (#"{"action":"add","kind":"message","name":"A","content":"a\u0000b"}"#, "apply-text", "1:55"),
    (
      #"{"action":"edit","kind":"member","id":"u1","fields":{"a\udfffb":"x"}}"#, "apply-text",
      "1:54"
    ),
    (
      #"{"action":"add","kind":"post","title":"A","body":"x","tags":["\ud83d"]}"#, "apply-text",
      "1:62"
    ),
    (
      #"{"action":"add","kind":"message","name":"A","content":"x","content":"y"}"#,
      "apply-duplicate", "1:59"
    ),
  ])
  func aTextThatIsNoneIsRefusedWithItsPlace(
    line: String, fault: String, place: String
  ) throws {
    let board = try EditedBoard()
    let result = try board.run("apply", "-", input: line + "\n")
    #expect(result.status == 1)
    #expect(result.errorText.contains("[\(fault)]"), "\(result.errorText)")
    #expect(result.errorText.contains(":\(place):"), "\(result.errorText)")
    #expect(board.text == EditedBoard.json)
    // A whole pair is a character.
    let whole = #"{"action":"add","kind":"message","name":"A","content":"\ud83d\ude00"}"#
    #expect(try board.run("apply", "-", input: whole).status == 0)
  }

  @Test(
    arguments: [
      ([0x61, 0x00, 0x62, 0x63, 0x64, 0x65], "zero byte"),
      ([0x61, 0x00, 0x62, 0x00], "UTF-16"),
      ([0xFF, 0xFE, 0x61, 0x00], "not UTF-8"),
    ] as [([UInt8], String)])
  func aFileOrPipeThatIsNoTextIsRefused(bytes: [UInt8], word: String) throws {
    let board = try EditedBoard()
    try FilesAndFolders([.file("text", bytes)]).write(to: board.folder.path)
    let edit = ["message", "add", "--name", "Ada"]
    for result in [
      try board.start(edit + ["--body-file", "text"]).finish(),
      try board.start(edit + ["-"], input: bytes).finish(),
      try board.start(edit + ["--body-file", "/dev/stdin"], input: bytes).finish(),
      try board.start(
        edit, variables: ["EDITOR": "cp text", "TMPDIR": board.folder.path]
      ).finish(),
    ] {
      #expect(result.status == 1)
      #expect(result.errorText.contains(word), "\(result.errorText)")
    }
    #expect(board.text == EditedBoard.json)
  }

  @Test func aPipeIsNotWaitedFor() throws {
    let board = try EditedBoard()
    #expect(mkfifo(board.folder.path("pipe"), 0o600) == 0)
    for arguments in [
      ["member", "photo", "u1", "pipe"], ["message", "add", "--name", "A", "--body-file", "pipe"],
    ] {
      let result = try board.start(arguments).finish()
      #expect(result.status == 1)
      #expect(result.errorText.contains("[file-not-regular]"), "\(result.errorText)")
    }
    try board.folder.write(
      "#!/bin/sh\nrm \"$1\"; mkfifo \"$1\"; mkdir \"${1%/*}/more\"; touch \"${1%/*}/more/copy\"\n",
      to: "editor")
    chmod(board.folder.path("editor"), 0o755)
    try board.folder.write("", to: "kept/.here")
    let result = try board.start(
      ["message", "edit", "-MVlHDu6aaaaaaaaaaaz"],
      variables: ["EDITOR": board.folder.path("editor"), "TMPDIR": board.folder.path("kept")]
    ).finish()
    #expect(result.status == 1)
    #expect(result.errorText.contains("[editor-file]"), "\(result.errorText)")
    #expect(board.folder.contents().filter { $0.hasPrefix("kept/") } == ["kept/", "kept/.here"])
  }

  @Test func fieldsAreNamedOnceAndNumbersAreOnesThatFit() throws {
    let board = try EditedBoard(
      #"{"users":{"u1":{"uid":"u1","name":"Ada","age":30},"u2":{"uid":"u2","name":"Ben","age":3}}}"#
    )
    let text = board.text
    for arguments in [
      ["age=1", "age=2"], ["age=1", "--unset", "age"], ["--unset", "a", "--unset", "a"],
    ] {
      let result = try board.start(["member", "set", "u1"] + arguments).finish()
      #expect(result.status == 64)
      #expect(result.errorText.contains("[set-twice]"), "\(result.errorText)")
    }
    for number in ["1e999", "-1e999", "12345678901234567890123"] {
      let result = try board.run("member", "set", "u1", "age=\(number)")
      #expect(result.status == 1)
      #expect(result.errorText.contains("[change-number]"), "\(result.errorText)")
    }
    #expect(board.text == text)
    #expect(try board.run("member", "set", "u1", "age=1e3").status == 0)
    // What no member has yet is what the list of changes says.
    let line =
      #"{"action":"edit","kind":"member","id":"u1","fields":{"size":178,"fan":true,"tea":"x"}}"#
    #expect(try board.run("apply", "-", input: line).status == 0)
    #expect(board.text.contains(#""size":178"#), "\(board.text)")
    #expect(board.text.contains(#""fan":true"#))
  }

  @Test func whatIsDeletedIsNotEdited() throws {
    let board = try EditedBoard()
    let post = "-MVlHDu6aaaaaaaaaaay"
    #expect(try board.run("comment", "delete", "-MVlHEAA", "--tombstone").status == 0)
    #expect(try board.run("post", "delete", post, "--tombstone").status == 0)
    let text = board.text
    for arguments in [
      ["post", "edit", post, "--body", "New"], ["post", "edit", post, "--title", "New"],
      ["comment", "edit", "-MVlHEAA", "--body", "New"],
    ] {
      let result = try board.start(arguments).finish()
      #expect(result.status == 1)
      #expect(result.errorText.contains("[change-deleted]"), "\(result.errorText)")
    }
    #expect(board.text == text)
    #expect(try board.run("post", "delete", post, "--tombstone").status == 0)
    #expect(board.text == text)
  }

  @Test func namesInMessagesAreOnOneLineAndShort() throws {
    let board = try EditedBoard()
    let long = String(repeating: "x", count: 5000)
    for (id, shown) in [
      ("a\nerror: b", #"a\nerror: b"#), ("a\u{202E}b\u{200F}", #"a\u{202E}b\u{200F}"#),
      (long, "(5000 bytes)"),
    ] {
      let result = try board.run("message", "delete", id)
      #expect(result.status == 1)
      #expect(result.errorText.contains(shown), "\(result.errorText)")
      #expect(result.errorText.utf8.count < 500)
      #expect(result.errorText.split(separator: "\n").count == 2)
    }
  }

  @Test func withoutTextTerminalAndEditorNothingIsSaidToBeEmpty() throws {
    let board = try EditedBoard()
    let result = try board.run("post", "edit", "-MVlHDu6aaaaaaaaaaay")
    #expect(result.status == 1)
    #expect(result.errorText.contains("[text-none]"), "\(result.errorText)")
  }

  @Test func anExportThatIsNamedTwiceIsOne() throws {
    let board = try EditedBoard()
    symlink("board.json", board.folder.path("data/link.json"))
    let result = try board.addMessage("Hi", "--export", "data/link.json")
    #expect(result.status == 0, "\(result.errorText)")
  }
}
