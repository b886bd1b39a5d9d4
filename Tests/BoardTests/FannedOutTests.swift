import Board
import Testing

/// Places that databases without joins are made of: what is written twice, what stands below the uid of
/// a person, and names that stand beside what they name.
@Suite struct FannedOutTests {
  private static let uid = "h3Kd0aBcDeFgHiJkLmNoPqRsTuV1"
  private static let other = "h3Kd0aBcDeFgHiJkLmNoPqRsTuV2"

  @Test func `a post that is written to its author's list too is one post`() throws {
    let test = try TestBoard(
      """
      {"post-comments": {"-NaBcDeFgHiJkLmNoPqR": {"-NaBcDeFgHiJkLmNoPqZ": {"text": "so it is"}}},
       "posts": {"-NaBcDeFgHiJkLmNoPqR": {"uid": "\(Self.uid)", "title": "Reed", "body": "cut"},
                 "-NaBcDeFgHiJkLmNoPqS": {"uid": "\(Self.uid)", "title": "Moss", "body": "wet"}},
       "user-posts": {"\(Self.uid)": {
         "-NaBcDeFgHiJkLmNoPqR": {"uid": "\(Self.uid)", "title": "Reed", "body": "cut", "starCount": 1},
         "-NaBcDeFgHiJkLmNoPqS": {"uid": "\(Self.uid)", "title": "Moss", "body": "another text"},
         "-NaBcDeFgHiJkLmNoPqT": {"uid": "\(Self.uid)", "title": "Mud", "body": "only here"}}},
       "users": {"\(Self.uid)": {"username": "Ansel"}}}
      """)
    #expect(
      test.board.posts.map { test.board.string($0.title) }.sorted() == [
        "Moss", "Moss", "Mud", "Reed",
      ])
    let copy = "user-posts/\(Self.uid)/-NaBcDeFgHiJkLmNoPqR"
    #expect(test.disposition(copy) == .copied)
    #expect(test.accounting == "7 = 6 + 1 + 0")
    // The comment is on the post that stays.
    #expect(test.comments.map { String($0.prefix(20)) } == ["-NaBcDeFgHiJkLmNoPqR"])
    #expect(test.sections.isEmpty)
    #expect(test.board.collections.map(\.pattern).contains("user-posts/*"))
  }

  @Test func `what stands below a member's record may be a copy as well`() throws {
    let test = try TestBoard(
      """
      {"__collections__": {
        "posts": {"p": {"text": "reed", "__collections__": {}}},
        "users": {"u": {"name": "Ansel", "__collections__": {"posts": {
          "p": {"text": "reed", "__collections__": {}},
          "q": {"text": "moss", "__collections__": {}}}}}}}}
      """)
    #expect(test.posts == ["p||reed|||", "q||moss|Ansel||"])
    #expect(test.disposition("users/u/posts/p") == .copied)
  }

  @Test func `a copy of a post that is hidden is hidden as well`() throws {
    let test = try TestBoard(
      """
      {"posts": {"-NaBcDeFgHiJkLmNoPqR": {"uid": "\(Self.uid)", "title": "Reed", "body": "cut",
                   "hidden": true},
                 "-NaBcDeFgHiJkLmNoPqS": {"uid": "\(Self.uid)", "title": "Moss", "body": "wet",
                   "hidden": true}},
       "user-posts": {"\(Self.uid)": {
         "-NaBcDeFgHiJkLmNoPqR": {"uid": "\(Self.uid)", "title": "Reed", "body": "cut"},
         "-NaBcDeFgHiJkLmNoPqS": {"uid": "\(Self.uid)", "title": "Moss", "body": "dry"}}},
       "users": {"\(Self.uid)": {"username": "Ansel"}}}
      """)
    // One says something else, and nobody has hidden that.
    #expect(test.board.posts.map { test.board.string($0.item.body) } == ["dry"])
    #expect(test.disposition("user-posts/\(Self.uid)/-NaBcDeFgHiJkLmNoPqR") == .hiddenByFlag)
  }

  @Test func `posts below a uid are that member's, and in no room of that name`() throws {
    let test = try TestBoard(
      """
      {"posts": {"\(Self.uid)": {"-NaBcDeFgHiJkLmNoPqR": {"text": "reed"}},
                 "\(Self.other)": {"-NaBcDeFgHiJkLmNoPqS": {"text": "moss"}},
                 "w7": {"-NaBcDeFgHiJkLmNoPqT": {"text": "mud"}}},
       "users": {"\(Self.uid)": {"name": "Ansel"}, "w7": {"name": "Wim"}}}
      """)
    #expect(
      test.board.posts.map { test.board.authors[$0.item.author.index].name } == [
        "Ansel", "", "Wim",
      ])
    #expect(test.sections.isEmpty)
  }

  @Test(arguments: ["rooms", "chats"])
  func `rooms are called what stands beside their messages`(name: String) throws {
    let test = try TestBoard(
      """
      {"\(name)": {"r1": {"title": "Shed", "lastMessage": "wet"}, "r2": {"name": "Pond"}},
       "messages": {"r1": {"-NaBcDeFgHiJkLmNoPqR": {"text": "dry", "name": "Bo"}},
                    "r3": {"-NaBcDeFgHiJkLmNoPqS": {"text": "wet", "name": "Bo"}}}}
      """)
    #expect(test.messages.map { $0.split(separator: "|").last } == ["Shed", "r3"])
    #expect(test.accounting == "4 = 4 + 0 + 0")
  }
}
