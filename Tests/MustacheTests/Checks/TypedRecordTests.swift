import Diagnostics
import Mustache
import Testing

@Suite("Templates over typed records")
struct TypedRecordTests {
  private let thread = PostView(comments: [
    CommentView(body: "1", replies: [CommentView(body: "1.1", replies: [CommentView(body: "<")])]),
    CommentView(body: "2"),
  ])

  @Test(
    "Fields print by their kinds",
    arguments: [
      ("<h1>{{title}}</h1>", "<h1>A &amp; B</h1>"),
      ("{{{body}}}{{&body}}", "<p>hi</p><p>hi</p>"),
      (
        "<a href=\"{{link}}#c\">{{link}}</a>",
        "<a href=\"p/a.html?x=1&amp;y=2#c\">p/a.html?x=1&amp;y=2</a>"
      ),
      ("{{count}}", "3"),
      ("{{author.name}} {{#author}}{{name}} {{title}}{{/author}}", "Ada Ada A &amp; B"),
      ("{{#isOpen}}open{{/isOpen}}{{^isOpen}}shut{{/isOpen}}", "open"),
      (
        "{{#title}}[{{.}}]{{/title}}{{^subtitle}}none{{/subtitle}}{{#subtitle}}x{{/subtitle}}",
        "[A &amp; B]none"
      ),
      ("{{#comments}}{{body}}:{{author.name}};{{/comments}}", "1:by 1;2:by 2;"),
      (
        "{{words.home}}|{{#words.home}}x{{/words.home}}{{^words.none}}y{{/words.none}}",
        "Home &amp; away|xy"
      ),
      ("{{>*kind}}", "CARD A &amp; B"),
      (
        "<!-- {{title}} --><title>{{title}} <b></title>",
        "<!-- A &amp; B --><title>A &amp; B <b></title>"
      ),
      (
        "<input{{#isOpen}} checked{{/isOpen}} value='{{title}}' {{^isOpen}}disabled{{/isOpen}}>",
        "<input checked value='A &amp; B' >"
      ),
      (
        "<a href=\"page-{{count}}.html\" title=\"{{title}}\">",
        "<a href=\"page-3.html\" title=\"A &amp; B\">"
      ),
      (
        "<script src=\"{{link}}\">if (a < b) {}</script>{{title}}",
        "<script src=\"p/a.html?x=1&amp;y=2\">if (a < b) {}</script>A &amp; B"
      ),
      ("a < b <3 {{title}}", "a < b <3 A &amp; B"),
    ])
  func fields(template: String, expected: String) {
    let output = render(
      template, thread, partials: [("card", "CARD {{title}}"), ("row", "ROW")],
      strings: ["home": "Home & away", "none": ""])
    #expect(output == expected)
  }

  @Test("A thread of any depth goes through a partial that calls itself")
  func recursion() {
    let output = render(
      "{{#comments}}{{>comment}}{{/comments}}", thread,
      partials: [("comment", "<li>{{body}} {{title}}{{#replies}}{{>comment}}{{/replies}}</li>")])
    #expect(
      output == "<li>1 A &amp; B<li>1.1 A &amp; B<li>&lt; A &amp; B</li></li></li>"
        + "<li>2 A &amp; B</li>")
  }

  @Test("After an inner record the outer one of the same kind is back")
  func restored() {
    let output = render(
      "{{#comments}}{{body}}({{#replies}}{{body}}{{/replies}}){{body}} {{/comments}}", thread)
    #expect(output == "1(1.1)1 2()2 ")
  }

  @Test("Layouts work over typed records")
  func inheritance() {
    let output = render(
      "{{<layout}}{{$main}}{{#author}}{{name}}{{/author}}{{/main}}{{/layout}}", thread,
      partials: [("layout", "<title>{{$title}}{{title}}{{/title}}</title>{{$main}}{{/main}}")])
    #expect(output == "<title>A &amp; B</title>Ada")
  }

  @Test("Records nested deeper than the machine goes are an error and not a crash")
  func tooDeep() {
    var comment = CommentView(body: "end")
    for _ in 0..<Template.depthLimit + 10 { comment = CommentView(body: "x", replies: [comment]) }
    var diagnostics = DiagnosticCollector()
    var templates = TemplateSet(
      [TemplateSource(name: "c", path: "c.mustache", text: "{{#replies}}{{>c}}{{/replies}}")],
      diagnostics: &diagnostics)
    let page = templates.compile(entry: "c", schema: CommentView.schema, diagnostics: &diagnostics)
    #expect(diagnostics.diagnostics.isEmpty)
    let error = #expect(throws: DiagnosticFailure.self) {
      var output: [UInt8] = []
      try page?.render(comment, into: &output)
    }
    #expect(error?.diagnostic.identifier == "template-depth")
  }

  @Test("A record that breaks its schema's promise can still do no harm")
  func liar() {
    final class Liar: TemplateObject, TemplateRecord {
      static let schema = TemplateSchema("liar", [.url("link"), .html("body"), .text("text")])
      override func value(_ field: Int) -> TemplateValue {
        switch field {
        case 0: .text("javascript:alert(1)")
        case 1: .text("<script>")
        default: .html(TrustedHTML(sanitized: Array("<b>".utf8)))
        }
      }
    }
    let output = render("<a href=\"{{link}}\" title=\"{{text}}\">{{{body}}}", Liar())
    #expect(output == "<a href=\"\" title=\"&lt;b&gt;\">&lt;script&gt;")
  }
}
