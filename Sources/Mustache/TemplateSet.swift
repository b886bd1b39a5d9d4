package import Diagnostics

/// Templates that know each other by name, and the pages compiled from them.
///
/// ```swift
/// var templates = TemplateSet(sources, strings: words, diagnostics: &diagnostics)
/// let post = templates.compile(entry: "post", schema: PostPage.schema, diagnostics: &diagnostics)
/// try post?.render(PostPage(...), into: &bytes)
/// ```
package struct TemplateSet: Sendable {
  private let library: TemplateLibrary
  private let strings: [String: String]
  private var compiled: [String: Template] = [:]
  /// What was said already: pages that share a partial share its faults.
  private var reported: Set<Diagnostic> = []

  /// Reads the templates. Faults of syntax are reported; such a template is left out of use.
  ///
  /// - Parameters:
  ///   - sources: in any order; of two with one name the later counts, so that a user's template
  ///     replaces the one that comes with the program.
  ///   - strings: the words of the interface, for fields of kind `strings`.
  package init(
    _ sources: [TemplateSource], strings: [String: String] = [:],
    diagnostics: inout DiagnosticCollector
  ) {
    library = TemplateLibrary(sources, diagnostics: &diagnostics)
    self.strings = strings
  }

  /// The names of the templates, in the order of the sources.
  package var names: [String] { library.names }

  /// Compiles a page against the schema of its record, with everything it includes.
  ///
  /// - Returns: `nil` where there is a fault, which is reported, if only when the set was made.
  package mutating func compile(
    entry name: String, schema: TemplateSchema, diagnostics: inout DiagnosticCollector
  ) -> Template? {
    guard let entry = library.index(of: name) else {
      diagnostics.report(TemplateMessages.missingPage(name, known: library.names))
      return nil
    }
    guard library.entries[entry].isSound else { return nil }
    var compiler = TemplateCompiler(library: library, strings: strings, schema: schema)
    let program = compiler.compile(entry: entry, schema: schema)
    for diagnostic in compiler.diagnostics where reported.insert(diagnostic).inserted {
      diagnostics.report(diagnostic)
    }
    guard compiler.diagnostics.isEmpty, !compiler.usesUnsound else { return nil }
    let template = Template(program: program)
    compiled[name] = template
    return template
  }

  /// Renders a page that was compiled before.
  ///
  /// - Precondition: `compile(entry:schema:diagnostics:)` gave a template for this name.
  package func render(
    _ name: String, _ record: any TemplateRecord, into output: inout [UInt8]
  ) throws(DiagnosticFailure) {
    guard let template = compiled[name] else {
      preconditionFailure("template \(name) was not compiled")
    }
    try template.render(record, into: &output)
  }
}
