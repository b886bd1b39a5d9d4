import JSONText
import Testing
import Times

@testable import Authoring

@Suite("Changes of records that people dumped")
struct RecordListFormatTests {
  @Test("lines of records with ids of their own")
  func ownIDs() throws {
    let text =
      "{\"id\": 7, \"content\": \"a\", \"time\": 1600000000000}\r\n"
      + "{\"id\": 8, \"content\": \"b\", \"time\": 1600000000001, \"likes\": {\"u\": true}}"
    var bench = try CollectedWorkbench(text)
    try bench.add(
      "9", to: "posts", [("content", .string("c")), ("time", .timestamp(CollectedWorkbench.now))])
    bench.set("content", .string("B"), of: "posts/8")
    let place = try #require(bench.document("posts/8"))
    let likes = try #require(bench.tree.member("likes", of: place.fields))
    bench.tree.set("v", to: bench.tree.make(.bool(true)), in: likes)
    try bench.remove("posts/7")
    #expect(
      try bench.result()
        == "{\"id\": 8, \"content\": \"B\", \"time\": 1600000000001, \"likes\": {\"u\": true, \"v\": true}}\r\n"
        + "{\"id\": 9, \"content\": \"c\", \"time\": 1700000000123}")
  }

  @Test("records whose places are their ids keep them")
  func places() throws {
    let text = "{\"content\":\"a\"}\n{\"content\":\"b\"}\n{\"content\":\"c\"}\n"
    var bench = try CollectedWorkbench(text)
    try bench.remove("posts/1")
    try bench.add("3", to: "posts", [("content", .string("d"))])
    let result = try bench.result()
    #expect(result == "{\"content\":\"a\"}\nnull\n{\"content\":\"c\"}\n{\"content\":\"d\"}\n")
    #expect(
      try CollectedWorkbench.documents(result) == [
        "posts/0 {\"content\":\"a\"}", "posts/2 {\"content\":\"c\"}", "posts/3 {\"content\":\"d\"}",
      ])
    let refused = CollectedWorkbench.refusal(text) { try $0.add("7", to: "posts", []) }
    #expect(refused == "change-id")
    let other = CollectedWorkbench.refusal(text) { try $0.add("0", to: "other", []) }
    #expect(other == "change-one-collection")
  }

  @Test("envelopes, with paths and times around the data")
  func envelopes() throws {
    func line(_ path: String, _ text: String, _ time: String) -> String {
      "{\"path\":\"\(path)\",\"data\":{\"text\":\"\(text)\",\"at\":{\"_seconds\":1,\"_nanoseconds\":0}},"
        + "\"updateTime\":\"\(time)\"}"
    }
    let old = "2021-03-06T09:00:00.000Z"
    let text =
      [line("posts/a", "A", old), line("posts/b", "B", old)].joined(separator: "\n") + "\n"
    var bench = try CollectedWorkbench(text)
    try bench.add(
      "c", to: "posts/b/comments",
      [("text", .string("C")), ("at", .timestamp(CollectedWorkbench.now))])
    bench.set("text", .string("A2"), of: "posts/a")
    try bench.remove("posts/b")
    let new = "2023-11-14T22:13:20.123Z"
    #expect(
      try bench.result()
        == [
          line("posts/a", "A2", new),
          line("posts/b/comments/c", "C", new).replacing(
            "\"_seconds\":1,\"_nanoseconds\":0",
            with: "\"_seconds\":1700000000,\"_nanoseconds\":123456789"),
        ].joined(separator: "\n") + "\n")
    let list =
      "[\n  {\"id\": \"x\", \"data\": {\"text\": \"X\"}},\n  {\"id\": \"y\", \"data\": {}}\n]"
    var listed = try CollectedWorkbench(list)
    try listed.add("z", to: "posts", [("text", .string("Z"))])
    try listed.remove("posts/x")
    #expect(
      try listed.result()
        == "[\n  {\"id\": \"y\", \"data\": {}},\n  {\"id\": \"z\", \"data\": {\"text\": \"Z\"}}\n]")
  }
}
