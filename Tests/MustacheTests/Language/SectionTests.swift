import Mustache
import Testing

@Suite("Sections")
struct SectionTests {
  private func list(_ texts: String...) -> TemplateValue {
    .list(RecordList(texts.map { DynamicRecord(bare: .text($0)) }))
  }

  private var record: DynamicRecord {
    let rows = [list("1", "2"), list("3")].map { DynamicRecord(bare: $0) }
    return DynamicRecord([
      "full": .text("x"), "empty": .text(""), "noBytes": .bytes([]), "zero": .number(0),
      "none": .list(RecordList<DynamicRecord>([])), "off": .flag(false), "letters": list("a", "b"),
      "rows": .list(RecordList(rows)), "name": .text("outer"),
      "people": .list(
        RecordList([DynamicRecord(["name": .text("Ada")]), DynamicRecord(["age": .number(3)])])),
    ])
  }

  @Test(
    "Truth is as documented",
    arguments: [
      ("full", true), ("empty", false), ("noBytes", false), ("zero", true), ("none", false),
      ("off", false), ("missing", false), ("letters", true),
    ])
  func truth(name: String, isTrue: Bool) {
    let output = renderDynamic("{{#\(name)}}+{{/\(name)}}{{^\(name)}}-{{/\(name)}}", record)
    #expect(output.contains("+") == isTrue)
    #expect(output.contains("-") == !isTrue)
  }

  @Test(
    "Sections repeat, nest and look outwards",
    arguments: [
      ("{{#letters}}({{.}}){{/letters}}", "(a)(b)"),
      ("{{#rows}}[{{#.}}{{.}},{{/.}}]{{/rows}}", "[1,2,][3,]"),
      ("{{#people}}{{name}} {{/people}}", "Ada outer "),
      ("{{#people}}{{#letters}}{{name}}{{.}} {{/letters}}{{/people}}", "Adaa Adab outera outerb "),
      ("{{#full}}{{.}}{{name}}{{/full}}", "xouter"),
      ("{{#letters}}{{^none}}{{.}}{{/none}}{{/letters}}", "ab"),
      ("{{#off}}{{#letters}}{{.}}{{/letters}}{{/off}}|", "|"),
    ])
  func nesting(template: String, expected: String) {
    #expect(renderDynamic(template, record) == expected)
  }
}
