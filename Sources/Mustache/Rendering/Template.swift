package import Diagnostics

/// A compiled page: renders records of the schema that it was compiled against.
package struct Template: Sendable {
  /// Appends the page to `output`.
  ///
  /// - Throws: `template-depth` where partials nest deeper than `Template.depthLimit`, which only
  ///   records nested that deep can bring about.
  package func render(
    _ record: any TemplateRecord, into output: inout [UInt8]
  ) throws(DiagnosticFailure) {
    fatalError("not built yet")
  }

  /// How deep calls of partials and parents may nest while rendering.
  package static let depthLimit = 512
}
