import Mustache
import Testing

@Suite("Partials")
struct PartialTests {
  private func node(_ name: String, _ children: DynamicRecord...) -> DynamicRecord {
    DynamicRecord(["name": .text(name), "children": .list(RecordList(children))])
  }

  @Test("A partial sees the records around it")
  func context() {
    #expect(
      renderDynamic("({{>a}})", node("x"), partials: [("a", "{{>b}}!"), ("b", "{{name}}")])
        == "(x!)")
  }

  @Test("Of two templates with one name the later counts")
  func replacement() {
    #expect(renderDynamic("{{>a}}", node("x"), partials: [("a", "old"), ("a", "new")]) == "new")
  }

  @Test("A partial alone on its line is indented, line by line, but not the values in it")
  func indentation() {
    let output = renderDynamic(
      "<\n  {{>a}}\n>\n", DynamicRecord(["text": .text("1\n2")]),
      partials: [("a", "{{text}}\n\n\t{{>b}}\nend {{>b}}"), ("b", "b\nb\n")])
    #expect(output == "<\n  1\n2\n\n  \tb\n  \tb\n  end b\n  b\n>\n")
  }

  @Test("Recursion through a list ends, and indents deeper each time")
  func recursion() {
    let tree = node("a", node("b", node("c")), node("d"))
    let output = renderDynamic(
      "{{>node}}", tree,
      partials: [("node", "- {{name}}\n{{#children}}\n  {{>node}}\n{{/children}}\n")])
    #expect(output == "- a\n  - b\n    - c\n  - d\n")
  }

  @Test("A name can come from a field, dotted or not")
  func dynamicNames() {
    let record = DynamicRecord([
      "kind": .text("a"), "other": .record(DynamicRecord(["kind": .text("b")])),
      "unknown": .text("c"),
    ])
    let output = renderDynamic(
      "{{>*kind}} {{> * other.kind }} [{{>*unknown}}{{>*missing}}] {{<*kind}}{{$x}}!{{/x}}{{/*kind}}",
      record, partials: [("a", "A{{$x}}{{/x}}"), ("b", "B")])
    #expect(output == "A B [] A!")
  }
}
