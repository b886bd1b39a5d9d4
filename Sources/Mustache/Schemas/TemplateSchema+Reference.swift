extension TemplateSchema {
  /// A reference of this schema and of all that can be reached from it, in Markdown: a heading and a
  /// table of fields for each, in the order in which they are met.
  package func markdownReference(headingLevel: Int = 2) -> String {
    Self.markdownReference(of: [self], headingLevel: headingLevel)
  }

  /// The same for several pages; what they share is listed once.
  package static func markdownReference(
    of pages: [TemplateSchema], headingLevel: Int = 2
  ) -> String {
    var schemas: [TemplateSchema] = []
    for page in pages { page.collect(into: &schemas) }
    return schemas.map { $0.markdownTable(headingLevel: headingLevel) }.joined(separator: "\n")
  }

  private func collect(into schemas: inout [TemplateSchema]) {
    guard !schemas.contains(where: { $0 === self }) else { return }
    schemas.append(self)
    for field in fields {
      switch field.kind {
      case .record(let schema), .list(let schema): schema().collect(into: &schemas)
      default: break
      }
    }
  }

  private func markdownTable(headingLevel: Int) -> String {
    var text = String(repeating: "#", count: headingLevel) + " \(name)\n\n"
    text += "| field | kind | meaning |\n|---|---|---|\n"
    for field in fields {
      let meaning = field.description.split(separator: "|").joined(separator: "\\|")
      text += "| `\(field.name)` | \(field.markdownKind) | \(meaning) |\n"
    }
    return text
  }
}

extension TemplateField {
  /// The kind with links to the tables of the records.
  fileprivate var markdownKind: String {
    switch kind {
    case .record(let schema): "record: \(Self.link(to: schema()))"
    case .list(let schema): "list of \(Self.link(to: schema()))"
    case .template(let names):
      "template name: " + names.map { "`\($0)`" }.joined(separator: ", ")
    default: kind.word
    }
  }

  private static func link(to schema: TemplateSchema) -> String {
    let anchor = schema.name.lowercased().split(separator: " ").joined(separator: "-")
    return "[\(schema.name)](#\(anchor))"
  }
}
