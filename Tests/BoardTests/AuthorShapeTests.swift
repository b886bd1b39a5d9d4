import Board
import Testing

/// Who wrote an item, in the shapes in which apps keep it beside the text.
@Suite struct AuthorShapeTests {
  private func author(_ fields: String, members: String = "{}") throws -> String {
    let test = try TestBoard(
      #"{"posts": {"p": {"text": "words", \#(fields)}}, "users": \#(members)}"#)
    let post = try #require(test.board.posts.first)
    let author = test.board.authors[post.item.author.index]
    return author.kind == .former ? "former:" + (author.uid ?? "") : author.name
  }

  @Test(
    arguments: [
      (#""user": {"_id": 2, "name": "Runa", "avatar": "https://x.example/r.png"}"#, "Runa"),
      (#""author": {"uid": "w7", "displayName": "Wim", "email": "wim@x.example"}"#, "Wim"),
      (#""from": {"id": "a1", "username": "ansel"}"#, "ansel"),
      (#""createdBy": {"uid": "c", "name": "Cyra"}"#, "Cyra"),
      (#""author": {"uid": "w7", "displayName": ""}"#, "former:w7"),
      (#""author": {"name": "Odd"}"#, "Odd"),
      (#""senderId": "s1", "senderName": "Sol""#, "Sol"),
      (#""ownerId": "o1", "ownerName": "Olga""#, "Olga"),
      (#""user_id": "77", "user_name": "Uma""#, "Uma"),
      (#""sender": "key-of-sol", "senderName": "Sol""#, "Sol"),
      (#""author": "Ada", "username": "ada99""#, "Ada"),
      (#""postedBy": "Pim""#, "Pim"),
      (#""answeredBy": "Ann""#, "Ann"),
      (#""senderId": "s1""#, "former:s1"),
    ])
  func `a name beside the text, or in a record`(_ fields: String, _ expected: String) throws {
    #expect(try author(fields) == expected)
  }

  @Test func `a member's own record says the name of today`() throws {
    let members = #"{"w7": {"name": "Wim of today"}}"#
    #expect(
      try author(#""author": {"uid": "w7", "name": "Wim"}"#, members: members) == "Wim of today")
    #expect(
      try author(#""sender": "w7", "senderName": "Wim""#, members: members) == "Wim of today")
    #expect(try author(#""postedBy": "w7""#, members: members) == "Wim of today")
  }

  @Test func `the picture of who wrote a message is no file of the message`() throws {
    let board = try TestBoard(
      """
      {"messages": {
        "a": {"name": "Runa", "text": "hi", "photoUrl": "https://x.example/runa.png"},
        "b": {"name": "Runa", "photoUrl": "https://x.example/runa.png",
              "imageUrl": "https://x.example/moss.png"},
        "c": {"name": "Wim", "photoUrl": "https://x.example/fern.png"}},
       "posts": {"p": {"text": "look", "photoUrl": "https://x.example/lake.png"}}}
      """
    ).board
    let files = board.messages.map { message in
      board.attachments(of: message.item).map { board.string($0.url) }
    }
    #expect(files == [[], ["https://x.example/moss.png"], ["https://x.example/fern.png"]])
    let post = try #require(board.posts.first)
    #expect(board.attachments(of: post.item).count == 1)
  }
}
