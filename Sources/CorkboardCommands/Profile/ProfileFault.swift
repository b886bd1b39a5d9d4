import Diagnostics
import Glibc

/// Why a profile is not written. All wording of it is here.
enum ProfileFault {
  /// - Parameter code: of `errno`.
  static func unwritable(_ path: String, _ code: Int32) -> DiagnosticFailure {
    DiagnosticFailure(
      Diagnostic(
        .error, "profile-unwritable",
        "the profile cannot be written: \(String(cString: strerror(code)))",
        at: Diagnostic.Location(file: path),
        suggestion: "name another place with --profile; the build itself is done"))
  }

  /// - Parameter name: what the path belongs to: `the export`.
  static func overInput(_ path: String, _ name: String) -> DiagnosticFailure {
    DiagnosticFailure(
      Diagnostic(
        .error, "profile-over-input", "the profile would be written over, or into, \(name)",
        at: Diagnostic.Location(file: path),
        suggestion: "name another place with --profile; nothing was read or written"))
  }
}
