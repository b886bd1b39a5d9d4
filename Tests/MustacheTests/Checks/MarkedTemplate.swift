import Diagnostics
import Mustache
import Testing

/// A template with `⟦⟧` where a fault is expected, so that no test counts columns.
struct MarkedTemplate {
  let text: String
  let positions: [String]

  init(_ marked: String) {
    var (text, positions, line, column) = ("", [String](), 1, 1)
    var isMark = false
    for character in marked {
      switch character {
      case "⟦":
        positions.append("\(line):\(column)")
        isMark = true
      case "⟧" where isMark: isMark = false
      default:
        text.append(character)
        if character == "\n" {
          (line, column) = (line + 1, 1)
        } else {
          column += character.utf8.count
        }
      }
    }
    self.text = text
    self.positions = positions
  }

  /// What compiling reports.
  func diagnostics(
    schema: TemplateSchema = PostView.schema, partials: [(name: String, text: String)] = []
  ) -> [Diagnostic] {
    var diagnostics = DiagnosticCollector()
    let sources =
      partials.map { TemplateSource(name: $0.name, path: "\($0.name).mustache", text: $0.text) }
      + [TemplateSource(name: "page", path: "page.mustache", text: text)]
    var templates = TemplateSet(
      sources, strings: ["home": "Home", "posts": "Posts"], diagnostics: &diagnostics)
    let page = templates.compile(entry: "page", schema: schema, diagnostics: &diagnostics)
    #expect((page == nil) == diagnostics.hasErrors, "a page comes out if and only if it is sound")
    return diagnostics.diagnostics
  }
}

extension Diagnostic {
  /// `line:column`.
  var position: String { "\(location?.line ?? 0):\(location?.column ?? 0)" }
}
