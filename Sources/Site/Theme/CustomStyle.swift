import Diagnostics
import Glibc

/// The style sheet that the configuration adds.
enum CustomStyle {
  static func load(_ path: String) throws(DiagnosticFailure) -> [UInt8] {
    guard let file = fopen(path, "rb") else { throw fault(path) }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      if count == 0 { break }
      bytes.append(contentsOf: buffer[..<count])
    }
    guard ferror(file) == 0 else { throw fault(path) }
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
