package import Diagnostics
internal import Mustache
package import Text

/// A theme that was read and checked: it can turn any page of the model into bytes.
package struct Theme: Sendable {
  /// The words of the interface.
  package let strings: Strings
  /// `style.css`, to be written to `assets/`.
  package let stylesheet: [UInt8]
  private let templates: [PageTemplate: Template]
  /// A hash of all its files.
  let fingerprint: UInt64

  init(
    strings: Strings, stylesheet: [UInt8], templates: [PageTemplate: Template],
    fingerprint: UInt64
  ) {
    self.fingerprint = fingerprint
    self.strings = strings
    self.stylesheet = stylesheet
    self.templates = templates
  }

  /// Appends the whole page to `output`.
  ///
  /// - Throws: `template-depth` where sections of the export nest deeper than templates may.
  package func render<Page: ThemePage>(
    _ page: Page, into output: inout [UInt8]
  ) throws(DiagnosticFailure) {
    var buffer = ByteBuffer(capacity: 1 << 14)
    defer { buffer.withBytes { output.append(contentsOf: $0) } }
    try render(page, into: &buffer)
  }

  /// Appends the whole page to `output`.
  package func render<Page: ThemePage>(
    _ page: Page, into output: inout ByteBuffer
  ) throws(DiagnosticFailure) {
    guard let template = templates[Page.template] else {
      preconditionFailure("a theme has a template for every page")
    }
    try template.render(page, into: &output)
    output.append(UInt8(ascii: "\n"))
  }
}
