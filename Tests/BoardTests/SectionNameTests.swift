import Board
import Testing

/// Collections whose names may mean sections.
@Suite struct SectionNameTests {
  @Test(arguments: [
    "sections", "section", "forum", "category", "board", "channel", "room", "forums", "categories",
  ])
  func aCollectionOfNamesIsOneOfSections(name: String) throws {
    let test = try TestBoard(
      """
      {"\(name)": {"s1": {"name": "Garden", "description": "Beds and trees"}, "s2": {"name": "Kitchen"}},
       "posts": {"p1": {"title": "Slugs", "text": "Again.", "categoryId": "s1"}}}
      """)
    #expect(test.sections == ["Garden: 1", "Kitchen: 0"])
    #expect(test.posts == ["p1|Slugs|Again.|||Garden"])
  }

  @Test(arguments: ["board", "forum", "boards", "forums", "sections", "room"])
  func aCollectionOfTextsIsOneOfPosts(name: String) throws {
    let test = try TestBoard(
      """
      {"\(name)": {
        "p1": {"title": "Slugs", "content": "Again.", "name": "Ida", "createdAt": 1614988800000},
        "p2": {"title": "Beans", "content": "None.", "name": "Kim", "createdAt": 1614988900000,
          "comments": {"c1": {"text": "oh", "name": "Ida"}}}}}
      """)
    #expect(test.sections == [])
    #expect(test.board.posts.count == 2)
    #expect(test.comments.count == 1)
  }

  @Test func theBoardItselfMayDescribeItsPosts() throws {
    func board(_ name: String) throws -> TestBoard {
      try TestBoard(
        """
        {"\(name)": {"p1": {"title": "Slugs", "description": "Again.", "UID": "u1", "time": 1614988800000}}}
        """)
    }
    #expect(try board("board").posts.count == 1)
    #expect(try board("boards").sections == ["Slugs: 0"])
  }

  @Test func whatHoldsMessagesIsASection() throws {
    let test = try TestBoard(
      """
      {"room": {"r1": {"title": "Attic", "text": "Be kind.", "createdAt": 1614988800000,
        "messages": {"-MVlHDu6aaaaaaaaaaay": {"text": "hi", "name": "Ida"}}}}}
      """)
    #expect(test.sections == ["Attic: 0"])
    #expect(test.messages.count == 1)
  }

  @Test(arguments: ["messages", "chat"])
  func picturesAloneAreMessages(name: String) throws {
    let test = try TestBoard(
      """
      {"\(name)": {
        "-MVlHDu6aaaaaaaaaaay": {"image": "a.png", "name": "Ida"},
        "-MVlHDu6aaaaaaaaaaaz": {"attachments": [{"url": "b.zip"}], "name": "Kim"}}}
      """)
    #expect(test.board.messages.count == 2)
    #expect(test.accounting == "2 = 2 + 0 + 0")
  }

  @Test func picturesOfRoomsAndPostsAreTheirContent() throws {
    let rooms = try TestBoard(
      """
      {"rooms": {"attic": {"name": "Attic", "messages": {
        "-MVlHDu6aaaaaaaaaaay": {"image": "a.png", "name": "Ida"}}}}}
      """)
    #expect(rooms.messages.count == 1)
    let posts = try TestBoard(
      """
      {"posts": {"p1": {"image": "a.png", "name": "Ida"}}, "banners": {"b1": {"image": "b.png"}}}
      """)
    #expect(posts.board.posts.count == 1)
  }
}
