import BoardFixtures
import Testing

/// `show`, `list` and `search` over a board whose bodies are HTML.
@Suite struct HTMLBodyTests {
  private static let json = #"""
    {"Post": {"p1": {"title": "Tide", "name": "Ida", "createdAt": 1614988800,
      "text": "<p>High <b>wa</b>ter &amp; wind</p><ul><li>one</li><li>two</li></ul>"}},
     "messages": {"m1": {"name": "Kim", "text": "<i>Hello</i> there",
      "time": "2021-03-06T08:00:00Z"}}}
    """#

  private func run(_ arguments: [String]) throws -> FinishedCommand {
    let folder = try TemporaryFolder {
      File("board.json", Self.json)
      File("corkboard.json", #"{"export": "board.json", "bodyFormat": "html"}"#)
    }
    return try RunningCommand(arguments, in: folder.path).finish()
  }

  @Test func showPrintsTheWords() throws {
    let result = try run(["show", "p1"])
    #expect(
      result.outputText == """
        Tide
        Ida · 2021-03-06 00:00
        Post/p1

        High water & wind
        one
        two

        """)
  }

  @Test func searchFindsWordsAcrossTagsAndNoTags() throws {
    let result = try run(["search", "water"])
    #expect(result.outputLines.count == 2)
    #expect(result.outputLines.last == "    High water & wind one two")
    #expect(try run(["search", "&", "wind"]).outputLines.count == 2)
    #expect(try run(["search", "amp"]).outputLines.isEmpty)
    #expect(try run(["search", "li"]).outputLines.isEmpty)
  }

  @Test func listShowsTheFirstWordsAndKeepsTheStoredBody() throws {
    #expect(try run(["list", "messages"]).outputText.contains("Hello there"))
    let json = try run(["list", "messages", "--json"]).outputText
    #expect(json.contains(#""body":"<i>Hello</i> there","bodyFormat":"html""#))
  }
}
