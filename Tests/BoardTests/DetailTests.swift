import Testing

@testable import Board

/// What few items have: files, polls, warnings, marks.
@Suite struct DetailTests {
  private func post(_ fields: String) throws -> (board: Board, post: Post) {
    let board = try TestBoard(#"{"posts": {"p": {"title": "t", "body": "b", \#(fields)}}}"#).board
    return (board, try #require(board.posts.first))
  }

  // MARK: Files

  /// `kind url name type size alt width×height`
  private func files(_ fields: String) throws -> [String] {
    let (board, post) = try post(fields)
    return board.attachments(of: post.item).map { file in
      let size = file.size.map { " \($0)B" } ?? ""
      let pixels = file.width.map { " \($0)×\(file.height ?? 0)" } ?? ""
      let texts = [file.url, file.name, file.mediaType, file.alt].map { board.string($0) }
      return "\(file.kind) " + texts.filter { !$0.isEmpty }.joined(separator: " ") + size + pixels
    }
  }

  @Test(
    arguments: [
      (
        #""attachments": [{"url": "f/a.pdf", "name": "Plan.pdf", "type": "application/pdf", "size": 12, "alt": "a plan"}]"#,
        ["other f/a.pdf Plan.pdf application/pdf a plan 12B"]
      ),
      (
        #""attachments": [{"url": "a.png", "type": "image/png", "width": 40, "height": 30}, "b.mp3"]"#,
        ["picture a.png image/png 40×30", "unknown b.mp3"]
      ),
      (
        #""image": "a.png", "video": {"src": "b.mp4"}, "audio": "c.ogg", "file": "d.zip", "photos": ["z.png"]"#,
        ["unknown d.zip", "picture a.png", "video b.mp4", "audio c.ogg"]
      ),
      (
        #""images": {"-M1": "https://x.example/a", "-M2": {"downloadURL": "https://x.example/b"}}"#,
        ["picture https://x.example/a", "picture https://x.example/b"]
      ),
      (#""file": {"name": "lost.doc", "size": "9"}"#, ["unknown lost.doc 9B"]),
      (#""image": "none", "photo": "", "media": true, "files": []"#, []),
      (#""image": "data:image/png;base64,AAAA"#, []),
      (#""attachments": {"url": "a.png", "size": -1, "width": 1e9}"#, ["unknown a.png"]),
      (#""attachments": [[[[["deep.png"]]]]], "image": null"#, []),
    ].map { ($0.0.hasSuffix("AAAA") ? $0.0 + "\"" : $0.0, $0.1) })
  func `files in the shapes that apps keep them in`(_ fields: String, _ expected: [String]) throws {
    #expect(try files(fields) == expected)
  }

  @Test(
    arguments: [
      (
        "https://x.example/a.png,https://x.example/b.pdf",
        ["https://x.example/a.png", "https://x.example/b.pdf"]
      ),
      (
        "https://x.example/a.png , http://y.example/b,c.png, https://x.example/d",
        ["https://x.example/a.png", "http://y.example/b,c.png", "https://x.example/d"]
      ),
      ("https://x.example/?q=1,2", ["https://x.example/?q=1,2"]),
      ("pictures/a,b.png", ["pictures/a,b.png"]),
    ])
  func `several addresses in one text`(_ text: String, _ expected: [String]) throws {
    let (board, post) = try post(#""files": "\#(text)""#)
    #expect(board.attachments(of: post.item).map { board.place(of: $0) } == expected)
  }

  @Test func `bytes are no address, whatever their base64 looks like`() throws {
    #expect(
      try files(#""photo": {"type": "firestore/bytes/1.0", "bytes": "/9j/4AAQ"}"#).isEmpty)
  }

  @Test func `comments and messages have files, and need no text then`() throws {
    let test = try TestBoard(
      """
      {"posts": {"p": {"title": "t", "body": "b", "comments": [{"image": "a.png"}, {"image": ""}]}},
       "messages": {"m": {"image": "b.png"}, "n": {"image": ""}, "o": {"files": []}, "q": {"text": "x"}}}
      """)
    #expect(test.board.comments.count == 1)
    #expect(test.board.attachments(of: test.board.comments[0].item).count == 1)
    #expect(test.messages.map { $0.prefix(2) } == ["m|", "q|"])
    #expect(test.disposition("messages/n") == .noText)
    #expect(test.accounting == "5 = 3 + 0 + 2")
  }

  @Test func `an item has a bounded number of files`() throws {
    let list = (0..<500).map { "\"\($0).png\"" }.joined(separator: ",")
    #expect(try files("\"images\": [\(list)]").count == AttachmentReading.most)
  }

  // MARK: Polls

  private func poll(_ json: String) throws -> String? {
    let (board, post) = try post("\"poll\": \(json)")
    guard let poll = board.details(of: post.item)?.poll else { return nil }
    let options = poll.options.map { option in
      board.string(option.text) + (option.votes.map { " \($0)" } ?? "")
    }
    return board.string(poll.question) + "? " + options.joined(separator: ", ")
      + (poll.isClosed ? "." : "")
  }

  @Test(
    arguments: [
      (
        #"{"question": "Tea", "options": [{"text": "yes", "votes": 3}, {"text": "no", "votes": 0}], "closed": true}"#,
        "Tea? yes 3, no 0."
      ),
      (#"{"title": "Tea", "options": [{"title": "yes", "voters": ["u1", "u2"]}]}"#, "Tea? yes 2"),
      (#"{"options": ["yes", "no"]}"#, "? yes, no"),
      (#"{"options": ["yes", "no"], "votes": [2, 1]}"#, "? yes 2, no 1"),
      (#"{"options": ["yes", "no"], "votes": {"0": 2, "no": ["u1"]}}"#, "? yes 2, no 1"),
      (#"{"options": ["yes", "no"], "votes": {"u1": 0, "u2": "no", "u3": 1}}"#, "? yes 1, no 2"),
      (#"{"options": {"yes": 3, "no": {"u1": true, "u2": false}}}"#, "? yes 3, no"),
      (#"{"options": {"a": {"text": "yes", "count": -4}}}"#, "? yes 0"),
      (#"{"options": []}"#, nil), (#""yes?""#, nil), (#"{"question": "x"}"#, nil),
    ] as [(String, String?)])
  func `polls in the shapes that apps keep them in`(_ json: String, _ expected: String?) throws {
    #expect(try poll(json) == expected)
  }

  // MARK: Warnings and marks

  private func warning(_ fields: String) throws -> String? {
    let (board, post) = try post(fields)
    return board.warning(of: post.item).map { board.string($0) }
  }

  @Test func `a warning stands before the text`() throws {
    #expect(try warning(#""warning": "spiders""#) == "spiders")
    #expect(try warning(#""spoiler_text": "spiders""#) == "spiders")
    #expect(try warning(#""contentWarning": "spiders", "sensitive": true"#) == "spiders")
    #expect(try warning(#""sensitive": true, "summary": "spiders""#) == "spiders")
    #expect(try warning(#""sensitive": true"#) == "")
    #expect(try warning(#""sensitive": false, "summary": "what it is about""#) == nil)
    #expect(try warning(#""summary": "what it is about", "spoiler_text": """#) == nil)
  }

  private func marks(_ fields: String) throws -> ItemState { try post(fields).post.item.state }

  @Test func `marks of items`() throws {
    #expect(try marks(#""notice": "GuildMemberJoin""#) == .notice)
    #expect(try marks(#""system": true"#) == .notice)
    #expect(try marks(#""notice": "please read this first""#) == [])
    #expect(try marks(#""unknownType": "sticker""#) == .unknownType)
    #expect(try marks(#""broadcast": true, "pinned": true"#) == [.broadcast, .pinned])
    #expect(try marks(#""isEdited": true"#) == .edited)
    #expect(try marks(#""isDeletedForEveryone": true"#) == .deleted)
    #expect(try marks(#""is_unsent": true"#) == .deleted)
    #expect(try marks(#""is_unsent": false, "isDeleted": 0"#) == [])
  }

  @Test func `a type that nobody knows is an item without a text`() throws {
    let test = try TestBoard(
      #"{"messages": {"a": {"unknownType": "sticker", "name": "Ada"}, "b": {"text": "x"}}}"#)
    #expect(test.messages == ["a||Ada||", "b|x|||"])
    #expect(test.state("a") == .unknownType)
  }

  @Test func `the first post of a thread brings what it has`() throws {
    let test = try TestBoard(
      """
      {"threads": {"t": {"title": "T", "firstPostId": "p"}},
       "posts": {"p": {"text": "b", "threadId": "t", "image": "a.png", "warning": "w",
         "reactions": {"x": 2}}}}
      """)
    let post = try #require(test.board.posts.first)
    #expect(test.board.attachments(of: post.item).count == 1)
    #expect(test.board.warning(of: post.item) != nil)
    #expect(post.reactions == [Reaction(name: "x", count: 2)])
  }

  @Test func `items stay small`() throws {
    let test = try TestBoard(
      #"{"posts": {"p": {"body": "b", "comments": ["c"]}}, "messages": {"m": "x"}}"#)
    // Of a hundred thousand posts with seven hundred thousand comments, each byte counts.
    #expect(MemoryLayout.stride(ofValue: test.board.posts[0].item) <= 72)
    #expect(MemoryLayout.stride(ofValue: test.board.comments[0]) <= 88)
    #expect(MemoryLayout.stride(ofValue: test.board.messages[0]) <= 96)
  }
}
