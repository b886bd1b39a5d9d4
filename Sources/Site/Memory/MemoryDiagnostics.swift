import Diagnostics

/// All wording about `--memory-limit`.
enum MemoryDiagnostics {
  static func exportTooLarge(needed: Int, limit: Int, exports: [String]) -> DiagnosticFailure {
    DiagnosticFailure(
      Diagnostic(
        .error, identifier,
        "reading \(exports.joined(separator: ", ")) takes at least \(text(needed)) of memory; "
          + "the limit is \(text(limit))",
        suggestion:
          "give it more with --memory-limit, or build on another machine; nothing was read"
      ))
  }

  /// - Parameter board: what is in use already.
  static func buildTooLarge(needed: Int, limit: Int, board: Int) -> DiagnosticFailure {
    DiagnosticFailure(
      Diagnostic(
        .error, identifier,
        "building the site takes about \(text(needed)) of memory; the limit is \(text(limit))",
        notes: ["the board alone takes \(text(board))"],
        suggestion: "give it more with --memory-limit; nothing was written"))
  }

  static func exceeded(limit: Int, isWriting: Bool) -> DiagnosticFailure {
    DiagnosticFailure(
      Diagnostic(
        .error, identifier, "the build takes more than \(text(limit)) of memory, and stops",
        suggestion: "give it more with --memory-limit; "
          + (isWriting
            ? "every file of the site is whole, the next build goes on" : "nothing was written")))
  }

  private static let identifier: Diagnostic.Identifier = "memory-limit"

  private static func text(_ bytes: Int) -> String { "\((bytes + (1 << 20) - 1) >> 20) MiB" }
}
