import Diagnostics
import Mustache
import Testing

@Suite("Templates put together at random")
struct RandomTemplateTests {
  private static let pieces = [
    "{{", "}}", "{{{", "}}}", "{{title}}", "{{{body}}}", "{{link}}", "{{#isOpen}}", "{{/isOpen}}",
    "{{^title}}", "{{/title}}", "{{#comments}}", "{{/comments}}", "{{body}}", "{{.}}", "{{>card}}",
    "{{>row}}", "{{>*kind}}", "{{<card}}", "{{/card}}", "{{$x}}", "{{/x}}", "{{=| |=}}",
    "|={{ }}=|",
    "{{! note", "\n", "\r\n", "  ", "\t", "<a href=\"", "\">", "<p ", ">", "<script>", "</script>",
    "<!--", "-->", "'", "=", "é", "text", "{{words.home}}", "{{#replies}}", "{{/replies}}",
  ]

  /// A small generator of our own: the same templates in each run.
  private struct Dice: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  private let post = PostView(comments: [
    CommentView(body: "<script>", replies: [CommentView(body: "\"'>")]), CommentView(body: "b"),
  ])

  @Test("Each one is compiled or reported; none crashes or runs on", arguments: 1...40)
  func anything(seed: Int) {
    var dice = Dice(state: UInt64(seed))
    for _ in 0..<50 {
      let texts = (0..<3).map { _ in
        (0..<Int.random(in: 0...12, using: &dice)).map { _ in
          Self.pieces[Int.random(in: 0..<Self.pieces.count, using: &dice)]
        }.joined()
      }
      for schema in [PostView.schema, .dynamic] { run(texts, schema) }
    }
  }

  private func run(_ texts: [String], _ schema: TemplateSchema) {
    var diagnostics = DiagnosticCollector()
    let sources = zip(["page", "card", "row"], texts).map { TemplateSource(name: $0, text: $1) }
    var templates = TemplateSet(sources, strings: ["home": "Home"], diagnostics: &diagnostics)
    let page = templates.compile(entry: "page", schema: schema, diagnostics: &diagnostics)
    guard let page else {
      #expect(diagnostics.hasErrors)
      return
    }
    var output: [UInt8] = []
    if schema.isDynamic {
      let record = DynamicRecord(["title": .text("t"), "kind": .text("row"), "isOpen": .flag(true)])
      try? page.render(record, into: &output)
    } else {
      #expect(throws: Never.self) { try page.render(post, into: &output) }
      let text = String(decoding: output, as: UTF8.self)
      #expect(!text.contains("<script>\""), "\(texts)")
    }
  }
}
