import Diagnostics
import Testing

@testable import JSONText

@Suite("Paths that Telegram wrote without quotes")
struct JSONRepairTests {
  @Test(
    "they are read as text, up to where the member ends",
    arguments: [
      ("{\"document_id\": a/b (2).webm}", "a/b (2).webm"),
      ("{\"document_id\": a/b.tgs\n}", "a/b.tgs"),
      ("{\"document_id\":a b.tgs,\n \"x\": 1}", "a b.tgs"),
      ("{\"document_id\": a, b.tgs, \"x\": 1}", "a, b.tgs"),
      (
        "{\"document_id\" : (File not included. Change settings.)\r\n}",
        "(File not included. Change settings.)"
      ),
      ("{\"document_id\": back\\slash.tgs }", "back\\slash.tgs"),
      ("{\"document_id\": \"a/b\"}", "a/b"),
      ("{\"document_id\": 5368324170671202286}", "5368324170671202286"),
      ("{\"document_id\": 2022/a.tgs}", "2022/a.tgs"),
    ])
  func repaired(text: String, path: String) throws {
    let document = try JSONDocument(Array(text.utf8), name: "result.json", recovery: .repair)
    let node = try #require(document.member(document.root, "document_id"))
    #expect(document.string(node) == path)
    let isWrong = (try? JSONDocument(Array(text.utf8), name: "t")) == nil
    #expect(document.diagnostics.count == (isWrong ? 1 : 0))
  }

  @Test("it says how many, and where the first is; lines stay what they are")
  func report() throws {
    let text = """
      {"messages": [
       {"text": "\\"document_id\\": no", "document_id": x y.tgs},
       {"text": [{"type": "custom_emoji", "document_id": z.tgs
        }]},
       {"document_id": "fine"}
      ]}
      """
    let document = try JSONDocument(Array(text.utf8), name: "result.json", recovery: .repair)
    #expect(
      document.diagnostics.map(\.renderedForTools) == [
        """
        result.json:2:49: warning: 2 paths without quotes after "document_id" were read as text, \
        the first of them here [json-repaired]
          note: Telegram Desktop 4.1.1 wrote its exports so
        """
      ])
    let list = try #require(document.member(document.root, "messages"))
    #expect(document.elements(list).map { document.position($0).line } == [2, 3, 5])
    let first = try #require(document.elements(list).map { $0 }.first)
    let untouched = try #require(document.member(first, "text"))
    #expect(document.string(untouched) == "\"document_id\": no")
  }

  @Test("without the option it is an error at its place that names the version and the option")
  func strict() {
    let marked = MarkedJSON("{\"a\": 1,\n \"document_id\": ‸video/x.webm}")
    let diagnostic = refusal(marked.bytes)
    #expect(diagnostic?.identifier == "json-syntax")
    #expect(diagnostic?.location?.line == marked.line)
    #expect(diagnostic?.location?.column == marked.column)
    #expect(diagnostic?.suggestion?.contains("Telegram Desktop 4.1.1") == true)
    #expect(diagnostic?.suggestion?.contains("--repair") == true)
    #expect(refusal("{\"other_id\": video}")?.suggestion?.contains("Telegram") != true)
  }

  @Test(
    "nothing else is repaired",
    arguments: ["{\"x\": path}", "{\"document_id\": }", "[1,]", "{\"document_id\": a"])
  func refused(text: String) {
    #expect(throws: DiagnosticFailure.self) {
      try JSONDocument(Array(text.utf8), name: "t", recovery: .repair)
    }
  }
}
