import Diagnostics

/// The wording of everything this target reports.
enum TemplateMessages {
  static func syntax(_ fault: TemplateFault, in source: TemplateSource) -> Diagnostic {
    var notes: [String] = []
    let (message, suggestion): (String, String)
    switch fault.reason {
    case .unclosedTag:
      (message, suggestion) = ("the tag that starts here has no end", "close it with }}")
    case .emptyTag:
      (message, suggestion) = ("the tag has no name", "name a field, or remove the tag")
    case .badDelimiters:
      (message, suggestion) = (
        "delimiters must be two words without equals signs", "write them as in {{=<% %>=}}"
      )
    case .nestedTooDeep(let limit):
      (message, suggestion) = (
        "sections and blocks nest more than \(limit) levels deep", "move some into a partial"
      )
    case .unclosed(let name):
      (message, suggestion) = ("`\(name)` is opened here and never closed", "add {{/\(name)}}")
    case .nothingToClose(let name):
      (message, suggestion) = (
        "`\(name)` is closed here, but nothing is open", "remove the tag, or open it before"
      )
    case .wrongCloser(let found, let expected, let openedAt):
      (message, suggestion) = (
        "`\(found)` is closed here, but `\(expected)` is open", "write {{/\(expected)}} here"
      )
      let (line, column) = source.position(of: openedAt)
      notes = ["`\(expected)` is opened at line \(line), column \(column)"]
    }
    return Diagnostic(
      .error, "template-syntax", message, at: source.location(of: fault.offset), notes: notes,
      suggestion: suggestion)
  }

  /// A page that the program needs is not among the templates.
  static func missingPage(_ name: String, known: [String]) -> Diagnostic {
    Diagnostic(
      .error, "template-missing", "no template is named `\(name)`",
      suggestion: didYouMean(name, known) ?? "add it to the folder of templates")
  }

  /// While rendering: records nest deeper than the machine goes.
  static func renderedTooDeep(path: String, limit: Int) -> Diagnostic {
    Diagnostic(
      .error, "template-depth", "partials call each other more than \(limit) levels deep",
      at: Diagnostic.Location(file: path),
      suggestion: "flatten the records that the template repeats over")
  }

  static func wrongKind(
    _ found: String, at path: String, index: Int, expected: String
  ) -> Diagnostic {
    Diagnostic(
      .error, "record-kind", "`\(path)` (field \(index)) is \(found), but is declared \(expected)",
      suggestion: "give a value of the declared kind, or change the schema")
  }

  static func otherSchema(_ found: String, at path: String, expected: String) -> Diagnostic {
    Diagnostic(
      .error, "record-kind", "`\(path)` is a `\(found)`, but is declared `\(expected)`",
      suggestion: "give a record of the declared schema, or change the schema")
  }

  static func extraField(at path: String, index: Int) -> Diagnostic {
    Diagnostic(
      .error, "record-kind", "`\(path)` has a value for field \(index), which its schema lacks",
      suggestion: "declare the field, or remove the value")
  }
}
