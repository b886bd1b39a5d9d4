import Diagnostics
import Glibc

/// What `corkboard convert` has to say when it does not write.
enum ConvertFault {
  static func unwritable(_ path: String, _ code: Int32) -> DiagnosticFailure {
    DiagnosticFailure(
      Diagnostic(
        .error, "convert-unwritable",
        "the file cannot be written: \(String(cString: strerror(code)))",
        at: Diagnostic.Location(file: path),
        suggestion: "name another place with --output, or make room there"))
  }

  static func unreadable(_ path: String, _ code: Int32) -> DiagnosticFailure {
    DiagnosticFailure(
      Diagnostic(
        .error, "convert-unreadable", "the file cannot be read: \(String(cString: strerror(code)))",
        at: Diagnostic.Location(file: path)))
  }

  static func exists(_ path: String) -> DiagnosticFailure {
    DiagnosticFailure(
      Diagnostic(
        .error, "convert-exists", "there is a file of this name already",
        at: Diagnostic.Location(file: path),
        suggestion: "name another one, or replace it with --force"))
  }

  static func notAFile(_ path: String) -> DiagnosticFailure {
    DiagnosticFailure(
      Diagnostic(
        .error, "convert-not-a-file", "this is a device or a pipe, and no file to replace",
        at: Diagnostic.Location(file: path),
        suggestion: "name a file, or - for standard output"))
  }

  static func overInput(_ path: String) -> DiagnosticFailure {
    DiagnosticFailure(
      Diagnostic(
        .error, "convert-over-input", "this is one of the exports that are read",
        at: Diagnostic.Location(file: path),
        suggestion: "name another file: the export stays as it is"))
  }

  /// - Parameter name: what the path belongs to: `the configuration`.
  static func overOther(_ path: String, _ name: String) -> DiagnosticFailure {
    DiagnosticFailure(
      Diagnostic(
        .error, "convert-over-input", "the file would be written over, or into, \(name)",
        at: Diagnostic.Location(file: path),
        suggestion: "name another file: \(name) stays as it is"))
  }
}
