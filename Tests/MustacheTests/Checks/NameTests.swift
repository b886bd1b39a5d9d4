import Diagnostics
import Testing

@Suite("Checks of names")
struct NameTests {
  @Test(
    "What is not there is reported where it stands, with what it may have been",
    arguments: [
      ("a\n <b>⟦⟧{{titel}}</b>", "template-unknown-field", "did you mean `title`?"),
      ("⟦⟧{{author.nmae}}", "template-unknown-field", "did you mean `name`?"),
      (
        "⟦⟧{{#coments}}{{anything}}{{/coments}}", "template-unknown-field",
        "did you mean `comments`?"
      ),
      (
        "{{#comments}}⟦⟧{{autor.name}}{{/comments}}", "template-unknown-field",
        "did you mean `author`?"
      ),
      ("⟦⟧{{xylophone}}", "template-unknown-field", "use a field that is listed"),
      ("⟦⟧{{title.length}}", "template-unknown-field", "end the name at `title`"),
      ("⟦⟧{{comments.body}}", "template-unknown-field", "open a section"),
      ("⟦⟧{{.}}", "template-unknown-field", "inside a section"),
      ("⟦⟧{{words.hme}}", "template-unknown-string", "did you mean `home`?"),
      ("⟦⟧{{>pgae}}", "template-unknown-partial", "did you mean `page`?"),
      ("⟦⟧{{<nowhere}}{{/nowhere}}", "template-unknown-partial", "add it"),
      ("⟦⟧{{>*title}}", "template-kind", "template name"),
      ("⟦⟧{{isOpen}}", "template-kind", "{{#isOpen}}"),
      ("⟦⟧{{comments}}", "template-kind", "{{#comments}}"),
      ("⟦⟧{{#words}}{{/words}}", "template-kind", "words.key"),
      ("⟦⟧{{body}}", "template-html", "{{{body}}}"),
      ("⟦⟧{{{title}}}", "template-html", "{{title}}"),
      ("é⟦⟧{{&link}}", "template-html", "{{link}}"),
    ])
  func names(marked: String, identifier: String, suggestion: String) {
    let template = MarkedTemplate(marked)
    let found = template.diagnostics()
    #expect(found.map(\.identifier.rawValue) == [identifier])
    #expect(found.map(\.position) == template.positions)
    #expect(found.first?.location?.file == "page.mustache")
    #expect(found.first?.suggestion?.contains(suggestion) == true, "\(found)")
  }

  @Test("Faults of a partial are reported there, and once")
  func partials() {
    let found = MarkedTemplate("{{>part}}{{>part}}{{#comments}}{{>part}}{{/comments}}")
      .diagnostics(partials: [("part", "\n{{x}}")])
    #expect(found.map(\.location?.file) == ["part.mustache", "part.mustache"])
    #expect(Set(found.map(\.position)) == ["2:1"])
    #expect(found.first?.notes.first?.hasPrefix("`post` has title, body") == true)
  }

  @Test(
    "Syntax is checked",
    arguments: [
      "a ⟦⟧{{title", "⟦⟧{{title\n{{#isOpen}}", "⟦⟧{{}}", "⟦⟧{{# }}", "⟦⟧{{#isOpen}}x",
      "x\n⟦⟧{{/isOpen}}",
      "{{#isOpen}}{{#title}}⟦⟧{{/isOpen}}", "{{#title}}⟦⟧{{/titel}}{{/title}}", "⟦⟧{{=x=}}",
      "⟦⟧{{$block}}", "⟦⟧{{<page}}",
    ])
  func syntax(marked: String) {
    let template = MarkedTemplate(marked)
    let found = template.diagnostics()
    #expect(found.first.map(\.identifier) == "template-syntax")
    #expect(found.first.map(\.position) == template.positions.first)
  }

  @Test("A wrong closer tells what is open, and since where")
  func wrongCloser() {
    let found = MarkedTemplate("\n {{#isOpen}}\n{{/isopen}}{{/isOpen}}").diagnostics()
    #expect(
      found.map(\.renderedForTools) == [
        """
        page.mustache:3:1: error: `isopen` is closed here, but `isOpen` is open [template-syntax]
          note: `isOpen` is opened at line 2, column 2
          help: write {{/isOpen}} here
        """
      ])
  }

  @Test(
    "Inclusion without end is found",
    arguments: [
      "⟦⟧{{>page}}", "{{>a}}", "{{#isOpen}}⟦⟧{{>page}}{{/isOpen}}",
      "{{^comments}}⟦⟧{{>page}}{{/comments}}",
      "{{<b}}{{$x}}{{>page}}{{/x}}{{/b}}",
    ])
  func cycles(marked: String) {
    let found = MarkedTemplate(marked).diagnostics(
      partials: [("a", "{{>b}}{{>a}}"), ("b", "{{$x}}{{/x}}")])
    #expect(found.map(\.identifier) == ["template-cycle"])
  }

  @Test("Inclusion that may end is allowed")
  func recursion() {
    let found = MarkedTemplate("{{#comments}}{{>c}}{{/comments}}").diagnostics(
      partials: [("c", "{{body}}{{#replies}}  {{>c}}\n  {{>c}}\n{{/replies}}")])
    #expect(found.isEmpty)
  }

  @Test("Templates that include each other very deep are refused")
  func depth() {
    let chain = (0..<200).map { (name: "t\($0)", text: "{{>t\($0 + 1)}}") } + [("t200", "end")]
    let found = MarkedTemplate("{{>t0}}").diagnostics(partials: chain)
    #expect(found.map(\.identifier) == ["template-depth"])
  }

  @Test("Sections nested very deep in one template are refused")
  func sectionDepth() {
    let text =
      String(repeating: "{{#isOpen}}", count: 50_000)
      + String(repeating: "{{/isOpen}}", count: 50_000)
    let found = MarkedTemplate(text).diagnostics()
    #expect(found.map(\.identifier) == ["template-syntax"])
    #expect(found.map(\.position) == ["1:1101"])
  }
}
