import BoardFixtures
import JSONText
import Testing

@Suite struct ListTests {
  @Test func postsAreListedNewestFirstInColumns() throws {
    let result = try BoardFixture.run(["list", "posts"])
    #expect(result.status == 0)
    #expect(result.errorText == "")
    let gap = String(repeating: " ", count: 46)
    #expect(
      result.outputLines == [
        "2021-03-07 00:00  Ben                 週末散步" + String(repeating: " ", count: 50)
          + "-MVlHDu6aaaaaaaaaaaz",
        "2021-03-06 00:00  Ada                 Café plans" + gap + "  -MVlHDu6aaaaaaaaaaay",
        "                  Moderator           Rules" + gap + "       undated",
      ])
  }

  @Test(
    arguments: [
      (
        ["list", "posts", "--order", "oldest"],
        ["-MVlHDu6aaaaaaaaaaay", "-MVlHDu6aaaaaaaaaaaz", "undated"]
      ),
      (["post", "list", "--limit", "1"], ["-MVlHDu6aaaaaaaaaaaz"]),
      (["list", "posts", "--limit", "0"], []),
      (["list", "messages"], ["m2", "m1"]),
      (["message", "list", "--order", "oldest"], ["m1", "m2"]),
      (["list", "comments"], ["c2", "c1"]),
      (["list", "comments", "--by", "u2"], ["c1"]),
      (["list", "posts", "--by", "ada"], ["-MVlHDu6aaaaaaaaaaay"]),
      (["list", "messages", "--by", "ＡＤＡ"], ["m2"]),
      (["list", "posts", "--section", "in"], ["-MVlHDu6aaaaaaaaaaaz"]),
      (
        ["list", "posts", "--section", "outdoors"],
        ["-MVlHDu6aaaaaaaaaaaz", "-MVlHDu6aaaaaaaaaaay"]
      ),
      (["list", "comments", "--section", "forums/out"], ["c2", "c1"]),
      (["list", "members"], ["u1", "u2"]),
      (["list", "members", "--by", "Ben"], ["u2"]),
    ])
  func choicesAndOrders(arguments: [String], expected: [String]) throws {
    let result = try BoardFixture.run(arguments)
    #expect(result.status == 0)
    #expect(result.ids == expected)
  }

  @Test func nobodyOfThatNameIsAWarning() throws {
    let result = try BoardFixture.run(["list", "posts", "--by", "Bem"])
    #expect(result.status == 0)
    #expect(result.outputText == "")
    #expect(result.errorText.contains("[unknown-author]"))
    #expect(result.errorText.contains("did you mean 'Ben'?"))
    let quiet = try BoardFixture.run(["list", "posts", "--section", "x", "-q"])
    #expect(quiet.status == 0)
    #expect(quiet.errorText == "")
  }

  @Test func jsonHasOneObjectALineWithKeysThatStay() throws {
    let result = try BoardFixture.run(["list", "comments", "--json", "--order", "oldest"])
    #expect(
      result.outputLines == [
        #"{"kind":"comment","path":"Post/-MVlHDu6aaaaaaaaaaay/comment/c1","id":"c1","title":null,"#
          + #""body":"At the ＣＡＦＥ by the river.","bodyFormat":"markdown","#
          + #""author":{"uid":"u2","name":"Ben"},"created":"2021-03-06T00:01:00Z","#
          + #""updated":"2021-03-06T00:01:00Z","post":"Post/-MVlHDu6aaaaaaaaaaay","parent":null,"#
          + #""section":{"path":"forums/out","name":"Outdoors"},"tags":[],"state":"visible","#
          + #""marks":[],"attachments":[],"reactions":[],"poll":null,"warning":null,"#
          + #""link":null,"forwardedFrom":null,"notice":null,"unknownType":null,"#
          + #""url":"p/lo/lojfsqtb22.html#c-7lvgabjlur"}"#,
        #"{"kind":"comment","path":"Post/-MVlHDu6aaaaaaaaaaay/comment/c2","id":"c2","title":null,"#
          + #""body":"Deal!","bodyFormat":"markdown","author":{"uid":"u1","name":"Ada"},"#
          + #""created":"2021-03-06T00:01:40Z","updated":"2021-03-06T00:01:40Z","#
          + #""post":"Post/-MVlHDu6aaaaaaaaaaay","parent":"Post/-MVlHDu6aaaaaaaaaaay/comment/c1","#
          + #""section":{"path":"forums/out","name":"Outdoors"},"tags":[],"state":"visible","#
          + #""marks":[],"attachments":[],"reactions":[],"poll":null,"warning":null,"#
          + #""link":null,"forwardedFrom":null,"notice":null,"unknownType":null,"#
          + #""url":"p/lo/lojfsqtb22.html#c-lbx6clh3e6"}"#,
      ])
  }

  @Test func jsonKeepsThePrecisionOfTimes() throws {
    let posts = try objects(["list", "posts"])
    #expect(
      posts.map { $0["updated"] } == [
        #""2021-03-07T01:00:00Z""#, #""2021-03-06T00:00:00Z""#, "null",
      ])
    #expect(posts[0]["state"] == #""edited""#)
    #expect(posts[1]["tags"] == #"["Food","friday"]"#)
    let messages = try objects(["list", "messages"])
    #expect(messages.map { $0["created"] } == [#""2021-03-07""#, #""2021-03-06T08:00:00Z""#])
    #expect(messages[0]["body"] == #""Hello \u001b[2Jthere""#)
    let members = try objects(["list", "members"])
    #expect(members[0]["joined"] == #""2021-03-05T00:00:00Z""#)
    #expect(members[0]["introduction"] == #""I walk.""#)
    #expect(members[0]["email"] == nil)
  }

  @Test func whatIsOnlyInAnOlderExportIsMarked() throws {
    let folder = try TemporaryFolder {
      File("1.json", #"{"messages": {"a": {"text": "1"}, "b": {"text": "2"}}}"#)
      File("2.json", #"{"messages": {"b": {"text": "2"}}}"#)
    }
    let result = try RunningCommand.run(
      "list", "messages", "--json", "--export", "1.json", "--export", "2.json", in: folder.path)
    #expect(result.status == 0)
    #expect(
      result.outputLines.map { $0.contains(#""marks":["gone"]"#) }.sorted { !$0 && $1 } == [
        false, true,
      ])
    #expect(result.outputLines.contains { $0.contains(#""id":"a""#) && $0.contains("gone") })
  }

  /// The members of each line's object, as they are written.
  private func objects(_ arguments: [String]) throws -> [[String: String]] {
    try BoardFixture.run(arguments + ["--json"]).outputLines.map { line in
      let document = try JSONDocument(Array(line.utf8), name: "line")
      var object: [String: String] = [:]
      for (name, value) in document.members(document.root) {
        let range = document.range(value)
        object[document.string(name)] = String(decoding: document.bytes[range], as: UTF8.self)
      }
      return object
    }
  }

  @Test func aTerminalIsNotSteered() throws {
    let result = try BoardFixture.run(["list", "messages"], terminal: true)
    #expect(!result.outputText.contains("\u{1B}[2J"))
  }

  @Test func membersHaveNoSection() throws {
    let result = try BoardFixture.run(["list", "members", "--section", "x"])
    #expect(result.status == 64)
    #expect(result.errorText.contains("[useless-option]"))
  }

  @Test(arguments: [["posts"], ["messages", "--json"], ["members"], ["comments", "--json"]])
  func anEmptyBoardListsNothing(arguments: [String]) throws {
    for empty in ["null", "{}", "[]"] {
      let folder = try TemporaryFolder { File("e.json", empty) }
      let result = try RunningCommand(
        ["list"] + arguments + ["--export", "e.json"], in: folder.path
      ).finish()
      #expect(result.status == 0)
      #expect(result.outputText == "")
      #expect(result.errorText == "")
    }
  }
}
