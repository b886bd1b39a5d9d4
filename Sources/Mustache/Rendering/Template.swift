package import Diagnostics
package import Text

/// A compiled page: renders records of the schema that it was compiled against.
package struct Template: Sendable {
  let program: TemplateProgram

  /// Appends the page to `output`.
  ///
  /// - Throws: `template-depth` where partials nest deeper than `Template.depthLimit`, which only
  ///   records nested that deep can bring about; `output` then has the start of the page.
  package func render(
    _ record: any TemplateRecord, into output: inout [UInt8]
  ) throws(DiagnosticFailure) {
    var page = ByteBuffer(capacity: 1 << 14)
    defer { page.withBytes { output.append(contentsOf: $0) } }
    try render(record, into: &page)
  }

  /// Appends the page to `output`.
  package func render(
    _ record: any TemplateRecord, into output: inout ByteBuffer
  ) throws(DiagnosticFailure) {
    var renderer = TemplateRenderer(program, record)
    try renderer.run(into: &output)
  }

  /// How deep calls of partials and parents may nest while rendering. Calls take no space on the
  /// thread's stack.
  package static let depthLimit = 512
}
