import BoardFixtures
import Glibc
import Testing

/// What the commands write, and how little.
@Suite struct ChangeTests {
  /// Whether one text is the other with something put into one place of it.
  private func insertion(into old: String, giving new: String) -> String? {
    let (before, after) = (Array(old.utf8), Array(new.utf8))
    guard after.count > before.count else { return nil }
    var head = 0
    while head < before.count, before[head] == after[head] { head += 1 }
    let tail = before.count - head
    guard before[head...].elementsEqual(after[(after.count - tail)...]) else { return nil }
    return String(decoding: after[head..<after.count - tail], as: UTF8.self)
  }

  @Test func anAddedMessageIsTheOnlyChange() throws {
    let board = try EditedBoard()
    let result = try board.addMessage("Guten Tag, \"Welt\"")
    #expect(result.status == 0, "\(result.errorText)")
    #expect(result.id.utf8.count == 20)
    let added = try #require(insertion(into: EditedBoard.json, giving: board.text))
    #expect(added.contains(result.id))
    #expect(added.contains(#""content" : "Guten Tag, \"Welt\"""#))
    #expect(board.others.isEmpty)
    let list = try board.run("list", "messages", "--json")
    #expect(list.outputText.contains(#""id":"\#(result.id)""#))
  }

  @Test func itemsAreAddedEditedAndDeletedAndTakenBack() throws {
    let board = try EditedBoard()
    let post = try board.run(
      "post", "new", "--title", "Spring", "--body", "The snow is gone.", "--as", "u2")
    #expect(post.status == 0, "\(post.errorText)")
    let comment = try board.run("comment", "add", post.id, "--body", "At last!", "--as", "u1")
    #expect(comment.status == 0, "\(comment.errorText)")
    #expect(try board.run("comment", "edit", comment.id, "--body", "Well").status == 0)
    #expect(try board.run("post", "edit", post.id, "--title", "Summer").status == 0)
    #expect(try board.run("message", "delete", "-MVlHDu6aaaaaaaaaaaz").status == 0)
    #expect(try board.run("member", "set", "u1", "name=Ada L.").status == 0)
    #expect(try board.run("post", "delete", post.id).status == 1)
    #expect(try board.run("post", "delete", post.id, "--yes").status == 0)
    let log = try board.run("log")
    #expect(log.outputLines.count == 7)
    for _ in 0..<7 {
      let undo = try board.run("undo")
      #expect(undo.status == 0, "\(undo.errorText)")
    }
    #expect(board.text == EditedBoard.json)
    #expect(try board.run("undo").errorText.contains("[undo-nothing]"))
  }

  @Test func whereTheIdCannotBeWrittenTheChangeIsTold() throws {
    let board = try EditedBoard()
    let result = try board.run(
      shell: #""$1" message add --name A --content Hi --export data/board.json > /dev/full"#)
    #expect(result.status == 1)
    #expect(result.errorText.contains("[output-unwritable]"), "\(result.errorText)")
    #expect(result.errorText.contains("the export is changed"))
    #expect(board.text.contains(#""content" : "Hi""#))
  }

  @Test func theSameRequestIsMadeOnce() throws {
    let board = try EditedBoard()
    let first = try board.addMessage("Once", "--request", "mail-17")
    let text = board.text
    let second = try board.addMessage("Once", "--request", "mail-17")
    #expect(second.status == 0, "\(second.errorText)")
    #expect(first.id == second.id)
    #expect(board.text == text)
    #expect(try board.run("log").outputLines.count == 1)
  }

  @Test func aDryRunShowsTheChangeAndMakesNone() throws {
    let board = try EditedBoard()
    let result = try board.addMessage("Hello", "--dry-run")
    #expect(result.status == 0, "\(result.errorText)")
    #expect(board.text == EditedBoard.json)
    #expect(!board.folder.exists("home/.local"))
    #expect(result.outputText.contains("+      \"content\" : \"Hello\""))
    for text in ["Hello", "Bye"] { try board.addMessage(text) }
    _ = try board.start(["post", "edit", "-MVlHDu6aaaaaaaaaaay", "--title", "Plan B"]).finish()
    for number in ["3", "2", "1"] {
      let now = board.text
      let shown = try board.run("undo", number, "--dry-run")
      #expect(board.text == now)
      #expect(try board.run("undo", number).status == 0)
      #expect(patched(now, by: shown.outputText) == board.text)
    }
    #expect(board.text == EditedBoard.json)
  }

  /// What patch(1) makes of a text and a unified diff; nil where the diff does not fit.
  private func patched(_ text: String, by diff: String) -> String? {
    let old = text.split(separator: "\n", omittingEmptySubsequences: false)
    var result: [Substring] = []
    var place = 0
    for line in diff.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2) {
      if line.hasPrefix("@@ -") {
        guard let start = Int(line.dropFirst(4).prefix { $0 != "," }) else { return nil }
        result += old[place..<start - 1]
        place = start - 1
      } else if line.hasPrefix(" ") || line.hasPrefix("-") {
        guard old[place] == line.dropFirst() else { return nil }
        if line.hasPrefix(" ") { result.append(old[place]) }
        place += 1
      } else if line.hasPrefix("+") {
        result.append(line.dropFirst())
      }
    }
    return (result + old[place...]).joined(separator: "\n")
  }

  @Test func ofALongLineOnlyTheSurroundingsAreShown() throws {
    let board = try EditedBoard(
      #"{"messages":{"-MVlHDu6aaaaaaaaaaaz":{"content":""#
        + String(repeating: "long ", count: 2000) + #"","name":"Ben"}}}"#)
    let result = try board.addMessage("Hello", "--dry-run")
    #expect(result.status == 0, "\(result.errorText)")
    #expect(result.outputText.contains("@@ line 1, bytes "))
    #expect(result.outputText.contains("Hello"))
    #expect(result.output.count < 2000)
  }

  @Test func textsComeFromFilesPipesAndEditors() throws {
    let board = try EditedBoard()
    try board.folder.write("From a file\n\n", to: "text.md")
    try board.folder.write(
      "#!/bin/sh\nprintf '# gone\\nFrom an editor\\n' > \"$1\"\n", to: "editor")
    chmod(board.folder.path("editor"), 0o755)
    try board.folder.write("#!/bin/sh\n:> \"$1\"\n", to: "empty")
    chmod(board.folder.path("empty"), 0o755)
    let add = ["message", "add", "--name", "Ada"]
    #expect(try board.start(add + ["--body-file", "text.md"]).finish().status == 0)
    #expect(try board.start(add + ["-"], input: Array("From a pipe\n".utf8)).finish().status == 0)
    let editor = ["EDITOR": board.folder.path("editor")]
    let edited = try board.start(add, variables: editor).finish()
    #expect(edited.status == 0, "\(edited.errorText)")
    #expect(edited.errorText.contains("[editor-comments]"))
    for text in ["From a file", "From a pipe", "From an editor"] {
      #expect(board.text.contains(#""\#(text)""#))
    }
    let before = board.text
    let empty = ["VISUAL": board.folder.path("empty"), "EDITOR": "false"]
    #expect(
      try board.start(add, variables: empty).finish().errorText.contains("[text-empty]"))
    let failing = try board.start(add, variables: ["EDITOR": "false"]).finish()
    #expect(failing.status == 1)
    #expect(failing.errorText.contains("[editor-failed]"))
    #expect(board.text == before)
  }

  @Test func anEditedTextIsShownInTheEditor() throws {
    let board = try EditedBoard()
    try board.folder.write(
      "#!/bin/sh\nsed -i 's/Where do/When shall/' \"$1\"\n", to: "editor")
    chmod(board.folder.path("editor"), 0o755)
    let result = try board.start(
      ["post", "edit", "-MVlHDu6aaaaaaaaaaay"],
      variables: ["EDITOR": board.folder.path("editor")]
    ).finish()
    #expect(result.status == 0, "\(result.errorText)")
    #expect(board.text.contains("\"When shall we meet?\""))
  }

  @Test func aBatchIsMadeWholeOrNotAtAll() throws {
    let board = try EditedBoard()
    let changes = """
      {"action": "add", "kind": "message", "name": "Ada", "content": "One"}
      {"action": "edit", "kind": "message", "id": "-MVlHDu6aaaaaaaaaaaz", "content": "Two"}
      {"action": "delete", "kind": "member", "id": "u2"}

      """
    let wrong = changes + #"{"action": "delete", "kind": "message", "id": "nowhere"}"#
    let unknown = try board.run("apply", "-", input: wrong)
    #expect(unknown.status == 1)
    #expect(unknown.errorText.contains("this is change 4 of 4; none of them was made"))
    #expect(board.text == EditedBoard.json)
    let misspelt = try board.run(
      "apply", "-", input: changes + #"{"action": "add", "kind": "message", "contents": "x"}"#)
    #expect(misspelt.errorText.contains("standard input:4:"))
    #expect(misspelt.errorText.contains("[apply-unknown]"))
    #expect(board.text == EditedBoard.json)
    let result = try board.run("apply", "-", input: changes)
    #expect(result.status == 0, "\(result.errorText)")
    #expect(result.outputLines.count == 3)
    #expect(try board.run("log").outputLines.count == 1)
    #expect(try board.run("undo").status == 0)
    #expect(board.text == EditedBoard.json)
  }

  @Test func aPhotoIsCleanedStoredAndNamed() throws {
    let board = try EditedBoard()
    // A picture of one pixel with a comment that nobody needs to see.
    let pixel: [UInt8] =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + [0, 0, 0, 13] + Array("IHDR".utf8)
      + [0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0, 0x3A, 0x7E, 0x9B, 0x55] + [0, 0, 0, 11]
      + Array("tEXtsecret home".utf8.prefix(15)) + [0x11, 0x22, 0x33, 0x44] + [0, 0, 0, 10]
      + Array("IDAT".utf8) + [0x78, 0x9C, 0x63, 0x60, 0, 0, 0, 2, 0, 1, 0x48, 0xAF, 0xA4, 0x71]
      + [0, 0, 0, 0] + Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82]
    try FilesAndFolders([.file("ada.png", pixel)]).write(to: board.folder.path)
    let result = try board.run("member", "photo", "u1", "ada.png")
    #expect(result.status == 0, "\(result.errorText)")
    let stored = try #require(board.others.first { $0.hasSuffix(".png") })
    #expect(stored.hasPrefix("data/photos/"))
    #expect(board.text.contains("\"\(stored.dropFirst("data/".count))\""))
    let bytes = try board.folder.bytes(of: stored)
    #expect(!String(decoding: bytes, as: UTF8.self).contains("secret"))
    let text = board.text
    #expect(try board.run("member", "photo", "u1", "data/board.json").status == 1)
    #expect(try board.run("member", "photo", "nobody", "ada.png").status == 1)
    #expect(board.text == text)
  }
}
