import Board
import Compression
import Configuration
import Exports
import JSONText
import Testing
import Times

@testable import Authoring

@Suite("Plans for formats that are collected")
struct CollectedPlanTests {
  static func applied(_ text: String, _ changes: [Change]) throws -> (String, [ChangeOutcome]) {
    let bytes = Array(text.utf8)
    let writable: WritableExport
    switch try JSONInput.open(try ByteStream(bytes: bytes, name: "board.json")) {
    case .document(let document): writable = try WritableExport.open(document)
    case .sequence(let sequence): writable = try WritableExport.open(sequence)
    }
    let planner = try ChangePlanner(
      writable, configuration: Configuration(), context: TestPlan(text).context)
    let plan = try planner.plan(changes)
    let result = plan.patch.applied(to: bytes)
    #expect(plan.patch.inverse(of: bytes).applied(to: result) == bytes)
    return (String(decoding: result, as: UTF8.self), plan.outcomes)
  }

  static let database = "projects/p/databases/(default)/documents"

  static func rest(_ path: String, _ fields: String, updated: String? = nil) -> String {
    let time = "2021-03-06T09:00:00.123456Z"
    return "{\"name\":\"\(database)/\(path)\",\"fields\":{\(fields)},\"createTime\":\"\(time)\","
      + "\"updateTime\":\"\(updated ?? time)\"}"
  }

  static func message(_ name: String, _ content: String, _ time: String) -> String {
    "\"name\":{\"stringValue\":\"\(name)\"},\"content\":{\"stringValue\":\"\(content)\"},"
      + "\"time\":{\"timestampValue\":\"\(time)\"}"
  }

  static let post =
    "\"title\":{\"stringValue\":\"T\"},\"description\":{\"stringValue\":\"D\"},"
    + "\"UID\":{\"stringValue\":\"u1\"},\"time\":{\"stringValue\":\"2021-03-06 09:00:00\"},"
    + "\"comment\":{\"arrayValue\":{\"values\":[{\"stringValue\":\"c1\"}]}}"
  static let lines = [
    rest("messages/8mPA2gkW3hQ5bR7tY9uX", message("Bo", "one", "2021-03-06T09:00:00.123Z")),
    rest("Post/AAzy2gkW3hQ5bR7tY9uX", post),
  ]

  /// Which of the lines changed, and to what.
  static func changed(_ changes: Change...) throws -> [String] {
    let text = lines.joined(separator: "\n") + "\n"
    let result = try applied(text, changes).0
    return result.split(separator: "\n").map(String.init).filter { !lines.contains($0) }
  }

  @Test("messages and posts in REST answers, a document a line")
  func restLines() throws {
    let now = "2021-10-13T06:25:36.789000Z"
    #expect(
      try Self.changed(.addMessage(MessageDraft(name: "Cy", content: "two"))) == [
        Self.rest(
          "messages/AAAAAAAAAAAAAAAAAAAA", Self.message("Cy", "two", "2021-10-13T06:25:36.789Z")
        ).replacing("2021-03-06T09:00:00.123456Z", with: now)
      ])
    #expect(
      try Self.changed(.editMessage("8mPA", ItemEdit(body: "new"))) == [
        Self.rest(
          "messages/8mPA2gkW3hQ5bR7tY9uX", Self.message("Bo", "new", "2021-10-13T06:25:36.789Z"),
          updated: now)
      ])
    #expect(
      try Self.changed(
        .addPost(PostDraft(title: "New", body: "B", key: .given("p2"))),
        .addComment(CommentDraft(post: "p2", body: "first"))
      ) == [
        Self.rest(
          "Post/p2",
          Self.post.replacing("\"T\"", with: "\"New\"").replacing("\"D\"", with: "\"B\"")
            .replacing("2021-03-06 09:00:00", with: "2021-10-13 06:25:36")
            .replacing("\"c1\"", with: "\"first\"")
        ).replacing("2021-03-06T09:00:00.123456Z", with: now)
      ])
    let commented = try Self.changed(.addComment(CommentDraft(post: "AAzy", body: "second")))
    #expect(commented.count == 1)
    #expect(
      commented.first?.contains(
        "{\"values\":[{\"stringValue\":\"c1\"},{\"stringValue\":\"second\"}]}") == true)
    #expect(try Self.changed(.deleteMessage("8mPA", .removal)) == [])
  }

  @Test("posts with comments below them in firestore-export-import")
  func subcollections() throws {
    func comment(_ text: String, _ seconds: Int, _ nanoseconds: Int) -> String {
      "{\"text\":\"\(text)\",\"uid\":\"u1\",\"createdAt\":{\"_seconds\":\(seconds),\"_nanoseconds\":\(nanoseconds)}}"
    }
    let old = "\"AmPA2gkW3hQ5bR7tY9uX\":\(comment("c", 1_600_000_001, 5_000_000))"
    let first =
      "\"8mPA2gkW3hQ5bR7tY9uX\":{\"title\":\"T\",\"body\":\"D\",\"uid\":\"u1\",\"createdAt\":{\"_seconds\":1600000000,\"_nanoseconds\":5000000},\"subCollection\":{\"posts/8mPA2gkW3hQ5bR7tY9uX/comments\":{\(old)}}}"
    let text =
      "{\"posts\":{\(first)},\"users\":{\"u1\":{\"name\":\"Ida\",\"email\":\"ida@example.org\"}}}"
    let new = "\"AAAAAAAAAAAAAAAAAAAA\":\(comment("new", 1_634_106_336, 789_000_000))"
    #expect(
      try Self.applied(text, [.addComment(CommentDraft(post: "8mPA", body: "new"))]).0
        == text.replacing(old, with: "\(new),\(old)"))
    #expect(
      try Self.applied(
        text,
        [
          .addPost(PostDraft(title: "New", body: "B", key: .given("p2"))),
          .addComment(CommentDraft(post: "p2", body: "new")),
        ]
      ).0
        == text.replacing(
          first,
          with: first
            + ",\"p2\":{\"title\":\"New\",\"body\":\"B\",\"uid\":\"u1\",\"createdAt\":{\"_seconds\":1634106336,\"_nanoseconds\":789000000},\"subCollection\":{\"posts/p2/comments\":{\(new)}}}"
        ))
    #expect(
      try Self.applied(
        text,
        [.editPost("8mPA", ItemEdit(title: "T2")), .editComment("AmPA", ItemEdit(body: "c2"))]
      ).0
        == text.replacing("\"title\":\"T\"", with: "\"title\":\"T2\"")
        .replacing("\"text\":\"c\"", with: "\"text\":\"c2\""))
  }

  @Test("records on lines, with ids, without, and in envelopes")
  func records() throws {
    let records =
      "{\"id\": 1, \"name\": \"Bo\", \"message\": \"one\", \"time\": 1600000000000}\n"
      + "{\"id\": 2, \"name\": \"Bo\", \"message\": \"two\", \"time\": 1600000000001}\n"
    #expect(
      try Self.applied(records, [.addPost(PostDraft(title: nil, body: "three"))]).0
        == records
        + "{\"id\": 3, \"name\": \"Ida\", \"message\": \"three\", \"time\": 1634106336789}\n")
    #expect(
      try Self.applied(
        records, [.editPost("1", ItemEdit(body: "ONE")), .deletePost("2", .removal)]
      ).0
        == "{\"id\": 1, \"name\": \"Bo\", \"message\": \"ONE\", \"time\": 1634106336789}\n")
    let places = "{\"title\":\"a\",\"body\":\"b\"}\n{\"title\":\"c\",\"body\":\"d\"}\n"
    #expect(
      try Self.applied(
        places, [.addPost(PostDraft(title: "e", body: "f")), .deletePost("0", .removal)]
      ).0
        == "null\n{\"title\":\"c\",\"body\":\"d\"}\n{\"title\":\"e\",\"body\":\"f\"}\n")
    func envelope(_ id: String, _ name: String, _ content: String, _ time: Int) -> String {
      "{\"path\":\"messages/\(id)\",\"data\":{\"name\":\"\(name)\",\"content\":\"\(content)\",\"at\":{\"_seconds\":\(time),\"_nanoseconds\":0}},\"exists\":true}"
    }
    let envelopes = [
      envelope("m1", "Bo", "x", 1_600_000_000), envelope("m2", "Bo", "y", 1_600_000_001),
    ]
    #expect(
      try Self.applied(
        envelopes.joined(separator: "\n"), [.addMessage(MessageDraft(name: "Cy", content: "z"))]
      ).0 == (envelopes + [envelope("m3", "Cy", "z", 1_634_106_336)]).joined(separator: "\n"))
  }
}
