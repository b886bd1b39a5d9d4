import BoardFixtures
import Testing

@Suite struct CountAndConfigTests {
  @Test func countsOfEachKind() throws {
    let result = try BoardFixture.run(["count"])
    #expect(result.status == 0)
    #expect(
      result.outputLines == [
        "posts     3", "comments  2", "messages  2", "members   2", "sections  2", "tags      2",
      ])
    #expect(
      try BoardFixture.run(["count", "--json"]).outputText
        == #"{"posts":3,"comments":2,"messages":2,"members":2,"sections":2,"tags":2}"# + "\n")
  }

  @Test(arguments: ["null", "{}", "[]"])
  func anEmptyBoardCountsNothing(json: String) throws {
    let folder = try TemporaryFolder { File("e.json", json) }
    let result = try RunningCommand.run("count", "--json", "--export", "e.json", in: folder.path)
    #expect(result.status == 0)
    #expect(result.outputText.hasPrefix(#"{"posts":0,"comments":0,"#))
  }

  @Test func configSaysWhereEachSettingCameFrom() throws {
    let folder = try TemporaryFolder {
      File("board.json", BoardFixture.json)
      File(
        "corkboard.json", "{\n  // ours\n  \"title\": \"Walks\",\n  \"export\": \"board.json\"\n}\n"
      )
    }
    let result = try RunningCommand.run("config", in: folder.path)
    #expect(result.status == 0)
    #expect(result.errorText == "")
    let lines = result.outputLines.map { line in
      line.split(separator: " ").joined(separator: " ")
    }
    #expect(lines.first == "title Walks (corkboard.json:3:12)")
    #expect(lines.contains("language en (guessed: the texts of the board)"))
    #expect(lines.contains("export board.json (corkboard.json:4:13)"))
    #expect(lines.contains("pageSize 25 (default)"))
    #expect(lines.contains("id made from baseURL (default)"))
    #expect(lines.contains("templates the built-in theme (default)"))
    #expect(lines.contains("description none (default)"))
    let json = try RunningCommand.run("config", "--json", "--export", "board.json", in: folder.path)
    #expect(
      json.outputText.contains(
        #"{"key":"export","value":["board.json"],"origin":"command line"}"#))
  }

  @Test func configWorksWithoutAnExport() throws {
    let folder = try TemporaryFolder()
    let result = try RunningCommand.run("config", in: folder.path)
    #expect(result.status == 0)
    #expect(result.outputLines.count > 20)
    let broken = try RunningCommand.run("config", "--export", "gone.json", in: folder.path)
    #expect(broken.status == 0)
    #expect(broken.errorText.contains("gone.json: warning: "))
  }
}
