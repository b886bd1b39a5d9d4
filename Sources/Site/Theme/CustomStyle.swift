import Diagnostics
import Glibc

/// The style sheet that the configuration adds.
enum CustomStyle {
  static func load(_ path: String) throws(DiagnosticFailure) -> [UInt8] {
    guard let bytes = ThemeFileReader.read(path) else { throw fault(path) }
    return bytes
  }

  private static func fault(_ path: String) -> DiagnosticFailure {
    DiagnosticFailure(
      Diagnostic(
        .error, "style-unreadable",
        "the style sheet cannot be read: \(String(cString: strerror(errno)))",
        at: Diagnostic.Location(file: path),
        suggestion: "correct theme.css in corkboard.json"))
  }
}
