import Diagnostics

/// All wording about `--memory-limit`.
enum MemoryDiagnostics {
  static func exportTooLarge(needed: Int, limit: Int, exports: [String]) -> DiagnosticFailure {
    DiagnosticFailure(
      Diagnostic(
        .error, identifier,
        "reading \(exports.joined(separator: ", ")) takes at least \(text(needed)) of memory; "
          + "the limit is \(text(limit))",
        notes: floor(limit),
        suggestion:
          "give it more with --memory-limit, or build on another machine; nothing was written"
      ))
  }

  /// - Parameter board: what is in use already.
  static func buildTooLarge(needed: Int, limit: Int, board: Int) -> DiagnosticFailure {
    DiagnosticFailure(
      Diagnostic(
        .error, identifier,
        "building the site takes about \(text(needed)) of memory; the limit is \(text(limit))",
        notes: ["the board and the program take \(text(board))"] + floor(limit),
        suggestion: "give it more with --memory-limit; nothing was written"))
  }

  /// - Parameter leavesFiles: whether some files of the site are new and others old.
  static func exceeded(limit: Int, leavesFiles: Bool) -> DiagnosticFailure {
    DiagnosticFailure(
      Diagnostic(
        .error, identifier, "the build takes more than \(text(limit)) of memory, and stops",
        notes: floor(limit),
        suggestion: "give it more with --memory-limit; "
          + (leavesFiles
            ? "every file of the site is whole, the next build goes on" : "nothing was written")))
  }

  /// What no export can be blamed for.
  private static func floor(_ limit: Int) -> [String] {
    guard limit < 64 << 20 else { return [] }
    return ["the program itself takes 30 to 50 MB, whatever it builds"]
  }

  private static let identifier: Diagnostic.Identifier = "memory-limit"

  private static func text(_ bytes: Int) -> String { "\((bytes + (1 << 20) - 1) >> 20) MiB" }
}
