import Testing

@testable import Board

/// Members who gave no name.
@Suite struct NamelessMemberTests {
  @Test func `a name that is empty makes a member, a record without one does not`() throws {
    let test = try TestBoard(
      """
      {"users": {"u1": {"displayName": "Ada"}, "u2": {"displayName": ""}, "u3": {"displayName": " "},
         "u4": {"theme": "dark"}},
       "messages": {"m": {"text": "hi", "senderId": "u2"}}}
      """)
    #expect(test.members == ["u1|Ada|", "u2||", "u3||"])
    #expect(test.disposition("users/u4") == .noName)
    let author = test.board.authors[test.board.messages[0].item.author.index]
    #expect(author.kind == .member(1))
    #expect(author.mark.utf8.count == 4)
    let other = test.board.authors[test.board.members[2].author.index]
    #expect(other.mark != author.mark)
  }
}
