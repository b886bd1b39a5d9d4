import Diagnostics
import Glibc

/// Why bytes cannot be had. All wording of this target is here.
enum StreamFault {
  static func notFound(_ name: String) -> DiagnosticFailure {
    failure(
      "file-not-found", "there is no such file", name,
      suggestion: "check the name, and the folder that it is relative to")
  }

  static func directory(_ name: String) -> DiagnosticFailure {
    failure("file-is-directory", "is a directory; name the export file in it", name)
  }

  static func unreadable(_ name: String, _ code: Int32) -> DiagnosticFailure {
    failure(
      "file-unreadable", "cannot be read: \(String(cString: strerror(code)))", name,
      suggestion: "check the permissions of the file")
  }

  static func changed(_ name: String) -> DiagnosticFailure {
    failure(
      "file-changed", "another program changed the file while it was read", name,
      suggestion: "try again when the export is complete")
  }

  static func decoding(
    _ fault: DecodingFault, _ name: String, read: Int, unpacked: Int
  ) -> DiagnosticFailure {
    switch fault {
    case .memory:
      failure(
        "compressed-memory", "there is not enough memory to unpack the file", name,
        suggestion: "raise the memory limit, or unpack it first")
    case .damaged(let why, let consumed, let produced):
      failure(
        "compressed-damaged",
        "the compressed data are damaged, \(why): byte \(read + consumed) of the file, "
          + "after \(unpacked + produced) bytes of text", name,
        suggestion: "copy or download the file again")
    case .trailing:
      failure("compressed-trailing", "something else follows the compressed data", name)
    case .cut:
      failure(
        "compressed-truncated",
        "the compressed file ends too early, at byte \(read), after \(unpacked) bytes of text",
        name,
        suggestion: "copy or download the file again; --salvage reads what precedes the cut")
    }
  }

  static func expansion(_ name: String, read: Int, unpacked: Int) -> DiagnosticFailure {
    failure(
      "compressed-expansion",
      "\(read) bytes of the compressed file have become \(unpacked) bytes: more than any text would",
      name,
      suggestion: "if the file can be trusted, unpack it with gunzip or unzstd and read the result")
  }

  static func trailing(_ name: String, start: Int, count: Int) -> Diagnostic {
    Diagnostic(
      .warning, "compressed-trailing",
      "\(count) bytes after the compressed data, from byte \(start), are something else "
        + "and were not read", at: .init(file: name),
      suggestion: "check that the file was copied whole and nothing was appended to it")
  }

  private static func failure(
    _ identifier: Diagnostic.Identifier, _ message: String, _ name: String,
    suggestion: String? = nil
  ) -> DiagnosticFailure {
    DiagnosticFailure(
      Diagnostic(.error, identifier, message, at: .init(file: name), suggestion: suggestion))
  }
}
