import Exports
import JSONText
import Testing
import Times

@testable import Authoring

@Suite("Changes of Firestore REST answers")
struct RESTFormatTests {
  static let database = "projects/p/databases/(default)/documents"

  static func record(_ path: String, _ fields: String) -> String {
    """
    {
      "name": "\(database)/\(path)",
      "fields": {\(fields)},
      "createTime": "2021-03-06T09:00:00.123456Z",
      "updateTime": "2021-03-06T09:00:00.123456Z"
    }
    """
  }

  static let page = """
    {
      "documents": [
        {
          "name": "\(database)/messages/m1",
          "fields": {
            "content": {
              "stringValue": "first"
            },
            "at": {
              "timestampValue": "2021-03-06T09:00:00.123Z"
            },
            "likes": {
              "integerValue": "3"
            },
            "tags": {
              "arrayValue": {}
            },
            "votes": {
              "mapValue": {
                "fields": {
                  "u1": {
                    "booleanValue": true
                  }
                }
              }
            }
          },
          "createTime": "2021-03-06T09:00:00.123456Z",
          "updateTime": "2021-03-06T09:00:00.123456Z"
        }
      ],
      "nextPageToken": ""
    }

    """

  @Test("a document is added to a page in the spelling of its neighbour")
  func adding() throws {
    var bench = try CollectedWorkbench(Self.page)
    try bench.add(
      "m2", to: "messages",
      [
        ("content", .string("a \"new\" one")), ("at", .timestamp(CollectedWorkbench.now)),
        ("likes", .integer(0)), ("score", .number("1.5")), ("gone", .boolean(false)),
        ("nothing", .null), ("by", .reference("users/u1")),
        ("tags", .list([.string("x"), .list([])])),
        ("votes", .map([FieldMember("u2", .integer(1))])),
      ])
    let result = try bench.result()
    #expect(
      result.contains(
        """
            },
            {
              "name": "\(Self.database)/messages/m2",
              "fields": {
                "content": {
                  "stringValue": "a \\"new\\" one"
                },
                "at": {
                  "timestampValue": "2023-11-14T22:13:20.123Z"
                },
                "likes": {
                  "integerValue": "0"
                },
        """))
    #expect(result.contains("\"createTime\": \"2023-11-14T22:13:20.123456Z\""))
    #expect(
      try CollectedWorkbench.documents(result).last == """
        messages/m2 {"content":"a \\"new\\" one","at":{"__datatype__":"timestamp","value":"2023-11-14T22:13:20.123Z"},"likes":0,"score":1.5,"gone":false,"nothing":null,"by":{"__datatype__":"documentReference","value":"users/u1"},"tags":["x",[]],"votes":{"u2":1}} 2023-11-14T22:13:20.123456Z 2023-11-14T22:13:20.123456Z
        """)
    // The rest is as it was.
    #expect(
      try CollectedWorkbench.documents(result).first
        == CollectedWorkbench.documents(Self.page).first)
  }

  @Test("fields are changed, added and removed where they stand, and the update time with them")
  func editing() throws {
    var bench = try CollectedWorkbench(Self.page)
    bench.set("content", .string("edited"), of: "messages/m1")
    bench.set("likes", .integer(4), of: "messages/m1")
    bench.set("new", .boolean(true), of: "messages/m1")
    let place = try #require(bench.document("messages/m1"))
    let tags = try #require(bench.tree.member("tags", of: place.fields))
    bench.tree.append(bench.tree.make(.string("t")), to: tags)
    let votes = try #require(bench.tree.member("votes", of: place.fields))
    bench.tree.set("u2", to: bench.tree.make(.bool(false)), in: votes)
    bench.tree.removeMember("u1", from: votes)
    bench.tree.removeMember("at", from: place.fields)
    let result = try bench.result()
    #expect(
      try CollectedWorkbench.documents(result) == [
        """
        messages/m1 {"content":"edited","likes":4,"tags":["t"],"votes":{"u2":false},"new":true} 2021-03-06T09:00:00.123456Z 2023-11-14T22:13:20.123456Z
        """
      ])
    #expect(result.contains("\"likes\": {\n          \"integerValue\": \"4\"\n        }"))
    #expect(result.hasSuffix("\n  \"nextPageToken\": \"\"\n}\n"))
  }

  @Test("elements of a query's answer keep what stands around a document, newest reading first")
  func queries() throws {
    let text =
      "[{\n  \"document\": \(Self.record("posts/a", "\"title\": {\"stringValue\": \"A\"}")),\n"
      + "  \"readTime\": \"2021-03-07T00:00:00.000001Z\"\n},\n{\n  \"document\": "
      + Self.record("posts/b", "\"title\": {\"stringValue\": \"B\"}")
      + ",\n  \"readTime\": \"2021-03-07T00:00:00.000001Z\"\n}\n]\n"
    var bench = try CollectedWorkbench(text)
    try bench.add("c", to: "posts", [("title", .string("C"))])
    try bench.remove("posts/a")
    let result = try bench.result()
    #expect(
      try CollectedWorkbench.documents(result).map { $0.split(separator: " ")[0] } == [
        "posts/b", "posts/c",
      ])
    #expect(result.hasSuffix("\"readTime\": \"2023-11-14T22:13:20.123456Z\"\n}\n]\n"))
    #expect(result.hasPrefix("[{\n  \"document\": {\n  \"name\": \"\(Self.database)/posts/b\""))
    // What was added and is removed again leaves no trace.
    var back = try CollectedWorkbench(text)
    try back.add("c", to: "posts", [("title", .string("C"))])
    var again = try CollectedWorkbench(try back.result())
    try again.remove("posts/c")
    #expect(try again.result() == text)
  }

  @Test("what is written to an answer is not later than the time at which it seems to be read")
  func horizons() throws {
    let text =
      "[{\"document\": \(Self.record("posts/a", "\"title\": {\"stringValue\": \"A\"}")),"
      + " \"readTime\": \"2021-03-07T00:00:00Z\"}]\n"
    func horizon(_ change: (inout CollectedWorkbench) throws -> Void) throws -> Instant? {
      var bench = try CollectedWorkbench(text)
      try change(&bench)
      return try CollectedWorkbench(try bench.result()).format.export.sources[0].horizon
    }
    #expect(try horizon { _ in }?.rfc3339 == "2021-03-07T00:00:00Z")
    for seconds in [
      try horizon { try $0.add("b", to: "posts", [("title", .string("B"))]) }?.seconds,
      try horizon { $0.set("title", .string("C"), of: "posts/a") }?.seconds,
    ] {
      #expect(seconds == CollectedWorkbench.now.seconds)
    }
  }

  @Test("a document a line: lines are added, edited and removed, with comments of a post")
  func lines() throws {
    func line(_ path: String, _ text: String) -> String {
      "{\"name\":\"\(Self.database)/\(path)\",\"fields\":{\"text\":{\"stringValue\":\"\(text)\"}},"
        + "\"createTime\":\"2021-03-06T09:00:00Z\",\"updateTime\":\"2021-03-06T09:00:00Z\"}"
    }
    let lines = [
      line("posts/a", "A"), line("posts/a/comments/1", "A1"), line("posts/b", "B"),
      line("posts/b/comments/1", "B1"),
    ]
    var bench = try CollectedWorkbench(lines.joined(separator: "\n") + "\n")
    try bench.remove("posts/a")
    try bench.add("2", to: "posts/b/comments", [("text", .string("B2"))])
    try bench.add("1", to: "posts/c/comments", [("text", .string("C1"))])
    bench.set("text", .string("new"), of: "posts/b")
    #expect(
      try bench.result().split(separator: "\n").map(String.init) == [
        lines[2].replacing("\"B\"", with: "\"new\"").replacing(
          "\"updateTime\":\"2021-03-06T09:00:00Z\"",
          with: "\"updateTime\":\"2023-11-14T22:13:20Z\""),
        lines[3],
        line("posts/b/comments/2", "B2").replacing(
          "2021-03-06T09:00:00Z", with: "2023-11-14T22:13:20Z"),
        line("posts/c/comments/1", "C1").replacing(
          "2021-03-06T09:00:00Z", with: "2023-11-14T22:13:20Z"),
      ])
  }

  @Test("pages in an object of their own gain a page for another collection")
  func pages() throws {
    let text =
      "{\"posts\":{\"documents\":[{\"name\":\"\(Self.database)/posts/a\",\"fields\":{}}]}}"
    var bench = try CollectedWorkbench(text)
    try bench.add("m", to: "messages", [("content", .string("x"))])
    try bench.add("n", to: "messages", [])
    bench.set("title", .string("T"), of: "posts/a")
    #expect(
      try bench.result()
        == "{\"posts\":{\"documents\":[{\"name\":\"\(Self.database)/posts/a\",\"fields\":{\"title\":{\"stringValue\":\"T\"}}}]},"
        + "\"messages\":{\"documents\":[{\"name\":\"\(Self.database)/messages/m\",\"fields\":{\"content\":{\"stringValue\":\"x\"}}},"
        + "{\"name\":\"\(Self.database)/messages/n\",\"fields\":{}}]}}")
    // One page alone is one collection alone.
    let refused = CollectedWorkbench.refusal(Self.page) { try $0.add("m", to: "other", []) }
    #expect(refused == "change-one-collection")
  }

  @Test("types and their spellings stay: doubles, numbers as numbers, times in parts")
  func types() throws {
    let text =
      "[{\"name\":\"\(Self.database)/posts/a\",\"fields\":{\"n\":{\"integerValue\":5},"
      + "\"d\":{\"doubleValue\":2},\"t\":{\"timestampValue\":{\"seconds\":\"9\",\"nanos\":0}}}}]"
    var bench = try CollectedWorkbench(text)
    bench.set("n", .integer(6), of: "posts/a")
    bench.set("d", .integer(3), of: "posts/a")
    bench.set("t", .timestamp(CollectedWorkbench.now), of: "posts/a")
    #expect(
      try bench.result()
        == text.replacing("\"integerValue\":5", with: "\"integerValue\":6")
        .replacing("\"doubleValue\":2", with: "\"doubleValue\":3")
        .replacing("\"9\",\"nanos\":0", with: "\"1700000000\",\"nanos\":123456789"))
  }

  @Test("a document alone has no list, and other formats name the way to one that takes changes")
  func refusals() throws {
    let alone = "{\"name\":\"\(Self.database)/posts/a\",\"fields\":{}}"
    #expect(
      CollectedWorkbench.refusal(alone) { try $0.add("b", to: "posts", []) } == "change-one-record")
    #expect(CollectedWorkbench.refusal(alone) { try $0.remove("posts/a") } == "change-one-record")
    let discord =
      "{\"guild\":{\"id\":\"1\",\"name\":\"G\"},\"channel\":{\"id\":\"2\",\"name\":\"c\"},\"messages\":[]}"
    #expect(CollectedWorkbench.refusal(discord) { _ in } == "change-read-only")
  }

  @Test("a document that the file has twice is not changed, and others are")
  func copies() {
    let text = ["posts/a", "posts/b", "posts/a"].map { Self.record($0, "") }.joined(separator: "\n")
    #expect(
      CollectedWorkbench.refusal(text) { $0.set("t", .null, of: "posts/a") } == "change-copies")
    #expect(CollectedWorkbench.refusal(text) { try $0.remove("posts/a") } == "change-copies")
    #expect(CollectedWorkbench.refusal(text) { try $0.remove("posts/b") } == "accepted")
  }
}
