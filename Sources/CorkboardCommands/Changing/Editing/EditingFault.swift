import Authoring
import Diagnostics
import Text

/// Everything that the commands have to say about changing an export.
enum EditingFault {
  private static func failure(
    _ identifier: Diagnostic.Identifier, _ message: String, at path: String? = nil,
    notes: [String] = [], suggestion: String?
  ) -> DiagnosticFailure {
    DiagnosticFailure(
      Diagnostic(
        .error, identifier, EchoedText.oneLine(message),
        at: path.map { Diagnostic.Location(file: $0) }, notes: notes, suggestion: suggestion))
  }

  // MARK: Which file

  static func recovery() -> DiagnosticFailure {
    failure(
      "change-recovered", "what is salvaged or repaired is not the file's own text",
      suggestion: "mend the file first: corkboard convert --salvage writes a whole one")
  }

  static func several(_ paths: [String]) -> DiagnosticFailure {
    failure(
      "change-several", "the board is made of \(paths.count) exports, and one of them must change",
      notes: paths, suggestion: "name the one with --export FILE")
  }

  static func standardInput() -> DiagnosticFailure {
    failure(
      "change-standard-input", "standard input cannot be changed",
      suggestion: "name a file with --export FILE")
  }

  static func packed(_ path: String) -> DiagnosticFailure {
    failure(
      "change-packed", "the export is compressed, and a change would have to write it all anew",
      at: path,
      suggestion: "unpack it first, with gunzip or unzstd, and pack it again afterwards")
  }

  static let spoiled: Diagnostic.Identifier = "change-spoiled"

  static func spoiled(_ path: String, _ cause: DiagnosticFailure) -> DiagnosticFailure {
    failure(
      spoiled, "the change would have made the file unreadable, and was not made",
      at: path, notes: [cause.diagnostic.message],
      suggestion: "this is a mistake of corkboard; please report it with the command")
  }

  static func takenAgain(_ path: String) -> DiagnosticFailure {
    failure(
      "undo-overlap", "what the change took away has been put there again, and would stand twice",
      at: path, notes: ["nothing was changed"],
      suggestion: "delete what stands there now, then undo")
  }

  static func textKept(_ path: String) -> Diagnostic {
    Diagnostic(
      .note, "text-kept", "what you wrote is kept in this file",
      at: Diagnostic.Location(file: path), suggestion: "hand it over again with --body-file")
  }

  // MARK: Waiting and asking

  static func waiting(_ path: String, seconds: Int) -> Diagnostic {
    Diagnostic(
      .note, "file-waiting", "another writer has locked this file; waiting up to \(seconds) s",
      at: Diagnostic.Location(file: path))
  }

  static func text(of question: ChangeQuestion) -> String {
    switch question {
    case .deletesComments(let post, let count):
      "\(post) has \(count) comment\(count == 1 ? "" : "s"), which go with it. Delete them all?"
    }
  }

  static func notAgreed(_ question: ChangeQuestion) -> DiagnosticFailure {
    switch question {
    case .deletesComments(let post, let count):
      failure(
        "change-not-agreed",
        "\(post) has \(count) comment\(count == 1 ? "" : "s"), which would go with it; "
          + "nothing was changed",
        suggestion: "pass --yes to delete them too, or --tombstone to keep the thread")
    }
  }

  static let doneNote = "the export is changed; corkboard log says how. Do not repeat the change"

  static let madeNote = "the export is changed; the site was not rebuilt"

  static func notRebuilt(_ cause: DiagnosticFailure) -> DiagnosticFailure {
    var diagnostic = cause.diagnostic
    diagnostic.notes.append(madeNote)
    return DiagnosticFailure(diagnostic, further: cause.further)
  }

  // MARK: Texts

  static func emptyText(_ what: String) -> DiagnosticFailure {
    failure(
      "text-empty", "the \(what) is empty; nothing was changed",
      suggestion: "write something, or leave it alone")
  }

  /// Nothing came from standard input, and there is no editor.
  static func noText(_ what: String) -> DiagnosticFailure {
    failure(
      "text-none",
      "there is no text for the \(what): none was given, and no editor can be opened here",
      suggestion:
        "give it with --body-file, on standard input, or as an option; or set VISUAL or EDITOR")
  }

  static func notUTF8(_ path: String, offset: Int) -> DiagnosticFailure {
    failure(
      "text-encoding", "the text is not UTF-8, from byte \(offset) on", at: path,
      suggestion: "convert it, for example with iconv -t UTF-8")
  }

  static func zeroByte(_ path: String, offset: Int, isUTF16: Bool) -> DiagnosticFailure {
    failure(
      "text-encoding",
      isUTF16
        ? "the text is UTF-16 without a byte order mark, not UTF-8"
        : "the text has a zero byte at byte \(offset), with which many programs end it",
      at: path,
      suggestion: isUTF16
        ? "convert it, for example with iconv -f UTF-16LE -t UTF-8"
        : "take the byte out, for example with tr -d '\\000'")
  }

  static func notRegular(_ path: String) -> DiagnosticFailure {
    failure(
      "file-not-regular", "this is a pipe, a device or a folder, and no file", at: path,
      suggestion: "name a file, or give the content on standard input with -")
  }

  static func unreadable(_ path: String, _ reason: String) -> DiagnosticFailure {
    failure(
      "text-unreadable", "the file cannot be read: \(reason)", at: path,
      suggestion: "check the path")
  }

  static func tooLong(_ path: String, limit: Int) -> DiagnosticFailure {
    failure(
      "text-too-long", "the text is longer than \(limit >> 20) MiB", at: path,
      suggestion: "give a shorter one")
  }

  static func editorFailed(_ editor: String, _ reason: String) -> DiagnosticFailure {
    failure(
      "editor-failed", "the editor '\(editor)' \(reason); nothing was changed",
      suggestion: "set VISUAL or EDITOR, or give the text with --body or --body-file")
  }

  static func editorTookFile(_ cause: DiagnosticFailure) -> DiagnosticFailure {
    failure(
      "editor-file", "the editor has not left a text: \(cause.diagnostic.message)",
      notes: ["nothing was changed"],
      suggestion: "let the editor save under the name it was given, or use --body-file")
  }

  static func noEditorFile(_ reason: String) -> DiagnosticFailure {
    failure(
      "editor-file", "no file can be made for the editor: \(reason)",
      suggestion: "set TMPDIR to a folder that can be written, or give the text with --body")
  }

  /// Lines that the writer may have meant.
  static func strippedLines(_ count: Int, mark: Unicode.Scalar) -> Diagnostic {
    Diagnostic(
      .note, "editor-comments",
      "\(count) line\(count == 1 ? "" : "s") of yours began with '\(mark)' and "
        + "\(count == 1 ? "was" : "were") left out as a comment",
      suggestion: "begin a heading with a space, which Markdown allows")
  }

  // MARK: Identity

  static func noIdentity() -> DiagnosticFailure {
    failure(
      "identity-none", "nobody is logged in",
      suggestion: "run corkboard login --uid UID [--name NAME]")
  }

  static func damagedIdentity(_ path: String) -> DiagnosticFailure {
    failure(
      "identity-damaged", "this file should say who you are, and does not", at: path,
      suggestion: "run corkboard login again")
  }

  // MARK: Pictures

  static func noPicture(_ path: String, _ reason: String) -> DiagnosticFailure {
    failure(
      "photo-unusable", "this file cannot be a photo: \(reason)", at: path,
      suggestion: "use a PNG, JPEG, GIF or WebP file")
  }

  static func photoUnwritable(_ path: String, _ reason: String) -> DiagnosticFailure {
    failure(
      "photo-unwritable", "the picture cannot be written there: \(reason)", at: path,
      notes: ["the export is as it was"],
      suggestion: "make the folder writable, or name another as \"media\" in corkboard.json")
  }
}
