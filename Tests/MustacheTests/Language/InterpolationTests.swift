import Mustache
import Testing

@Suite("Values")
struct InterpolationTests {
  private let record = DynamicRecord([
    "markup": .text("<a href=\"x\">'&'</a>"), "bytes": .bytes(Array("1<2".utf8)),
    "zero": .number(0), "least": .number(.min), "nothing": .absent, "flag": .flag(true),
    "a": .record(
      DynamicRecord(["b": .record(DynamicRecord(["c": .text("deep")])), "x": .text("")])),
    "b": .text("outer"),
  ])

  @Test(
    "Values print",
    arguments: [
      ("{{markup}}", "&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/a&gt;"),
      ("{{{markup}}}", "<a href=\"x\">'&'</a>"),
      ("{{&markup}}", "<a href=\"x\">'&'</a>"),
      ("{{ & markup }}", "<a href=\"x\">'&'</a>"),
      ("{{bytes}}", "1&lt;2"),
      ("{{{bytes}}}", "1<2"),
      ("{{zero}} {{least}}", "0 -9223372036854775808"),
      ("[{{nothing}}{{missing}}{{flag}}{{a}}]", "[]"),
      ("{{ a.b.c }}", "deep"),
      ("[{{a.b.d}}{{a.missing.c}}{{b.c}}]", "[]"),
      ("{{#a}}{{b.c}}{{/a}}", "deep"),
      // The first part decides; what is missing in it is not sought further out.
      ("[{{#a}}{{x}}{{/a}}]", "[]"),
    ])
  func values(template: String, expected: String) {
    #expect(renderDynamic(template, record) == expected)
  }

  @Test(
    "Delimiters change for the rest of the template",
    arguments: [
      ("{{=<% %>=}}<% b %> {{b}}", "outer {{b}}"),
      ("{{= | | =}}|b| |={{ }}=|{{b}}", "outer outer"),
      ("{{=[ ]=}}[#a][b.c][/a]", "deep"),
      ("{{=<% %>=}}<%{markup}%><%&markup%>", "<a href=\"x\">'&'</a><a href=\"x\">'&'</a>"),
    ])
  func delimiters(template: String, expected: String) {
    #expect(renderDynamic(template, record) == expected)
  }

  @Test("Delimiters stay with their template")
  func delimitersAndPartials() {
    let output = renderDynamic(
      "{{=| |=}}|b| |>part| {{b}}", record, partials: [("part", "{{b}}{{=% %=}}%b%")])
    #expect(output == "outer outerouter {{b}}")
  }
}
