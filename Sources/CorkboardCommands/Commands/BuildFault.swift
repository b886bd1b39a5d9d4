import Diagnostics

/// Why a build was given up. All wording of it is here.
enum BuildFault {
  /// Never shown: the process ends with the signal's status.
  static var interrupted: DiagnosticFailure {
    DiagnosticFailure(
      Diagnostic(
        .error, "interrupted", "the build was interrupted",
        suggestion: "build again; every file of the site is whole"))
  }
}
