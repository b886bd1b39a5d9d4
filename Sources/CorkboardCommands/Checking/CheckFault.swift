import Diagnostics

/// What is wrong with documents that were skipped.
enum CheckFault {
  static func strict(skipped: Int) -> DiagnosticFailure {
    DiagnosticFailure(
      Diagnostic(
        .error, "strict-skipped",
        "\(skipped) document\(skipped == 1 ? " does" : "s do") not fit, and --strict was given",
        suggestion: "run corkboard check to see them; nothing was written"))
  }

  static func damaged(lost: Int) -> DiagnosticFailure {
    DiagnosticFailure(
      Diagnostic(
        .error, "export-damaged",
        "\(lost) document\(lost == 1 ? " is" : "s at least are") lost in damaged places of the export",
        suggestion: "export it again, use an earlier copy, or publish the rest with --salvage"))
  }
}
