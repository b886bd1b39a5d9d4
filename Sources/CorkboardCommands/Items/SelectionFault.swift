import Diagnostics

/// An item, author or section that was asked for and is not on the board: all wording about it.
enum SelectionFault {
  static func unknownAuthor(_ name: String, known: [String]) -> Diagnostic {
    Diagnostic(
      .warning, "unknown-author", "nobody on this board is called '\(name)' or has this uid",
      suggestion: meant(name, known) ?? "run corkboard list members")
  }

  static func unknownSection(_ name: String, known: [String]) -> Diagnostic {
    Diagnostic(
      .warning, "unknown-section", "this board has no section '\(name)'",
      suggestion: meant(name, known)
        ?? (known.isEmpty ? "it has no sections at all" : "there is \(some(of: known))"))
  }

  static func unknownItem(_ name: String) -> DiagnosticFailure {
    DiagnosticFailure(
      Diagnostic(
        .error, "unknown-item", "nothing on this board has the id or path '\(name)'",
        suggestion: "run corkboard list or corkboard search to see ids"))
  }

  /// - Parameter candidates: a line for each.
  static func ambiguousItem(_ name: String, _ candidates: [String], total: Int)
    -> DiagnosticFailure
  {
    var notes = candidates
    if total > candidates.count { notes.append("and \(total - candidates.count) more") }
    return DiagnosticFailure(
      Diagnostic(
        .error, "ambiguous-item", "'\(name)' can mean \(total) items", notes: notes,
        suggestion: "give the path of the one you mean"))
  }

  private static func meant(_ name: String, _ known: [String]) -> String? {
    NearestName.suggestion(for: name, among: known).map { "did you mean '\($0)'?" }
  }

  private static func some(of names: [String]) -> String {
    let shown = names.prefix(8).map { "'\($0)'" }.joined(separator: ", ")
    return names.count > 8 ? shown + " …" : shown
  }
}
