import Diagnostics
import Testing

@Suite("Checks of the markup around values")
struct MarkupTests {
  @Test(
    "Values in places that escaping does not protect are refused",
    arguments: [
      "<a title=⟦⟧{{title}}>", "<a title=x⟦⟧{{title}}>", "<a title = ⟦⟧{{link}}>",
      "<td colspan=⟦⟧{{count}}>",
      "<a ⟦⟧{{title}}>", "<⟦⟧{{title}}>", "<a⟦⟧{{title}}>", "<a data-⟦⟧{{title}}=\"x\">",
      "</⟦⟧{{title}}>",
      "<script>var x = \"⟦⟧{{title}}\"</script>", "<SCRIPT>⟦⟧{{count}}</script>",
      "<style>⟦⟧{{title}}</style>",
      "<script>\"</scrip\" ⟦⟧{{title}}</script>", "<script src=\"x\" >⟦⟧{{link}}</script>",
      "<a onclick=\"⟦⟧{{title}}\">", "<a ONCLICK='⟦⟧{{link}}'>", "<p style=\"color: ⟦⟧{{title}}\">",
      "<iframe srcdoc=\"⟦⟧{{title}}\">", "<iframe srcdoc=\"⟦⟧{{{body}}}\">",
      "<a href=\"⟦⟧{{title}}\">", "<a href='x/⟦⟧{{title}}'>", "<img SRC=\"⟦⟧{{author.name}}\">",
      "<form action=\"⟦⟧{{title}}\">", "<q cite=\"⟦⟧{{title}}\">", "<video poster=\"⟦⟧{{title}}\">",
      "<button formaction=\"⟦⟧{{title}}\">", "<object data=\"⟦⟧{{title}}\">",
      "<img srcset=\"⟦⟧{{title}} 2x\">",
      "<use xlink:href=\"⟦⟧{{title}}\">", "<a href=\"⟦⟧{{words.home}}\">",
      "<p title=\"⟦⟧{{{body}}}\">", "<title>⟦⟧{{{body}}}</title>", "<!-- ⟦⟧{{{body}}} -->",
      "<a href=\"{{#title}}⟦⟧{{.}}{{/title}}\">", "<!-- > ⟦⟧{{{body}}} -->", "<?x ⟦⟧{{title}}?>",
      "<a title=\"x\"href=\"⟦⟧{{title}}\">", "<a href\n=\n\"⟦⟧{{title}}\">",
      "<a/href=\"⟦⟧{{title}}\">",
    ])
  func unsafe(marked: String) {
    let template = MarkedTemplate(marked)
    let found = template.diagnostics()
    #expect(found.map(\.identifier) == ["template-unsafe"])
    #expect(found.map(\.position) == template.positions)
    #expect(found.first?.suggestion != nil)
  }

  @Test(
    "Values in content, quoted attributes, titles and comments are allowed",
    arguments: [
      "{{title}}<p class=\"a {{title}}\" id='c-{{count}}'>{{{body}}}</p>",
      "<a href=\"{{link}}#x\">",
      "<a data-href=\"{{title}}\">",
      "<!-- -- {{title}} --><b>{{{body}}}</b>", "<!doctype html>{{title}}", "<!-->{{{body}}}",
      "<textarea><script>{{title}}</textarea>{{{body}}}", "<style>a > b {}</style>{{{body}}}",
      "<script>a</scripty></script>{{{body}}}", "<svg><path d=\"{{title}}\"/></svg>{{{body}}}",
      "<meta property=\"og:url\" content=\"{{link}}\">", "<br/>{{{body}}}", "1 </ 2>{{title}}",
      "</>{{title}}",
      "<p{{#isOpen}} class=\"{{title}}\"{{/isOpen}}{{#count}} id=\"x\"{{/count}}>{{title}}</p>",
    ])
  func safe(text: String) {
    #expect(MarkedTemplate(text).diagnostics().isEmpty)
  }

  @Test(
    "A section ends in the markup where it starts",
    arguments: [
      "⟦⟧{{#isOpen}}<a href=\"{{/isOpen}}x\">", "<a ⟦⟧{{#isOpen}}>{{/isOpen}}>",
      "⟦⟧{{#isOpen}}<!--{{/isOpen}}-->",
      "⟦⟧{{#comments}}<script>{{/comments}}</script>", "<a title=⟦⟧{{#isOpen}}x{{/isOpen}}>",
      "<h⟦⟧{{#isOpen}}1{{/isOpen}}>", "<p title=\"⟦⟧{{#isOpen}}a\" id=\"{{/isOpen}}x\">",
    ])
  func sections(marked: String) {
    let template = MarkedTemplate(marked)
    let found = template.diagnostics()
    #expect(found.map(\.identifier) == ["template-markup"])
    #expect(found.map(\.position) == template.positions)
  }

  @Test(
    "The name of an attribute stays whole",
    arguments: [
      "<a {{#isOpen}}on{{/isOpen}}click=\"{{title}}\">",
      "<a on{{#isOpen}}x{{/isOpen}}click=\"{{title}}\">",
      "<a {{#isOpen}}on{{/isOpen}}click href=\"{{link}}\">",
      "<a {{#isOpen}}href{{/isOpen}}=\"{{title}}\">{{title}}",
      "<a{{#isOpen}} href{{/isOpen}}=\"{{title}}\">",
    ])
  func attributeNames(text: String) {
    let found = MarkedTemplate(text).diagnostics()
    #expect(!found.isEmpty)
    #expect(
      found.allSatisfy { ["template-markup", "template-unsafe"].contains($0.identifier.rawValue) })
  }

  @Test("Markup goes on through partials and blocks")
  func inclusions() {
    let partials = [
      (name: "open", text: "<a title=\""), (name: "address", text: "{{title}}"),
      (name: "layout", text: "<a href=\"{{$x}}{{/x}}\">"),
    ]
    let attribute = MarkedTemplate("<a href=\"{{>address}}\">{{>address}}").diagnostics(
      partials: partials)
    #expect(attribute.map(\.location?.file) == ["address.mustache"])
    let block = MarkedTemplate("{{<layout}}{{$x}}⟦⟧{{title}}{{/x}}{{/layout}}")
    #expect(block.diagnostics(partials: partials).map(\.position) == block.positions)
    #expect(MarkedTemplate("{{>open}}{{title}}\">").diagnostics(partials: partials).isEmpty)
    let choice = MarkedTemplate("⟦⟧{{>*kind}}")
    #expect(
      choice.diagnostics(partials: [("card", "<p title=\""), ("row", "")]).map(\.position)
        == choice.positions)
    #expect(
      MarkedTemplate("{{#comments}}{{>c}}{{/comments}}").diagnostics(
        partials: [("c", "{{#replies}}{{>c}}\">{{/replies}}<p title=\"")]
      ).map(\.identifier).contains("template-markup"))
  }
}
