package import Diagnostics
import Glibc

/// Everything this target has to say. The identifiers are stable; `file-locked` is the one that the
/// command line turns into the exit status 75.
package enum DurableFileFault {
  package static let locked: Diagnostic.Identifier = "file-locked"
  package static let interrupted: Diagnostic.Identifier = "interrupted"

  private static func failure(
    _ identifier: Diagnostic.Identifier, _ message: String, at path: String,
    notes: [String] = [], suggestion: String?
  ) -> DiagnosticFailure {
    DiagnosticFailure(
      Diagnostic(
        .error, identifier, message, at: Diagnostic.Location(file: path), notes: notes,
        suggestion: suggestion))
  }

  // MARK: Refusals before anything is written

  static func notFound(_ path: String, _ error: SystemError) -> DiagnosticFailure {
    failure(
      "file-not-found", "the file to change cannot be found: \(error.reason)", at: path,
      suggestion: "check the path")
  }

  static func unreadable(_ path: String, _ error: SystemError) -> DiagnosticFailure {
    failure(
      "file-unreadable", "the file to change cannot be opened: \(error.reason)", at: path,
      suggestion: error.advice)
  }

  static func notAFile(_ path: String) -> DiagnosticFailure {
    failure(
      "file-not-regular", "only a regular file can be changed, and this is none", at: path,
      suggestion: "name the JSON file itself with --export")
  }

  static func hardLinks(_ path: String, _ count: Int) -> DiagnosticFailure {
    failure(
      "file-hard-links", "this file has \(count) names (hard links), and a change would split them",
      at: path,
      suggestion: "copy it to a file of its own, or remove the other names, then try again")
  }

  static func readOnly(_ path: String) -> DiagnosticFailure {
    failure(
      "file-read-only", "the file is read-only", at: path,
      suggestion: "make it writable with chmod u+w, if it is meant to change")
  }

  static func noPermission(_ path: String) -> DiagnosticFailure {
    failure(
      "file-read-only", "you may not write this file", at: path,
      suggestion: "ask its owner for permission, or change a copy of your own")
  }

  static func cannotLock(_ path: String, _ error: SystemError) -> DiagnosticFailure {
    failure(
      "file-lock", "the file cannot be locked: \(error.reason)", at: path,
      notes: ["without a lock two writers could lose each other's changes; nothing was changed"],
      suggestion: SystemError(ENOLCK).advice)
  }

  static func isLocked(_ path: String, seconds: Int) -> DiagnosticFailure {
    let time = seconds == 1 ? "1 second" : "\(seconds) seconds"
    return failure(
      locked, "another writer has held this file for \(time)", at: path,
      suggestion: "try again when it is done, or wait longer with --lock-timeout SECONDS")
  }

  static func restless(_ path: String) -> DiagnosticFailure {
    failure(
      "file-restless", "the file is being replaced again and again by another program", at: path,
      suggestion: "stop that program, then try again")
  }

  /// Told by a retrying caller that gives up.
  package static func changedMeanwhile(_ path: String) -> DiagnosticFailure {
    failure(
      "file-changed", "another program changed the file meanwhile, and its change was kept",
      at: path, suggestion: "run the command again when that program is done")
  }

  // MARK: Failures while writing

  static func unwritable(_ path: String, _ error: SystemError) -> DiagnosticFailure {
    failure(
      "file-unwritable", "the change cannot be written: \(error.reason)", at: path,
      notes: ["the file is as it was"], suggestion: error.advice)
  }

  static func folderUnwritable(_ path: String, _ error: SystemError) -> DiagnosticFailure {
    failure(
      "file-folder-unwritable",
      "no file can be made beside this one, and a safe change needs that: \(error.reason)",
      at: path, notes: ["the file is as it was"], suggestion: error.advice)
  }

  static func ownerLost(_ path: String, _ error: SystemError) -> DiagnosticFailure {
    failure(
      "file-owner", "the file belongs to somebody else and could not stay theirs: \(error.reason)",
      at: path, notes: ["the file is as it was"],
      suggestion: "run the command as the owner of the file")
  }

  static func attributeLost(
    _ path: String, _ name: String, _ error: SystemError
  ) -> DiagnosticFailure {
    failure(
      "file-attribute",
      "the file's access list or attribute '\(name)' could not be kept: \(error.reason)", at: path,
      notes: ["the file is as it was"], suggestion: error.advice)
  }

  /// Another program's version could not be put back.
  static func bothStand(_ path: String, _ left: String, _ error: SystemError) -> DiagnosticFailure {
    failure(
      "file-both-versions",
      "another program changed the file at the same moment, and its version could not be put back: "
        + error.reason,
      at: path, notes: ["its version is the file \(left) beside it"],
      suggestion: "compare the two and keep what you want")
  }

  static func interruption(_ path: String) -> DiagnosticFailure {
    failure(interrupted, "interrupted before the change was made", at: path, suggestion: nil)
  }

  // MARK: Done, with a remark

  static func notFlushed(_ path: String, _ error: SystemError) -> Diagnostic {
    Diagnostic(
      .warning, "file-not-flushed",
      "the change is made, but may be lost if the power fails now: \(error.reason)",
      at: Diagnostic.Location(file: path), suggestion: "check the disk; do not repeat the change")
  }

  static func leftBehind(_ path: String, _ name: String, _ error: SystemError) -> Diagnostic {
    Diagnostic(
      .warning, "file-left-behind",
      "the change is made, but the version before it could not be removed: \(error.reason)",
      at: Diagnostic.Location(file: path),
      suggestion: "remove \(name) beside it; the next change does so too")
  }

  // MARK: Folders and files of the user's own

  package static func noHome(_ variable: String) -> DiagnosticFailure {
    DiagnosticFailure(
      Diagnostic(
        .error, "no-home", "there is no home folder for what corkboard keeps about you",
        suggestion: "set HOME, or \(variable) to a folder of your own"))
  }

  static func privateFile(
    _ path: String, _ error: SystemError, variable: String
  ) -> DiagnosticFailure {
    failure(
      "private-file", "cannot be read or written: \(error.reason)", at: path,
      notes: ["nothing was changed"],
      suggestion: "make it yours and writable, or name another folder with \(variable)")
  }
}
