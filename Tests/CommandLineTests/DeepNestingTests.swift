import BoardFixtures
import Testing

/// Exports that are nested deeper than any database would hold.
@Suite struct DeepNestingTests {
  /// A board with three documents, of which one has a value that is nested.
  private static func tree(_ levels: Int, _ open: String) -> String {
    let close = open == "[" ? "]" : "}"
    let nest =
      String(repeating: open, count: levels) + "1" + String(repeating: close, count: levels)
    return #"""
      {"messages": {"m1": {"content": "good", "name": "Ben", "time": 1614988800000}},
       "posts": {"p1": {"title": "T1", "text": "one", "extra": \#(nest), "createdAt": 1614988800000},
                 "p2": {"title": "T2", "text": "two", "createdAt": 1614988900000}}}
      """#
  }

  @Test(arguments: [513, 10_000], ["[", #"{"a":"#])
  func aDocumentWithADeepValueIsPublishedWithAllOthers(levels: Int, open: String) throws {
    let folder = try TemporaryFolder { File("board.json", Self.tree(levels, open)) }
    let check = try RunningCommand.run("check", "board.json", in: folder.path)
    #expect(check.status == 0)
    #expect(check.outputText.contains("documents  3 in = 3 published + 0 hidden + 0 skipped"))
    #expect(check.errorText.contains("more than 512 objects and arrays inside one another"))

    let build = try RunningCommand.run(
      "build", "board.json", "-o", "site", "-u", "https://board.example/", in: folder.path)
    #expect(build.status == 0)
    #expect(build.errorText.contains("[json-deep]"))

    for (target, name) in [("rest", "a.json"), ("ndjson", "b.json"), ("firestore", "c.json")] {
      let converted = try RunningCommand.run(
        "convert", "--to", target, "board.json", "-o", name, in: folder.path)
      #expect(converted.status == 0)
      #expect(converted.errorText.contains("[convert-deep-value]"))
      let again = try RunningCommand.run("check", name, in: folder.path)
      #expect(again.outputText.contains("3 published + 0 hidden + 0 skipped"))
    }
  }

  @Test(arguments: [513, 10_000])
  func whatStandsBesideADeepValueIsChanged(levels: Int) throws {
    let text = Self.tree(levels, #"{"a":"#)
    let board = try EditedBoard(text)
    #expect(try board.addMessage("Hello").status == 0)
    #expect(try board.run("post", "edit", "p1", "--title", "New").status == 0)
    #expect(board.text.contains("Hello") && board.text.contains(#""title": "New""#))
    #expect(board.text.contains(String(repeating: #"{"a":"#, count: levels) + "1"))
    #expect(try board.run("undo").status == 0)
    #expect(try board.run("undo").status == 0)
    #expect(board.text == text)
  }

  @Test func whatIsDeeperThanTheParserGoesIsRefusedUntouched() throws {
    let text = Self.tree(100_000, "[")
    let board = try EditedBoard(text)
    #expect(try board.addMessage("Hello").status == 1)
    #expect(board.text == text)
    for arguments in [
      ["check", "data/board.json"], ["build", "data/board.json", "-o", "site"],
      ["convert", "--to", "rest", "data/board.json", "-o", "out.json"],
    ] {
      let result = try RunningCommand(arguments, in: board.folder.path).finish()
      #expect(result.status == 1)
      #expect(
        result.errorText.contains(
          "board.json:2:16439: error: more than 16384 objects and arrays inside one another "
            + "[json-depth]"))
    }
    #expect(!board.folder.contents().contains("out.json"))
  }
}
