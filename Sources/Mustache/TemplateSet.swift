package import Diagnostics

/// Templates that know each other by name, and the pages compiled from them.
///
/// ```swift
/// var templates = TemplateSet(sources, strings: words, diagnostics: &diagnostics)
/// let post = templates.compile(entry: "post", schema: PostPage.schema, diagnostics: &diagnostics)
/// try post?.render(PostPage(...), into: &bytes)
/// ```
package struct TemplateSet: Sendable {
  /// Reads the templates. Faults of syntax are reported; the template is then left out of use.
  ///
  /// - Parameters:
  ///   - sources: in any order; of two with one name the later counts, so that a user's template
  ///     replaces the one that comes with the program.
  ///   - strings: the words of the interface, for fields of kind `strings`.
  package init(
    _ sources: [TemplateSource], strings: [String: String] = [:],
    diagnostics: inout DiagnosticCollector
  ) {
    fatalError("not built yet")
  }

  /// Compiles a page against the schema of its record, with everything it includes.
  ///
  /// - Returns: `nil` where something was reported.
  package mutating func compile(
    entry name: String, schema: TemplateSchema, diagnostics: inout DiagnosticCollector
  ) -> Template? {
    fatalError("not built yet")
  }

  /// Renders a page that was compiled before.
  ///
  /// - Precondition: `compile(entry:schema:diagnostics:)` gave a template for this name.
  package func render(
    _ name: String, _ record: any TemplateRecord, into output: inout [UInt8]
  ) throws(DiagnosticFailure) {
    fatalError("not built yet")
  }
}
