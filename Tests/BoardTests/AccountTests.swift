import Board
import BoardFixtures
import Configuration
import Exports
import Testing

/// Members and their sign-in accounts, which are another input.
@Suite("Accounts beside a board")
struct AccountTests {
  private static let accounts = #"""
    {"users": [
      {"localId": "u1", "displayName": "Ann Account", "createdAt": "1614988800000",
       "photoUrl": "https://example.org/ann.png"},
      {"localId": "u2", "displayName": "Bo Account", "createdAt": "1614988800000"},
      {"localId": "u3", "displayName": "Cy Account"},
      {"localId": "u4", "displayName": "Di Account"}]}
    """#
  private static let tree = #"""
    {"users": {"u1": {"name": "Ann", "joinedAt": 1500000000000}, "u2": {"name": "", "age": 3},
               "u4": {"name": "Di", "hidden": true}},
     "posts": {"p": {"title": "T", "text": "t", "uid": "u3"},
               "q": {"title": "U", "text": "u", "uid": "u2"}}}
    """#

  private func board(
    _ files: [(String, String)], including reasons: [IncludedReason] = []
  ) throws -> TestBoard {
    let folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(text, to: name) }
    let export = try ExportLoader.load(ExportRequest(files.map { folder.path($0.0) })).export
    var configuration = Configuration()
    configuration.publish.included = reasons
    return TestBoard(board: BoardBuilder.build(export, configuration: configuration))
  }

  @Test(arguments: [false, true])
  func anAccountAddsWhatTheRecordLeavesOut(isFirst: Bool) throws {
    let files = [("board.json", Self.tree), ("auth.json", Self.accounts)]
    let test = try board(isFirst ? files.reversed() : files)
    #expect(
      Set(test.members) == [
        "u1|Ann|2017-07-14T02:40:00.000Z", "u2|Bo Account|2021-03-06T00:00:00Z",
        "u3|Cy Account|",
      ])
    let ann = try #require(test.board.members.first { $0.uid == "u1" })
    #expect(test.board.string(ann.photo) == "https://example.org/ann.png")
    #expect(
      test.posts.map { $0.split(separator: "|").dropFirst(3).first } == [
        "Cy Account", "Bo Account",
      ])
    #expect(test.disposition("auth/u1") == .published)
    #expect(test.disposition("auth/u4") == .hiddenByFlag)
    #expect(test.accounting != nil)
  }

  @Test func accountsOfPeopleWithoutAnItemStayOffTheSite() throws {
    let idle = #"{"users": [{"localId": "u0", "displayName": "Ed"}, {"localId": "u3"}]}"#
    let test = try board([("board.json", Self.tree), ("auth.json", idle)])
    #expect(test.members == ["u1|Ann|2017-07-14T02:40:00.000Z", "u2||", "u3||"])
    #expect(test.disposition("auth/u0") == .withheld(.idleAccount))
    #expect(test.disposition("auth/u3") == .published)
    #expect(test.accounting != nil)
    let author = try #require(test.board.posts.first { test.board.id(of: $0.item) == "p" })
      .item.author
    #expect(test.board.authors[author.index].kind == .member(2))
    #expect(!test.board.authors.contains { $0.name == "Ed" })
  }

  @Test func accountsWithoutAnItemAreShownOnRequest() throws {
    let idle = #"{"users": [{"localId": "u0", "displayName": "Ed"}]}"#
    let test = try board(
      [("board.json", Self.tree), ("auth.json", idle)], including: [.idleAccounts])
    #expect(test.members.contains("u0|Ed|"))
    #expect(test.disposition("auth/u0") == .published)
  }

  @Test func accountsAloneAreMembers() throws {
    let test = try board([("auth.json", Self.accounts)])
    #expect(test.members.count == 4)
    #expect(test.posts.isEmpty)
  }
}

@Suite("References to members that tools made paths of")
struct MemberPathTests {
  @Test func aPathOfAMemberIsTheMember() throws {
    let test = try TestBoard(
      #"""
      {"users": {"u1": {"name": "Ann"}, "u2": {"name": ""}},
       "posts": {"p": {"text": "a", "by": "users/u1"}, "q": {"text": "b", "author": "users/gone9"},
                 "r": {"text": "c", "author": "he/him"}}}
      """#)
    #expect(
      test.posts == [
        "p||a|Ann||", "q||b|former:gone9||", "r||c|he/him||",
      ])
    #expect(test.members == ["u1|Ann|", "u2||"])
  }
}
