import BoardFixtures
import JSONText
import Testing

@Suite struct BuildTests {
  @Test func everyAddressThatListsPrintIsInTheSite() throws {
    let folder = try BoardFixture.folder()
    let build = try RunningCommand.run("build", "board.json", "-o", "site", in: folder.path)
    #expect(build.status == 0)
    #expect(build.outputText == "")
    for kind in ["posts", "comments", "messages", "members"] {
      let list = try RunningCommand.run(
        "list", kind, "--json", "--export", "board.json", in: folder.path)
      #expect(!list.outputLines.isEmpty)
      for line in list.outputLines {
        let json = try JSONDocument(Array(line.utf8), name: "line")
        let url = try #require(json.member(json.root, "url").map { json.string($0) })
        let parts = url.split(separator: "#")
        let page = try folder.text(of: "site/" + parts[0])
        if parts.count > 1 { #expect(page.contains("id=\"\(parts[1])\""), "\(url)") }
      }
    }
  }

  @Test func aBoardFromStandardInputHasATitle() throws {
    let folder = try BoardFixture.folder()
    let result = try RunningCommand.run(
      "build", "-", "-o", "site", in: folder.path, input: try folder.bytes(of: "board.json"))
    #expect(result.status == 0)
    #expect(try folder.text(of: "site/index.html").contains("<title>board</title>"))
  }

  @Test func dayPermalinksLeadToThePageOfTheDay() throws {
    var messages: [String] = []
    for index in 100..<350 {
      messages.append(#""m\#(index)": {"text": "t", "time": \#(1_614_988_800 + index)}"#)
    }
    messages.append(#""undated": {"text": "t"}"#)
    let folder = try TemporaryFolder {
      File("board.json", "{\"messages\": {" + messages.joined(separator: ",") + "}}")
      File(
        "corkboard.json", #"{"export": "board.json", "messages": {"permalinks": "day"}}"#)
    }
    #expect(try RunningCommand.run("build", "-o", "site", in: folder.path).status == 0)
    let list = try RunningCommand.run(
      "list", "messages", "--json", "--order", "oldest", in: folder.path)
    #expect(list.outputLines.first?.contains(##""url":"messages/day/2021-03-06.html#m-"##) == true)
    #expect(
      list.outputLines[249].contains(##""url":"messages/day/2021-03-06-2.html#m-"##) == true)
    #expect(list.outputLines.last?.contains(#""url":null,"reason":"it has no date"#) == true)
    #expect(folder.exists("site/messages/day/2021-03-06-2.html"))
  }

  @Test(
    arguments: [
      nil, "", "{\"Post\": {\"a\": {\"title\": \"cut", "\"hello\"", "nonsense",
      #"{"users": {"u1": {"name": "Ada"}}}"#, #"{"Post": true}"#,
    ])
  func whatCannotBeBuiltLeavesTheOldSiteAsItIs(text: String?) throws {
    let folder = try BoardFixture.folder()
    #expect(
      try RunningCommand.run("build", "board.json", "-o", "site", in: folder.path).status == 0)
    let before = folder.contents()
    let page = try folder.bytes(of: "site/index.html")
    if let text { try folder.write(text, to: "board.json") }
    let export = text == nil ? "gone.json" : "board.json"
    let result = try RunningCommand.run("build", export, "-o", "site", in: folder.path)
    #expect(result.status == 1)
    #expect(result.errorText.contains("error: "))
    #expect(folder.contents() == before)
    #expect(try folder.bytes(of: "site/index.html") == page)
  }

  @Test func anEmptyBoardReplacesASiteOnlyWhenAllowed() throws {
    let folder = try BoardFixture.folder()
    let command = ["build", "board.json", "-o", "site"]
    #expect(try RunningCommand(command, in: folder.path).finish().status == 0)
    try folder.write("null", to: "board.json")
    let refused = try RunningCommand(command, in: folder.path).finish()
    #expect(refused.status == 1)
    #expect(refused.errorText.contains("--allow-empty"))
    let allowed = try RunningCommand(command + ["--allow-empty"], in: folder.path).finish()
    #expect(allowed.status == 0)
    #expect(!folder.contents().contains { $0.hasPrefix("site/p/") && $0.hasSuffix(".html") })
  }

  @Test func warningsDoNotFailABuild() throws {
    let folder = try TemporaryFolder {
      File("b.json", #"{"Post": {"a": {"title": "A"}, "b": {"UID": "u1"}}}"#)
    }
    let result = try RunningCommand.run("build", "b.json", "-o", "site", in: folder.path)
    #expect(result.status == 0)
    #expect(result.errorText.contains("warning: Post/b: "))
    #expect(folder.exists("site/index.html"))
  }
}
