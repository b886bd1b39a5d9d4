import Mustache
import Testing

@Suite("Lines and white space")
struct LineTests {
  private let record = DynamicRecord([
    "yes": .flag(true), "no": .flag(false), "name": .text("Ada"),
    "items": .list(RecordList([DynamicRecord(bare: .text("a")), DynamicRecord(bare: .text("b"))])),
  ])

  @Test(
    "A tag alone on its line takes the line with it",
    arguments: [
      ("a\n{{! note }}\nb\n", "a\nb\n"),
      ("a\n  {{! note }}  \nb\n", "a\nb\n"),
      ("a\r\n{{! note }}\r\nb", "a\r\nb"),
      ("{{! note }}\nb", "b"),
      ("a\n  {{! note }}", "a\n"),
      ("a\n{{!\n two lines\n}}\nb", "a\nb"),
      ("a\n{{#yes}}\nb\n{{/yes}}\nc\n", "a\nb\nc\n"),
      ("a\n\t{{^no}}\n b\n\t{{/no}}\nc\n", "a\n b\nc\n"),
      ("a\n{{#no}}\nb\n{{/no}}\nc\n", "a\nc\n"),
      ("a\n{{=<% %>=}}\n<%name%>\n", "a\nAda\n"),
      ("{{#items}}\n- {{.}}\n{{/items}}\n", "- a\n- b\n"),
    ])
  func standalone(template: String, expected: String) {
    #expect(renderDynamic(template, record) == expected)
  }

  @Test(
    "A tag that shares its line leaves the line as it is",
    arguments: [
      ("a {{! note }}\nb\n", "a \nb\n"),
      ("  {{name}}\n", "  Ada\n"),
      ("  {{name}}  \n", "  Ada  \n"),
      ("{{#yes}} x {{/yes}}\n", " x \n"),
      (" {{#yes}}{{/yes}} \n", "  \n"),
      ("\n\n{{name}}\n\n", "\n\nAda\n\n"),
    ])
  func inline(template: String, expected: String) {
    #expect(renderDynamic(template, record) == expected)
  }

  @Test("Text without tags comes out byte for byte")
  func plain() {
    let text = "{ } {x} }} ] \u{FEFF}\r\n\t é 漢 \r"
    #expect(renderDynamic(text, record) == text)
  }
}
