import BoardFixtures
import Testing

/// What commands say of exports and configurations that cannot be read.
@Suite struct LoadingTests {
  private static let commands = [
    ["list", "posts"], ["show", "x"], ["search", "x"], ["count"], ["check"], ["build"],
  ]

  private func refusal(
    of text: String, arguments: [String] = ["check"]
  ) throws -> FinishedCommand {
    let folder = try TemporaryFolder { File("e.json", text) }
    let result = try RunningCommand(arguments + ["--export", "e.json"], in: folder.path).finish()
    #expect(result.status == 1)
    #expect(result.outputText == "")
    return result
  }

  @Test(arguments: commands)
  func noExportAtAll(command: [String]) throws {
    let folder = try TemporaryFolder()
    let result = try RunningCommand(command, in: folder.path).finish()
    #expect(result.status == 1)
    #expect(
      result.errorText == """
        error: no export is named, and there is no corkboard.json here [no-export]
          help: name the JSON file with --export FILE, or as "export" in corkboard.json

        """)
  }

  @Test(arguments: commands)
  func aMissingFile(command: [String]) throws {
    let folder = try TemporaryFolder()
    let result = try RunningCommand(command + ["--export", "gone.json"], in: folder.path).finish()
    #expect(result.status == 1)
    #expect(result.errorText.hasPrefix("gone.json: error: "))
    #expect(folder.contents().isEmpty)
  }

  @Test func aFolderIsAllTheExportsInIt() throws {
    let folder = try TemporaryFolder {
      Folder("backup") {
        for index in 1...3 {
          File("part\(index).json", #"{"posts": {"p\#(index)": {"text": "post \#(index)"}}}"#)
        }
        File("corkboard.json", "{}")
        File("notes.txt", "")
      }
      Folder("empty")
    }
    let result = try RunningCommand.run("count", "--export", "backup", in: folder.path)
    #expect(result.errorText == "")
    #expect(result.status == 0)
    #expect(result.outputText.hasPrefix("posts     3\n"))
    let empty = try RunningCommand.run("check", "empty/", in: folder.path)
    #expect(empty.status == 1)
    #expect(
      empty.errorText == """
        empty/: error: there is no export in it [export-none]
          help: name the export's file, or the folder that holds it

        """)
  }

  @Test func severalExportsAreOneBoard() throws {
    let folder = try TemporaryFolder {
      File("old.json", #"{"posts": {"a": {"text": "one"}, "b": {"text": "two"}}}"#)
      File("new.json", #"{"posts": {"b": {"text": "two, edited"}, "c": {"text": "three"}}}"#)
      File("people.json", #"{"users": {"u1": {"name": "Ida", "age": 3}}}"#)
    }
    let result = try RunningCommand.run(
      "check", "old.json", "new.json", "people.json", in: folder.path)
    #expect(result.status == 0)
    #expect(result.outputText.contains("documents  5 in = 4 published + 1 hidden + 0 skipped"))
    #expect(result.outputText.contains("format     old.json: Realtime Database export"))
    #expect(result.errorText.contains("1 document is in old.json too; the newer one is read"))
    #expect(result.errorText.contains("1 document is only in an older export, and marked so"))
  }

  @Test(
    arguments: [
      ("", "e.json:1:1: error: the file is empty [json-empty]"),
      ("\"hello\"", "e.json:1:1: error: a single value is no board export [export-no-container]"),
      ("{\n\"m\": {\n\"k\": {\"text\": \"cut he", "e.json:3:22: error: the file ends"),
      ("not json", "e.json:1:1: error: "),
      (#"{"posts": true}"#, "e.json:1:1: error: this is a shallow listing"),
    ])
  func brokenInput(text: String, expected: String) throws {
    for command in Self.commands {
      #expect(try refusal(of: text, arguments: command).errorText.hasPrefix(expected))
    }
  }

  @Test func invalidUTF8SaysWhere() throws {
    let folder = try TemporaryFolder {
      File(
        "e.json",
        bytes: Array("{\"posts\": {\"a\": {\"text\": \"x".utf8) + [0xFF] + Array("\"}}}".utf8))
    }
    let result = try RunningCommand.run("check", "e.json", in: folder.path)
    #expect(result.status == 1)
    #expect(result.errorText.hasPrefix("e.json:1:28: error: "))
  }

  @Test func utf16WithAByteOrderMarkIsRead() throws {
    let text = #"{"posts": {"a": {"text": "Zoë 苔"}}}"#
    let units = [0xFEFF] + Array(text.utf16)
    let bytes = units.flatMap {
      [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)]
    }
    let folder = try TemporaryFolder { File("e.json", bytes: bytes) }
    let result = try RunningCommand.run(
      "list", "posts", "--json", "--export", "e.json", in: folder.path)
    #expect(result.status == 0)
    #expect(result.outputText.contains(#""body":"Zoë 苔""#))
  }

  @Test func nothingToMapListsWhatWasSeenAndHowToMapIt() throws {
    let text = #"""
      {"__collections__": {
        "Cards": {"c1": {"front": "petrichor", "back": "the smell of rain on dry earth",
                         "deck_id": "", "__collections__": {}}},
        "users": {"u1": {"firstName": "Ada", "lastName": "Moss", "__collections__": {}}}
      }}
      """#
    let build = try refusal(of: text, arguments: ["build"])
    #expect(
      build.errorText == """
        e.json: error: no post, comment or message was found in this export [nothing-to-publish]
          note: Cards: 1 document with front, back, deck_id
          note: users: 1 document with firstName, lastName
          help: say in corkboard.json what holds the posts, for example \
        {"collections":{"posts":{"path":"Cards","title":"front","body":"back"}}}

        """)
    let folder = try TemporaryFolder {
      File("e.json", text)
      File(
        "corkboard.json",
        #"{"export": "e.json", "collections":{"posts":{"path":"Cards","title":"front","body":"back"}}}"#
      )
    }
    let mapped = try RunningCommand.run("list", "posts", in: folder.path)
    #expect(mapped.status == 0)
    #expect(mapped.outputText.contains("petrichor"))
    try folder.write("{}", to: "corkboard.json")
    let members = try RunningCommand.run("list", "members", "--export", "e.json", in: folder.path)
    #expect(members.status == 0)
    #expect(members.outputText.contains("Ada Moss"))
    #expect(try RunningCommand.run("count", "--export", "e.json", in: folder.path).status == 0)
    #expect(try RunningCommand.run("check", "e.json", in: folder.path).status == 1)
  }

  @Test func theConfigurationIsFoundBesideTheExport() throws {
    let folder = try TemporaryFolder {
      Folder("data") {
        File("board.json", #"{"log": {"a": {"words": "hi"}}}"#)
        File("corkboard.json", #"{"collections": {"posts": {"path": "log", "body": "words"}}}"#)
      }
    }
    let result = try RunningCommand.run(
      "list", "posts", "--export", "data/board.json", in: folder.path)
    #expect(result.status == 0)
    #expect(result.outputText.contains("hi"))
  }

  @Test func aSiteIsNotWrittenWhereAConfigurationThatNobodyNamedSays() throws {
    let folder = try TemporaryFolder {
      File("data/board.json", #"{"posts": {"a": {"title": "T", "body": "hi"}}}"#)
      File("data/corkboard.json", #"{"output": "../site", "theme": {"css": "/etc/passwd"}}"#)
    }
    let refused = try RunningCommand.run("build", "data/board.json", in: folder.path)
    #expect(refused.status == 1)
    #expect(refused.errorText.contains("theme.css leads out"), "\(refused.errorText)")
    #expect(refused.errorText.contains("output leads out"))
    #expect(!folder.exists("site"))
    let named = try RunningCommand.run(
      "build", "data/board.json", "-c", "data/corkboard.json", in: folder.path)
    #expect(named.status == 0, "\(named.errorText)")
    #expect(folder.exists("site/index.html"))
    let listed = try RunningCommand.run(
      "list", "posts", "--export", "data/board.json", in: folder.path)
    #expect(listed.status == 0)
    #expect(listed.errorText.contains("[configuration-beside-export]"))
  }

  @Test func faultsOfTheConfigurationAreAllReported() throws {
    let folder = try TemporaryFolder {
      File("board.json", "{}")
      File("corkboard.json", "{\n\"titel\": \"x\",\n\"pageSize\": 3\n}")
    }
    let result = try RunningCommand.run("count", "--export", "board.json", in: folder.path)
    #expect(result.status == 1)
    #expect(result.errorText.contains("corkboard.json:2:1: error: "))
    #expect(result.errorText.contains("corkboard.json:3:13: error: "))
    let missing = try RunningCommand.run(
      "count", "-c", "other.json", "--export", "board.json", in: folder.path)
    #expect(missing.status == 1)
    #expect(missing.errorText.contains("other.json"))
  }

  @Test func anUnknownFormatIsWrongUsageWithASuggestion() throws {
    let result = try BoardFixture.run(["count", "--format", "firestor"])
    #expect(result.status == 64)
    #expect(result.errorText.contains("did you mean 'firestore'?"))
    #expect(try BoardFixture.run(["count", "--format", "rtdb"]).status == 0)
  }

  @Test func strictBuildsFailWhereADocumentDoesNotFit() throws {
    let folder = try TemporaryFolder {
      File("b.json", #"{"Post": {"a": {"title": "A"}, "b": {"UID": "u1"}}}"#)
    }
    let result = try RunningCommand.run("build", "b.json", "--strict", in: folder.path)
    #expect(result.status == 1)
    #expect(result.errorText.contains("1 document does not fit, and --strict was given"))
    #expect(folder.contents() == ["b.json"])
  }
}

/// `--salvage`, `--repair`, pipes and lines: what else is read, and what is said of it.
@Suite struct RecoveryTests {
  private static let cut =
    "{\"messages\": {\n\"m1\": {\"text\": \"whole\"},\n\"m2\": {\"text\": \"cut he"

  @Test func aCutFileIsReadUpToTheCutOnlyOnRequest() throws {
    let folder = try TemporaryFolder { File("cut.json", Self.cut) }
    let strict = try RunningCommand.run("check", "cut.json", in: folder.path)
    #expect(strict.status == 1)
    #expect(strict.errorText.contains("cut.json:3:23: error: the file ends inside a string"))
    #expect(strict.errorText.contains("--salvage reads what precedes the cut"))
    let salvaged = try RunningCommand.run("check", "--salvage", "cut.json", in: folder.path)
    #expect(salvaged.status == 0)
    #expect(salvaged.outputText.contains("documents  1 in = 1 published"))
    #expect(salvaged.errorText.contains("cut.json:3:23: warning: "))
    #expect(salvaged.errorText.contains("left out: messages/m2, which begins at 3:1"))
  }

  @Test func oneOfSeveralFilesMayBeSalvaged() throws {
    let folder = try TemporaryFolder {
      File("cut.json", Self.cut)
      File("posts.json", #"{"posts": {"a": {"text": "one"}}}"#)
    }
    let result = try RunningCommand.run(
      "check", "--salvage", "posts.json", "cut.json", in: folder.path)
    #expect(result.status == 0)
    #expect(result.outputText.contains("documents  2 in = 2 published"))
    #expect(result.errorText.contains("[json-salvaged]"))
  }

  @Test func theKnownMalformedFileIsRepairedOnRequest() throws {
    let text = #"""
      {"name": "Fern Channel", "type": "public_channel", "id": 9, "messages": [
      {"id": 1, "type": "message", "date": "2022-08-13T11:11:11", "from": "Bo", "from_id": "user2",
      "text": [{"type": "custom_emoji", "text": "x", "document_id": stickers/a (1).webp}, " hi"]}]}
      """#
    let folder = try TemporaryFolder { File("result.json", text) }
    let strict = try RunningCommand.run("check", "result.json", in: folder.path)
    #expect(strict.status == 1)
    #expect(strict.errorText.contains("result.json:3:"))
    #expect(strict.errorText.contains("--repair reads them"))
    let repaired = try RunningCommand.run("check", "--repair", "result.json", in: folder.path)
    #expect(repaired.errorText.contains("[json-repaired]"))
    #expect(!repaired.errorText.contains("json-syntax"))
  }

  @Test func standardInputIsAnExport() throws {
    let folder = try TemporaryFolder { File("a.json", #"{"posts": {"a": {"text": "one"}}}"#) }
    let result = try RunningCommand(
      ["count", "--export", "-"], in: folder.path,
      input: try folder.bytes(of: "a.json")
    ).finish()
    #expect(result.status == 0)
    #expect(result.outputText.hasPrefix("posts     1\n"))
  }
}
