import Diagnostics
import Mustache
import Testing

/// Renders a template over a dynamic record, with the checks of themes off.
func renderDynamic(
  _ template: String, _ record: DynamicRecord, partials: [(name: String, text: String)] = [],
  sourceLocation: SourceLocation = #_sourceLocation
) -> String {
  render(template, record, schema: .dynamic, partials: partials, sourceLocation: sourceLocation)
}

/// Renders a template over a record, checked against the record's schema.
func render<Record: TemplateRecord>(
  _ template: String, _ record: Record, partials: [(name: String, text: String)] = [],
  strings: [String: String] = [:], sourceLocation: SourceLocation = #_sourceLocation
) -> String {
  render(
    template, record, schema: Record.schema, partials: partials, strings: strings,
    sourceLocation: sourceLocation)
}

private func render(
  _ template: String, _ record: any TemplateRecord, schema: TemplateSchema,
  partials: [(name: String, text: String)], strings: [String: String] = [:],
  sourceLocation: SourceLocation
) -> String {
  var diagnostics = DiagnosticCollector()
  let sources =
    partials.map { TemplateSource(name: $0.name, text: $0.text) }
    + [TemplateSource(name: "page", text: template)]
  var templates = TemplateSet(sources, strings: strings, diagnostics: &diagnostics)
  let page = templates.compile(entry: "page", schema: schema, diagnostics: &diagnostics)
  for diagnostic in diagnostics.diagnostics {
    Issue.record("\(diagnostic.renderedForTools)", sourceLocation: sourceLocation)
  }
  var output: [UInt8] = []
  do throws(DiagnosticFailure) {
    try page?.render(record, into: &output)
  } catch {
    Issue.record("\(error.diagnostic.renderedForTools)", sourceLocation: sourceLocation)
  }
  return String(decoding: output, as: UTF8.self)
}
