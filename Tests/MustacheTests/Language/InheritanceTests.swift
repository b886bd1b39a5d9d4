import Mustache
import Testing

@Suite("Inheritance")
struct InheritanceTests {
  private let record = DynamicRecord([
    "name": .text("outer"), "inner": .record(DynamicRecord(["name": .text("inner")])),
  ])

  @Test("Blocks have defaults, and children fill them")
  func blocks() {
    let layout = "<{{$title}}Untitled{{/title}}|{{$body}}{{/body}}>"
    #expect(renderDynamic("{{>layout}}", record, partials: [("layout", layout)]) == "<Untitled|>")
    #expect(
      renderDynamic(
        "{{<layout}} ignored {{name}} {{$body}}{{name}}{{/body}}{{/layout}}", record,
        partials: [("layout", layout)]) == "<Untitled|outer>")
    #expect(
      renderDynamic(
        "{{<layout}}{{$title}}{{/title}}{{/layout}}", record, partials: [("layout", layout)])
        == "<|>")
  }

  @Test("The outermost child wins over the levels between")
  func levels() {
    let partials = [
      ("base", "{{$a}}base a{{/a}} {{$b}}base b{{/b}} {{$c}}base c{{/c}}"),
      ("middle", "{{<base}}{{$a}}middle a{{/a}}{{$b}}middle b{{/b}}{{/base}}"),
    ]
    let output = renderDynamic(
      "{{<middle}}{{$a}}page a{{/a}}{{/middle}}", record,
      partials: partials.map { (name: $0.0, text: $0.1) })
    #expect(output == "page a middle b base c")
  }

  @Test(
    "A block in an argument can be filled further out, and one of the argument's own name is its default"
  )
  func nested() {
    let output = renderDynamic(
      "{{<middle}}{{$x}}X{{/x}}{{/middle}}", record,
      partials: [
        ("middle", "{{<base}}{{$a}}[{{$x}}x{{/x}}{{$a}}own{{/a}}]{{/a}}{{/base}}"),
        ("base", "{{$a}}{{/a}}"),
      ])
    #expect(output == "[Xown]")
  }

  @Test("An argument sees the records at the place where it is put")
  func scope() {
    let output = renderDynamic(
      "{{<p}}{{$a}}{{name}}{{/a}}{{/p}}", record,
      partials: [("p", "{{#inner}}{{$a}}{{/a}}{{/inner}}")])
    #expect(output == "inner")
  }

  @Test("Arguments reach the partials of the parent")
  func partialsOfParents() {
    let output = renderDynamic(
      "{{<p}}{{$a}}filled{{/a}}{{/p}}", record, partials: [("p", "{{>q}}"), ("q", "{{$a}}{{/a}}")])
    #expect(output == "filled")
  }

  @Test(
    "Arguments lose the indentation of where they are written and take that of where they are put")
  func indentation() {
    let page = """
      {{<layout}}
        {{$main}}
          <p>
            {{name}}
          </p>
        {{/main}}
      {{/layout}}

      """
    let layout = "<main>\n  {{$main}}\n  {{/main}}\n</main>\n"
    #expect(
      renderDynamic(page, record, partials: [("layout", layout)])
        == "<main>\n  <p>\n    outer\n  </p>\n</main>\n")
    #expect(
      renderDynamic("    {{>wrap}}\n", record, partials: [("wrap", page), ("layout", layout)])
        == "    <main>\n      <p>\n        outer\n      </p>\n    </main>\n")
  }

  @Test("A line that is one empty block keeps its end")
  func emptyBlock() {
    let layout = "<\n  {{$a}}{{/a}}\n>\n"
    #expect(
      renderDynamic(
        "{{<layout}}{{$a}}1\n2{{/a}}{{/layout}}", record, partials: [("layout", layout)])
        == "<\n  1\n  2\n>\n")
  }
}
