import BoardFixtures
import Testing

/// When a text is taken, from where, and when there is none.
@Suite struct GivenTextTests {
  private static let post = "-MVlHDu6aaaaaaaaaaay"

  @Test(arguments: [
    ["post", "new", "--title", "Q", "--as", "u1"], ["post", "new", "--as", "u1"],
    ["post", "edit", post, "--title", "Q"], ["post", "edit", post],
    ["comment", "add", post, "--as", "u1"],
  ])
  func anEmptyTextChangesNothing(command: [String]) throws {
    let board = try EditedBoard()
    try board.folder.write("\n\n", to: "empty")
    for text in [
      ["--body", ""], ["--body", " "], ["--body", "-"], ["--body-file", "empty"], ["-"],
    ] {
      let result = try board.start(command + text).finish()
      #expect(result.status == 1, "\(command + text)")
      #expect(result.errorText.contains("[text-empty]"), "\(command + text): \(result.errorText)")
      #expect(board.text == EditedBoard.json)
    }
  }

  @Test func anEditOfTheTitleDoesNotReadAPipeUnlessItIsAskedTo() throws {
    let board = try EditedBoard()
    let alone = try board.run("post", "edit", Self.post, "--title", "T9", input: "piped")
    #expect(alone.status == 0, "\(alone.errorText)")
    #expect(board.text.contains("Where do we meet?") && board.text.contains("T9"))
    for dash in [["-"], ["--body", "-"], ["--body-file", "-"]] {
      let both = try EditedBoard()
      let command = ["post", "edit", Self.post, "--title", "T9"] + dash
      let result = try both.start(command, input: Array("piped\n".utf8)).finish()
      #expect(result.status == 0, "\(result.errorText)")
      #expect(both.text.contains(#""description" : "piped""#) && both.text.contains("T9"))
    }
  }

  @Test func aNewItemWithoutAuthorSaysSo() throws {
    let board = try EditedBoard(
      EditedBoard.json.replacing(
        #""messages" : {"#,
        with: #"""
          "Post2" : {
              "a" : { "UID" : "u1", "title" : "A", "description" : "x", "createdAt" : 1614988800000 },
              "b" : { "title" : "B", "description" : "y", "createdAt" : 1614988860000 }
            },
            "messages" : {
          """#))
    let arguments = ["post", "new", "--title", "T", "--body", "b", "--collection", "Post2"]
    let anonymous = try board.start(arguments).finish()
    #expect(anonymous.status == 0, "\(anonymous.errorText)")
    #expect(anonymous.errorText.contains("[change-anonymous]"))
    let signed = try board.start(arguments + ["--as", "u1"]).finish()
    #expect(signed.status == 0, "\(signed.errorText)")
    #expect(!signed.errorText.contains("[change-anonymous]"))
  }

  @Test func allFaultsOfAMembersFieldsAreTold() throws {
    let board = try EditedBoard(
      EditedBoard.json.replacing(#""name" : "Ben","#, with: #""age" : 31, "name" : "Ben","#))
    let before = board.text
    let result = try board.run("member", "set", "u2", "email=x@y", "age=abc")
    #expect(result.status == 1)
    #expect(result.errorText.contains("'x@y' does not end in a domain such as example.org"))
    #expect(result.errorText.contains("'age' cannot be 'abc'"))
    #expect(board.text == before)
  }
}
