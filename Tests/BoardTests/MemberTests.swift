import Board
import Diagnostics
import Testing

@Suite struct MemberTests {
  @Test func secretsAndPrivateListsStayOut() throws {
    let test = try TestBoard(
      #"""
      {"users": {"u1": {"displayName": "Ada Moss", "email": "ada@example.org",
                        "password": "correct horse", "fcmToken": "t", "ip": "192.0.2.1",
                        "photoURL": "https://example.org/a.png", "claims": {"admin": true}}},
       "posts": {"p1": {"text": "write to ada@example.org", "uid": "u1",
                        "createdAt": 1614988800000}},
       "private_messages": {"x": {"text": "between us", "from": "u1", "to": "u2"}},
       "settings": {"apiKey": "k"}}
      """#)
    #expect(
      test.posts == ["p1||write to ada@example.org|Ada Moss|2021-03-06T00:00:00.000Z|"])
    #expect(test.members == ["u1|Ada Moss|"])
    #expect(test.board.members[0].fields.isEmpty)
    #expect(test.board.messages.isEmpty)
    #expect(test.accounting == "4 = 2 + 1 + 1")
    #expect(test.disposition("private_messages/x") == .privateCollection)
    #expect(test.diagnostics == ["private-withheld"])
  }

  @Test func fieldsArePublishedByName() throws {
    let test = try TestBoard(
      #"{"users": {"u1": {"name": "Ada", "age": 30, "email": "a@example.org"}}}"#,
      settings: #"{"publish": {"memberFields": ["age"]}}"#)
    #expect(test.board.members[0].fields.map { "\($0.name): \($0.value)" } == ["age: 30"])
  }

  @Test func membersOfOneNameAreToldApart() throws {
    let test = try TestBoard(
      #"{"users": {"u1": {"name": "Ada"}, "u2": {"name": "Ada"}, "u3": {"name": "Ben"}}}"#)
    let marks = test.board.members.map { test.board.authors[$0.author.index].mark }
    #expect(marks[0] != marks[1])
    #expect(marks.map(\.count) == [4, 4, 0])
  }

  @Test func anItemsOwnNameStandsWhereThereIsNoMember() throws {
    let test = try TestBoard(
      #"""
      {"users": {"u1": {"name": "Ada Moss"}},
       "posts": {
         "a": {"text": "1", "uid": "u1", "name": "old name"},
         "b": {"text": "2", "uid": "u9", "name": "Ben"},
         "c": {"text": "3", "uid": "u8"},
         "d": {"text": "4"}
       }}
      """#)
    #expect(
      test.posts == [
        "a||1|Ada Moss||", "b||2|Ben||", "c||3|former:u8||", "d||4|||",
      ])
  }

  @Test func postsBelowAMemberAreTheirs() throws {
    let test = try TestBoard(
      #"""
      {"users": {"u1": {"name": "Ada", "posts": {"-MVlHDu6aaaaaaaaaaay": {"text": "x"}}},
                 "u2": {"name": "Ben"}}}
      """#)
    #expect(test.posts == ["-MVlHDu6aaaaaaaaaaay||x|Ada|2021-03-14T15:09:26.535Z|"])
    #expect(test.accounting == "3 = 3 + 0 + 0")
  }

  @Test func longUIDsLeaveTheTexts() throws {
    let uid = "Zq8kLmN4pRsT6uVwXyZ0aBcDeFgH"
    let test = try TestBoard(
      #"{"users": {"\#(uid)": {"name": "Ada"}}, "posts": {"p": {"text": "t", "uid": "Kx7"}}}"#)
    var text = Array("hello @Ada:\(uid), see \(uid) and Kx7".utf8)
    test.board.uidRedaction.redact(&text)
    #expect(String(decoding: text, as: UTF8.self) == "hello @Ada, see … and Kx7")
  }

  @Test func aMemberWithoutANameIsAWarning() throws {
    let test = try TestBoard(
      #"{"users": {"u1": {"name": "Ada"}, "settings": {"theme": "dark"}}}"#)
    #expect(test.members == ["u1|Ada|"])
    #expect(test.disposition("users/settings") == .noName)
    #expect(test.diagnostics == ["member-without-name users/settings"])
  }

  @Test func theConfigurationHidesAuthorsAndDocuments() throws {
    let test = try TestBoard(
      #"""
      {"posts": {"a": {"text": "1", "name": "Ada"}, "b": {"text": "2", "name": "Ben"},
                 "c": {"text": "3"}, "d": {"text": "4"}, "e": {"text": "5", "draft": true}}}
      """#,
      settings: #"""
        {"publish": {"hidden": {"authors": ["Ben"], "documents": ["posts/c"]},
                     "withdrawn": ["posts/d"]}}
        """#)
    #expect(test.posts == ["a||1|Ada||"])
    #expect(test.accounting == "5 = 1 + 4 + 0")
    #expect(test.disposition("posts/d") == .hiddenByConfiguration)
    #expect(test.disposition("posts/e") == .hiddenByFlag)
  }

  @Test func aPostThatDoesNotFitIsAWarningThatNamesIt() throws {
    let test = try TestBoard(
      #"{"Post": {"a": {"title": "A", "description": "1"}, "b": {"UID": "u1"}, "c": [1, 2]}}"#)
    #expect(test.posts == ["a|A|1|||"])
    #expect(test.disposition("Post/b") == .noText)
    #expect(test.disposition("Post/c") == .notARecord)
    #expect(test.accounting == "3 = 1 + 0 + 2")
    #expect(test.diagnostics == ["item-without-text Post/b", "not-a-record Post/c"])
  }

  @Test("of a name that is an e-mail address only what stands before the sign is shown")
  func addressesAsNames() throws {
    let test = try TestBoard(
      #"""
      {"posts": {"a": {"title": "T", "text": "x", "author": "ida@garden.example"},
                 "b": {"title": "T", "text": "x", "author": "me @ home"},
                 "c": {"title": "T", "text": "x", "author": "@ida.example"}},
       "users": {"u1": {"name": "bo@garden.example"}}}
      """#)
    let names = test.board.posts.map { test.board.authors[$0.item.author.index].name }
    #expect(Set(names) == ["ida", "me @ home", "@ida.example"])
    #expect(test.board.members.map(\.name) == ["bo"])
    #expect(test.board.diagnostics.diagnostics.map(\.identifier).contains("names-masked"))
  }

  @Test(
    "a member that an answer says is missing is worth a word where an item is theirs, found or not",
    arguments: [true, false])
  func missingMembers(isAnyFound: Bool) throws {
    let documents = "projects/p/databases/(default)/documents"
    let found =
      #"{"found": {"name": "\#(documents)/users/u8", "fields": {"displayName": {"stringValue": "Eve"}}}},"#
    let test = try TestBoard(
      #"""
      [{"found": {"name": "\#(documents)/posts/p1", "fields": {"text": {"stringValue": "t"},
        "by": {"referenceValue": "\#(documents)/users/u7"}}}}, \#(isAnyFound ? found : "")
       {"missing": "\#(documents)/users/u7"}, {"missing": "\#(documents)/users/u9"}]
      """#)
    #expect(test.diagnostics == ["member-absent users/u7"])
    #expect(test.members == (isAnyFound ? ["u8|Eve|"] : []))
  }

  @Test("what only holds a collection is no member that is missing")
  func holders() throws {
    let test = try TestBoard(
      #"""
      {"__collections__": {"users": {"u7": {"__collections__": {"posts": {
        "p1": {"text": "t", "uid": "u7", "__collections__": {}}}}}}}}
      """#)
    #expect(!test.diagnostics.contains { $0.hasPrefix("member-absent") })
  }
}
