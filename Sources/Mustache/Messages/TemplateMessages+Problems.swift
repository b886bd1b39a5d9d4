import Diagnostics

/// The wording of what the compiler finds.
extension TemplateMessages {
  static func diagnostic(
    _ problem: TemplateProblem, at offset: Int, in source: TemplateSource
  ) -> Diagnostic {
    let text = words(for: problem)
    return Diagnostic(
      .error, text.identifier, text.message, at: source.location(of: offset), notes: text.notes,
      suggestion: text.suggestion)
  }

  private struct Words {
    let identifier: Diagnostic.Identifier
    let message: String
    var notes: [String] = []
    let suggestion: String?

    init(
      _ identifier: Diagnostic.Identifier, _ message: String, notes: [String] = [],
      _ suggestion: String?
    ) {
      self.identifier = identifier
      self.message = message
      self.notes = notes
      self.suggestion = suggestion
    }
  }

  private static func words(for problem: TemplateProblem) -> Words {
    switch problem {
    case .unknownField, .noFields, .noCurrentValue, .unknownString, .unknownTemplate:
      wordsForNames(problem)
    case .sectionOfStrings, .notPrintable, .escapedHTML, .unescapedText, .notTemplateName:
      wordsForKinds(problem)
    case .unsafePlace(let name, let kind, let fault): wordsForPlaces(name, kind, fault)
    default: wordsForStructure(problem)
    }
  }

  private static func wordsForNames(_ problem: TemplateProblem) -> Words {
    switch problem {
    case .unknownField(let name, let schemas):
      let known = schemas.flatMap { $0.fields.map(\.name) }
      let notes = schemas.map { schema in
        "`\(schema.name)` has \(schema.fields.map(\.name).joined(separator: ", "))"
      }
      return Words(
        "template-unknown-field", "no field `\(name)` can be reached here", notes: notes,
        didYouMean(name, known) ?? "use a field that is listed")
    case .noFields(let name, let kind, let part):
      return Words(
        "template-unknown-field", "`\(name)` is \(article(kind)), so it has no field `\(part)`",
        "end the name at `\(name)`, or open a section if it is a list")
    case .noCurrentValue:
      return Words(
        "template-unknown-field", "there is no current value for `.` here",
        "use it inside a section over text, a url, html or a number; name a field elsewhere")
    case .unknownString(let key, let known):
      return Words(
        "template-unknown-string", "no string `\(key)` in the language file",
        didYouMean(key, known) ?? "add it to the language file")
    case .unknownTemplate(let name, let known):
      return Words(
        "template-unknown-partial", "no template is named `\(name)`",
        didYouMean(name, known) ?? "add it, or remove the tag")
    default: return Words("template-unknown-field", "this name means nothing", nil)
    }
  }

  private static func wordsForKinds(_ problem: TemplateProblem) -> Words {
    switch problem {
    case .sectionOfStrings(let name):
      Words(
        "template-kind", "`\(name)` holds strings and cannot be a section",
        "name a string, as in {{\(name).key}}")
    case .notPrintable(let name, let kind):
      Words(
        "template-kind", "`\(name)` is \(article(kind)) and has nothing to print",
        "use it as a section: {{#\(name)}}…{{/\(name)}}")
    case .escapedHTML(let name):
      Words(
        "template-html", "`\(name)` is html and would be escaped twice",
        "use three braces: {{{\(name)}}}")
    case .unescapedText(let name, let kind):
      Words(
        "template-html", "`\(name)` is \(article(kind)), and only html may stay unescaped",
        "use two braces: {{\(name)}}")
    case .notTemplateName(let name, let kind):
      Words(
        "template-kind", "`\(name)` is \(article(kind)) and names no template",
        "use a field of kind template name, or name the partial itself")
    default: Words("template-kind", "this field cannot stand here", nil)
    }
  }

  private static func wordsForPlaces(_ name: String, _ kind: String, _ fault: MarkupFault) -> Words
  {
    let (place, suggestion) =
      switch fault {
      case .unquotedValue(let attribute):
        (
          "in the value of `\(attribute)` without quotes",
          "put quotes around it: \(attribute)=\"{{\(name)}}\""
        )
      case .tagPart: ("inside a tag", "print fields in quoted attribute values or between tags")
      case .rawText(let element):
        ("inside <\(element)>", "put it in a data attribute of an element and read it from there")
      case .eventHandler(let attribute):
        ("in the script of `\(attribute)`", "put it in a data attribute and read it from there")
      case .styleAttribute: ("in a style attribute", "use a class and a style sheet")
      case .markupAttribute(let attribute):
        ("in `\(attribute)`, which holds a document", "print it between tags")
      case .urlAttribute(let attribute):
        ("in the address of `\(attribute)`", "use a field of kind url")
      case .htmlOutsideContent: ("outside of element content", "print html between tags only")
      }
    return Words(
      "template-unsafe", "`\(name)` is \(article(kind)) and is not safe \(place)", suggestion)
  }

  private static func wordsForStructure(_ problem: TemplateProblem) -> Words {
    switch problem {
    case .attributeNameInParts:
      Words(
        "template-markup", "an attribute's name goes on after this section",
        "keep names whole, and put white space around the section")
    case .sectionChangesMarkup(let name):
      Words(
        "template-markup", "section `\(name)` ends in another part of the markup than it starts",
        "close inside the section the tags, quotes and comments that it opens")
    case .choiceChangesMarkup(let name):
      Words(
        "template-markup", "template `\(name)` ends in another part of the markup than it starts",
        "close in it the tags, quotes and comments that it opens")
    case .recursionChangesMarkup:
      Words(
        "template-markup",
        "the template includes itself and ends in another part of the markup than it starts",
        "close in it the tags, quotes and comments that it opens")
    case .endlessInclusion(let name):
      Words(
        "template-cycle", "`\(name)` includes itself here without end",
        "include it inside a section over a record or a list, or not at all")
    case .nestedTooDeep(let limit):
      Words(
        "template-depth", "templates include each other more than \(limit) levels deep",
        "include fewer templates inside each other")
    default: Words("template-markup", "the template cannot be compiled here", nil)
    }
  }

  static func didYouMean(_ name: String, _ known: [String]) -> String? {
    NearestName.find(name, among: known).map { "did you mean `\($0)`?" }
  }

  private static func article(_ kind: String) -> String {
    switch kind {
    case "html", "text", "strings": kind
    default: "a " + kind
    }
  }
}
