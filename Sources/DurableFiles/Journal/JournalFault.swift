import Diagnostics

/// Everything that can be said about undoing.
enum JournalFault {
  private static func failure(
    _ identifier: Diagnostic.Identifier, _ message: String, at path: String,
    notes: [String] = [], suggestion: String
  ) -> DiagnosticFailure {
    DiagnosticFailure(
      Diagnostic(
        .error, identifier, message, at: Diagnostic.Location(file: path), notes: notes,
        suggestion: suggestion))
  }

  static func damaged(_ path: String) -> DiagnosticFailure {
    failure(
      "journal-damaged", "this file should be a journal of changes, and is none", at: path,
      notes: ["nothing was changed"], suggestion: "move it away; undo then begins anew")
  }

  /// A kill in the middle of an entry leaves that; so does a full disk, or a program that cuts files.
  static func cut(_ path: String, lost: Int) -> Diagnostic {
    Diagnostic(
      .warning, "journal-cut",
      lost == 0
        ? "the journal of changes is empty where it should begin"
        : "the journal of changes is cut in the middle of an entry; the last \(lost) bytes are lost",
      at: Diagnostic.Location(file: path),
      notes: ["what it had after that place cannot be undone; the export itself is not touched"],
      suggestion:
        "put a copy of the journal back if you have one, else go on: the next change mends it")
  }

  static func nothingToUndo(_ path: String) -> DiagnosticFailure {
    failure(
      "undo-nothing", "there is no change of this file to undo", at: path,
      suggestion: "run corkboard log to see what was changed")
  }

  static func unknownEntry(_ path: String, _ number: Int) -> DiagnosticFailure {
    failure(
      "undo-unknown", "the journal of this file has no change \(number)", at: path,
      suggestion: "run corkboard log to see what was changed; old changes are forgotten")
  }

  static func undoneAlready(_ path: String, _ number: Int, by other: Int) -> DiagnosticFailure {
    failure(
      "undo-undone", "change \(number) was taken back already, by change \(other)", at: path,
      suggestion: "run corkboard undo \(other) to make it again")
  }

  static func neverMade(_ path: String, _ number: Int) -> DiagnosticFailure {
    failure(
      "undo-never-made", "change \(number) was prepared, but never made", at: path,
      suggestion: "there is nothing to undo")
  }

  static func overlaps(_ path: String, _ number: Int, with later: JournalEntry) -> DiagnosticFailure
  {
    failure(
      "undo-overlap", "change \(later.number) changed the same place after change \(number)",
      at: path, notes: ["change \(later.number): \(later.command)"],
      suggestion: "undo change \(later.number) first")
  }

  static func unclear(_ path: String, _ number: Int) -> DiagnosticFailure {
    failure(
      "undo-unclear",
      "another program has changed the file, and what change \(number) wrote is not there any more, "
        + "or more than once",
      at: path, suggestion: "make the change back by hand, with the edit and delete commands")
  }
}
