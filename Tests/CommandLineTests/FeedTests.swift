import BoardFixtures
import Foundation
import Testing

/// `corkboard feed …` as users run it.
@Suite struct FeedTests {
  private static let settings = """
    {"id": "1d6d5de8-2d51-4f89-a559-1ed7279580af", "baseURL": "https://board.example/",
     "title": "Garden", "export": "board.json"}
    """

  private static func board(_ posts: String) -> String {
    "{\"Post\": {\(posts)}, \"messages\": {\"m1\": {\"name\": \"Ada\", \"text\": \"hi\"}}}"
  }

  private static let first = """
    "a": {"title": "One", "text": "x", "createdAt": 1614988800},
    "b": {"title": "Two", "text": "y", "createdAt": 1614988900},
    "c": {"title": "Three", "text": "z", "createdAt": 1614989000}
    """
  private static let second = """
    "a": {"title": "One", "text": "X", "createdAt": 1614988800, "updatedAt": 1615000000},
    "b": {"title": "Two", "text": "Y", "createdAt": 1614988900},
    "d": {"title": "Four", "text": "new", "createdAt": 1615000100}
    """

  private func folder(_ posts: String = first) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Self.settings, to: "corkboard.json")
    try folder.write(Self.board(posts), to: "board.json")
    return folder
  }

  @Test func listPrintsEveryFeed() throws {
    let folder = try folder()
    let run = try RunningCommand.run("feed", "list", in: folder.path)
    #expect(run.status == 0)
    let lines = run.outputText.split(separator: "\n")
    #expect(lines.count == 5)
    #expect(lines.first?.hasPrefix("feed.atom ") == true)
    #expect(lines.first?.hasSuffix("3  2021-03-06  Garden: posts") == true)
    #expect(run.errorText.contains("no feed holds 1 message without a time"))
    let threads = try RunningCommand.run("feed", "list", "--kind", "threads", in: folder.path)
    #expect(threads.outputText.split(separator: "\n").count == 3)
    let json = try RunningCommand.run("feed", "list", "--json", in: folder.path).outputText
    let line = try #require(json.split(separator: "\n").first)
    #expect(
      line == #"{"path":"feed.atom","url":"https://board.example/feed.atom","kind":"posts","#
        + #""formats":["atom"],"title":"Garden: posts","entries":3,"complete":true,"blocks":0,"#
        + #""updated":"2021-03-06T00:03:20Z"}"#)
  }

  @Test(arguments: ["posts", "feed.atom", "https://board.example/feed.atom"])
  func showPrintsTheEntriesOfAFeed(name: String) throws {
    let folder = try folder()
    let run = try RunningCommand.run("feed", "show", name, in: folder.path)
    #expect(run.status == 0)
    let lines = run.outputText.split(separator: "\n").map { String($0.suffix(5)) }
    #expect(lines == ["Three", "  Two", "  One"])
    let json = try RunningCommand.run("feed", "show", name, "--json", in: folder.path).outputText
    #expect(json.hasPrefix(#"{"id":"urn:uuid:"#) && json.contains(#""content":"<p>z</p>\n""#))
  }

  @Test func aFeedThatDoesNotExistIsAnError() throws {
    let folder = try folder()
    let run = try RunningCommand.run("feed", "show", "nothing", in: folder.path)
    #expect(run.status == 1 && run.errorText.contains("[feed-unknown]"))
    #expect(try RunningCommand.run("feed", in: "/").status == 64)
    #expect(try RunningCommand.run("feed", "diff", "a", in: "/").status == 64)
  }

  @Test func diffTellsWhatASubscriberWouldSee() throws {
    let folder = try folder()
    #expect(try RunningCommand.run("build", "-o", "old", in: folder.path).status == 0)
    try folder.write(Self.board(Self.second), to: "board.json")
    #expect(try RunningCommand.run("build", "-o", "new", in: folder.path).status == 0)
    let run = try RunningCommand.run("feed", "diff", "old", "new", in: folder.path)
    #expect(run.status == 0)
    let expected = """
      feed.atom: 1 new, 1 changed, 1 changed without a newer time, 1 gone
        + Four
        ~ One
        ! Two
        - Three
      """
    #expect(run.outputText.contains(expected))
    #expect(run.errorText.hasSuffix(" compared, 4 with differences\n"))
    let files = try RunningCommand.run(
      "feed", "diff", "--json", "old/feed.atom", "new/feed.atom", in: folder.path)
    #expect(files.outputText.hasPrefix(#"{"path":"new/feed.atom","anotherFeed":false,"new":[{"#))
    let same = try RunningCommand.run("feed", "diff", "new", "new", in: folder.path)
    #expect(same.outputText == "" && same.errorText.hasSuffix(" compared, no difference\n"))
  }

  @Test func diffSaysWhatItCannotRead() throws {
    let folder = try folder()
    try folder.write("<feed><entry></feed>", to: "bad.atom")
    try folder.write("<feed/>", to: "good.atom")
    for (old, new, identifier) in [
      ("none", "good.atom", "feed-unreadable"), ("good.atom", "bad.atom", "feed-not-xml"),
      (".", ".", "feed-no-site"),
    ] {
      let run = try RunningCommand.run("feed", "diff", old, new, in: folder.path)
      #expect(run.status == 1 && run.errorText.contains("[\(identifier)]"), "\(run.errorText)")
    }
  }
}
