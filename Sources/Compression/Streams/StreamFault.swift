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

  private static func failure(
    _ identifier: Diagnostic.Identifier, _ message: String, _ name: String,
    suggestion: String? = nil
  ) -> DiagnosticFailure {
    DiagnosticFailure(
      Diagnostic(.error, identifier, message, at: .init(file: name), suggestion: suggestion))
  }
}
