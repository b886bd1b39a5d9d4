import BoardFixtures
import Foundation
import Testing

/// What becomes of exports of one kind or another, from the file to the page.
@Suite struct KindsOfExportTests {
  private static let posts =
    #"{"posts": {"p1": {"text": "tide", "uid": "u1"}, "p2": {"text": "ebb", "uid": "u2"}}}"#

  private static let answer = """
    [{"found": {"name": "projects/demo/databases/(default)/documents/users/u1",
      "fields": {"displayName": {"stringValue": "Kim Reed"}},
      "createTime": "2024-01-01T00:00:00Z", "updateTime": "2024-01-01T00:00:00Z"}},
     {"missing": "projects/demo/databases/(default)/documents/users/u2"},
     {"missing": "projects/demo/databases/(default)/documents/users/u3"}]
    """

  private func list(_ kind: String, _ files: String..., in folder: TemporaryFolder) throws
    -> [String]
  {
    let exports = files.flatMap { ["--export", $0] }
    let result = try RunningCommand(["list", kind] + exports + ["-q"], in: folder.path).finish()
    return result.ids
  }

  /// Everything that was published, in one piece.
  private func site(_ files: String..., in folder: TemporaryFolder) throws -> String {
    let result = try RunningCommand(["build"] + files + ["-o", "site"], in: folder.path).finish()
    #expect(result.status == 0, "\(result.errorText)")
    return try folder.contents().filter { $0.hasPrefix("site/") && !$0.hasSuffix("/") }
      .map { try $0 + "\n" + folder.text(of: $0) }.joined()
  }

  /// Push ids of one millisecond, one of which was carried over into the next place.
  @Test func aPackedBackupIsTheSameBoard() throws {
    let tree = """
      {"lines": {
        "-OFyPLcAaaaaaaaaaaa0": {"from": "Kim", "msg": "later"},
        "-OFyPLb-zzzzzzzzzzz-": {"from": "Ola", "msg": "carried"},
        "-OFyPLb-yzzzzzzzzzzz": {"from": "Kim", "msg": "first"}
      }}

      """
    let packed = try #require(
      Data(
        base64Encoded: "H4sIAAAAAAACA6tWysnMSy1WslKo5lJQUNL1d6sM8El2TEQAA5CcUlpRfi6QoeSdmauk"
          + "o6CUW5wO4uUklqQWKdXqILQm6VYhgC6KVv+cRCStyYlFRZmpKWiaK5F047E3LbOouESplqu2lgsAFoq5"
          + "0MEAAAA="))
    let folder = try TemporaryFolder {
      File("board.json", tree)
      File("backup_data.json.gz", bytes: Array(packed))
    }
    let oldestFirst = ["list", "posts", "--json", "--order", "oldest", "--export"]
    let plain = try RunningCommand(oldestFirst + ["board.json"], in: folder.path).finish()
    let lines = plain.outputLines
    #expect(lines.count == 3)
    for (line, (text, time)) in zip(
      lines, [("first", "03.328Z"), ("carried", "03.328Z"), ("later", "03.403Z")])
    {
      #expect(line.contains(#""body":"\#(text)""#) && line.contains("2025-01-07T01:38:\(time)"))
    }
    let same = try RunningCommand(oldestFirst + ["backup_data.json.gz"], in: folder.path).finish()
    #expect(same.outputText == plain.outputText)
  }

  @Test func membersAloneAreNoBoard() throws {
    let folder = try TemporaryFolder { File("users.json", Self.answer) }
    #expect(try RunningCommand.run("build", "users.json", in: folder.path).status == 1)
    #expect(try list("members", "users.json", in: folder).count == 1)
    #expect(folder.contents() == ["users.json"])
  }

  @Test func aMissingMemberIsAWarningWhereAnItemIsTheirs() throws {
    let folder = try TemporaryFolder {
      File("users.json", Self.answer)
      File("board.json", Self.posts)
      File("other.json", #"{"posts": {"p1": {"text": "tide", "uid": "u1"}}}"#)
    }
    let check = try RunningCommand.run("check", "board.json", "users.json", in: folder.path)
    #expect(check.status == 0)
    let warnings = check.errorText.split(separator: "\n").filter { $0.contains("member-absent") }
    #expect(warnings.count == 1)
    #expect(warnings.first?.hasPrefix("users.json:4:") == true)
    #expect(warnings.first?.contains("warning: users/u2: ") == true)
    let quiet = try RunningCommand.run("check", "other.json", "users.json", in: folder.path)
    #expect(!quiet.errorText.contains("member-absent"))
  }

  @Test func accountsBesideABoardShowNamesAlone() throws {
    let folder = try TemporaryFolder {
      File("board.json", Self.posts)
      File(
        "auth.json",
        #"""
        {"users": [
          {"localId": "u1", "email": "kim@mail.example", "passwordHash": "PPPP1", "salt": "SSSS1",
           "displayName": "Kim Reed", "createdAt": "1704067200000", "phoneNumber": "+15550001",
           "customAttributes": "{\"moderator\":true}", "providerUserInfo": []},
          {"localId": "u2", "createdAt": "1704067200000",
           "passwordHash": "fakeHash:salt=fakeSaltQ:password=opensesame", "salt": "fakeSaltQ",
           "providerUserInfo": [{"providerId": "x.example", "email": "ola@mail.example",
             "displayName": "Ola Vik"}]}]}
        """#)
    }
    let text = try site("board.json", "auth.json", in: folder)
    #expect(text.contains("Kim Reed") && text.contains("Ola Vik"))
    for secret in [
      "mail.example", "PPPP1", "SSSS1", "5550001", "moderator", "opensesame", "fakeSalt",
      "fakeHash",
    ] {
      #expect(!text.contains(secret), "\(secret)")
    }
  }

  @Test func notesToOneselfAreNeverPublished() throws {
    let chat = #""messages": [{"id": 1, "type": "message", "date_unixtime": "1704067200", "text""#
    let folder = try TemporaryFolder {
      File(
        "result.json",
        """
        {"chats": {"list": [
          {"name": "Shed", "type": "public_channel", "id": 3, \(chat): "for all"}]},
          {"name": "Ola", "type": "personal_chat", "id": 4, \(chat): "for Ola"}]},
          {"type": "saved_messages", "id": 5, \(chat): "for me"}]}]}}
        """)
      File("ask.json", #"{"publish": {"include": ["private-chat"]}}"#)
      File("name.json", #"{"collections": {"messages": "saved_messages/{chat}/messages"}}"#)
    }
    for (settings, expected) in [
      ([], ["for all"]), (["-c", "ask.json"], ["for all", "for Ola"]),
      (["-c", "name.json"], ["for all"]),
    ] {
      let result = try RunningCommand(
        ["list", "messages", "--json", "--export", "result.json"] + settings, in: folder.path
      ).finish()
      let bodies = result.outputLines.compactMap { line in
        ["for all", "for Ola", "for me"].first { line.contains("\"\($0)\"") }
      }
      #expect(bodies.sorted() == expected.sorted(), "\(settings)")
    }
  }

  @Test func charactersThatPagesCannotHoldAreReplaced() throws {
    let json =
      #"{"posts":{"a":{"text":"x\u0000y\u0007z"},"b":{"text":"high \ud83d, low \ude00"},"#
      + #""c":{"text":"\ud83d\ude00 a\/b","n":-0,"big":9007199254740993,"far":1e400}},"\u0070osts2":0,"posts3":{}}"#
    let folder = try TemporaryFolder { File("board.json", json) }
    let text = try site("board.json", in: folder)
    #expect(text.contains("<p>x\u{FFFD}yz</p>"))
    #expect(text.contains("<p>high \u{FFFD}, low \u{FFFD}</p>"))
    #expect(text.contains("<p>😀 a/b</p>"))
    #expect(text.utf8.allSatisfy { $0 >= 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 })
    let check = try RunningCommand.run("check", "board.json", in: folder.path)
    #expect(check.outputText.contains("posts2"))
    #expect(!check.outputText.contains("posts3"))
    let copy = try RunningCommand.run(
      "convert", "--to", "rtdb", "board.json", "-o", "-", in: folder.path)
    #expect(copy.outputText == json)
  }

  @Test func aNumberOutOfRangeIsNoTime() throws {
    let folder = try TemporaryFolder {
      File("board.json", #"{"posts": {"a": {"text": "x", "createdAt": 1e400}}}"#)
    }
    let check = try RunningCommand.run("check", "board.json", in: folder.path)
    #expect(check.status == 0)
    #expect(check.errorText.hasPrefix("board.json:1:17: warning: posts/a: the time of 1 item"))
  }
}
