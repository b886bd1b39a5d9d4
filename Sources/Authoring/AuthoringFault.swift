import Diagnostics
import Exports
import Text

/// Why a change cannot be made, in one place.
enum AuthoringFault {
  /// What stands in a message of the export's or the user's is on one line and not too long.
  static func told(
    _ severity: Diagnostic.Severity, _ identifier: Diagnostic.Identifier,
    _ message: EchoingMessage, at location: Diagnostic.Location? = nil, notes: [String] = [],
    suggestion: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      severity, identifier, message.text, at: location, notes: notes.map(EchoedText.text),
      suggestion: suggestion)
  }

  static func duplicate(
    _ name: String, at location: Diagnostic.Location, other: (line: Int, column: Int)
  ) -> DiagnosticFailure {
    DiagnosticFailure(
      told(
        .error, "change-duplicate",
        "member \"\(name)\" stands twice, here and at \(other.line):\(other.column); a change of one"
          + " of them would be read by some programs and not by others", at: location,
        suggestion: "remove the one that is not wanted, then try again"))
  }

  static func oneCollection(_ name: String, at location: Diagnostic.Location) -> DiagnosticFailure {
    DiagnosticFailure(
      told(
        .error, "change-one-collection",
        "the file is one collection alone and has no place for '\(name)'", at: location,
        suggestion:
          "corkboard check says as what its records are read, and \"collections\" in corkboard.json can "
          + "say otherwise; for a second collection, corkboard convert --to rtdb makes a file with room"
      ))
  }

  /// - Parameter meaning: `a map of what belongs to it`.
  static func wouldInvent(_ field: String, _ meaning: String, _ collection: String)
    -> DiagnosticFailure
  {
    DiagnosticFailure(
      told(
        .error, "change-would-invent",
        "every document in \(collection) has '\(field)', \(meaning), which would have to be invented",
        suggestion: "add the item with the app that made the board"))
  }

  static func leftOut(_ fields: [String], _ collection: String) -> Diagnostic {
    let names = fields.map { "'\(EchoedText.text($0))'" }.joined(separator: ", ")
    return told(
      .note, "change-left-out",
      "the other documents in \(collection) have \(plain: names) too; this is left out")
  }

  static func anonymous(_ collection: String) -> Diagnostic {
    told(
      .note, "change-anonymous",
      "nobody is logged in, so this does not say who wrote it; others in \(collection) do",
      suggestion:
        "corkboard undo takes it back; then run corkboard login --uid UID, or give --as UID")
  }

  static func textsAlone(_ lost: [String], _ collection: String) -> Diagnostic {
    told(
      .note, "change-left-out",
      "the other documents in \(collection) are texts alone; left out: \(plain: lost.joined(separator: ", "))"
    )
  }

  // MARK: Files

  static func compressed(_ file: String) -> DiagnosticFailure {
    failure(
      "change-compressed",
      "the file is compressed, and a change would not leave its bytes as they are",
      file: file, "unpack it first, for example with gunzip")
  }

  static func utf16(_ file: String) -> DiagnosticFailure {
    failure(
      "change-utf16", "the file is in UTF-16, which is read but not changed", file: file,
      "convert it to UTF-8, for example with iconv -f UTF-16 -t UTF-8")
  }

  static func damaged(_ file: String) -> DiagnosticFailure {
    failure(
      "change-damaged", "the file is damaged, and only part of it can be read", file: file,
      "mend it first; corkboard check says where it is damaged")
  }

  // MARK: Items

  static func unknownItem(_ name: String, _ kind: ItemKind?) -> DiagnosticFailure {
    failure(
      "unknown-item", "no \(kind?.rawValue ?? "item") has the id or path '\(name)'",
      "run corkboard list \(kind?.rawValue ?? "post")s to see ids")
  }

  static func ambiguous(_ name: String, _ paths: [String], _ total: Int) -> DiagnosticFailure {
    var notes = paths
    if total > paths.count { notes.append("and \(total - paths.count) more") }
    return DiagnosticFailure(
      told(
        .error, "ambiguous-item", "'\(name)' can mean \(total) items", notes: notes,
        suggestion: "give the path of the one you mean"))
  }

  static func changedMeanwhile(_ path: String) -> DiagnosticFailure {
    DiagnosticFailure(
      told(
        .error, "change-stale", "the item has been changed since it was shown",
        at: Diagnostic.Location(documentPath: path),
        suggestion: "look at it again, then repeat the change"))
  }

  /// Where a container is to stand there is a value that only its owner can judge.
  static func occupied(_ name: String) -> DiagnosticFailure {
    failure(
      "change-occupied",
      "'\(name)' is to hold new items, and the file has another value there, which would be lost",
      "move that value away, or name another place with --collection")
  }

  static func blank(_ part: String, _ what: String) -> DiagnosticFailure {
    failure("change-empty", "the \(part) of \(what) is empty", "give it at least one character")
  }

  static func nameNeeded() -> DiagnosticFailure {
    failure(
      "change-empty", "a message needs the name of who wrote it",
      "give --name NAME, or run corkboard login --uid UID --name NAME")
  }

  static func taken(_ id: String, _ key: ItemKey) -> DiagnosticFailure {
    let message: EchoingMessage =
      if case .request(let request) = key {
        "the request '\(request)' was made before, for an item with other content ('\(id)')"
      } else {
        "there is an item with the id '\(id)' already, and it says something else"
      }
    return failure("change-taken", message, "choose another one, or edit the item")
  }

  static func badID(_ id: String, _ fault: String) -> DiagnosticFailure {
    failure("change-id", "'\(id)' \(fault)", "choose another id")
  }

  static func badField(_ name: String, _ fault: String) -> DiagnosticFailure {
    failure("change-id", "the field name '\(name)' \(fault)", "choose another name")
  }

  static func noIDs(_ post: String) -> DiagnosticFailure {
    failure(
      "change-no-ids", "the comments of \(post) stand in a list and have no ids that can be chosen",
      "leave --id out; --request makes a retry harmless here too")
  }

  static func noTombstone(_ path: String) -> DiagnosticFailure {
    failure(
      "change-no-tombstone", "\(path) is a text alone and cannot be marked as deleted",
      "delete it without --tombstone")
  }

  static func deleted(_ path: String) -> DiagnosticFailure {
    failure(
      "change-deleted", "'\(path)' is marked as deleted, and an edit would not bring it back",
      "take the deletion back with corkboard undo N (corkboard log has its number), or add the text "
        + "anew")
  }

  static func tooLarge(_ field: String, _ text: String) -> DiagnosticFailure {
    failure(
      "change-number", "'\(field)' cannot be '\(text)': no database holds such a number exactly",
      "give a number of at most 18 digits, or one between -1.8e308 and 1.8e308")
  }

  static func setTwice(_ field: String) -> DiagnosticFailure {
    failure(
      "change-set-twice", "'\(field)' is to have two values at once", "name each field once")
  }

  static func answersStay(_ path: String, _ count: Int) -> Diagnostic {
    told(
      .warning, "change-answers-stay",
      "\(count) item\(count == 1 ? "" : "s") that answered \(path) now answer\(count == 1 ? "s" : "") nothing",
      suggestion: "use --tombstone to keep the thread together")
  }

  // MARK: Places

  static func severalCollections(_ kind: String, _ paths: [String], _ total: Int)
    -> DiagnosticFailure
  {
    var notes = paths
    if total > paths.count { notes.append("and \(total - paths.count) more") }
    return DiagnosticFailure(
      told(
        .error, "change-several-collections", "the export has \(total) collections of \(kind)",
        notes: notes, suggestion: "say which one with --collection PATH, or with --section"))
  }

  static func noCollection(_ path: String, _ choices: [String]) -> DiagnosticFailure {
    DiagnosticFailure(
      told(
        .error, "change-no-collection", "the export has no collection '\(path)'", notes: choices,
        suggestion: "name a collection as corkboard check prints it"))
  }

  static func otherKind(_ path: String, _ kind: String?, _ wanted: String) -> DiagnosticFailure {
    failure(
      "change-other-kind",
      "'\(path)' holds \(kind ?? "nothing that is on the board"), not \(wanted)",
      "name another collection, or map this one in the configuration")
  }

  static func sectionNeeded(_ collection: String, _ choices: [String]) -> DiagnosticFailure {
    DiagnosticFailure(
      told(
        .error, "change-section", "every document in \(collection) is in a section",
        notes: Array(choices.prefix(20)), suggestion: "say which one with --section"))
  }

  static func noSection(_ name: String, _ choices: [String]) -> DiagnosticFailure {
    DiagnosticFailure(
      told(
        .error, "unknown-section", "the board has no section '\(name)'",
        notes: Array(choices.prefix(20)), suggestion: "give the id or the name of one"))
  }

  static func noReplies(_ place: String) -> DiagnosticFailure {
    failure(
      "change-no-replies", "the comments in \(place) do not say what they answer",
      "leave --reply-to out")
  }

  // MARK: Fields

  static func noField(_ meaning: String, _ collection: String) -> DiagnosticFailure {
    failure(
      "change-no-field", "the documents in \(collection) have no field for a \(meaning)",
      "leave it out, or name the field in the configuration")
  }

  static func titleNeeded(_ collection: String) -> DiagnosticFailure {
    failure(
      "change-title", "every post in \(collection) has a title", "give one with --title")
  }

  static func noIdentity(_ field: String, _ collection: String) -> DiagnosticFailure {
    failure(
      "change-no-identity",
      "the documents in \(collection) say in '\(field)' who wrote them, and nobody is logged in",
      "run corkboard login --uid UID, or give --as UID")
  }

  static func noName(_ field: String, _ collection: String) -> DiagnosticFailure {
    failure(
      "change-no-name",
      "the documents in \(collection) have their author's name in '\(field)', and it is not known",
      "run corkboard login --uid UID --name NAME")
  }

  static func uidNotNumber(_ uid: String, _ field: String, _ collection: String)
    -> DiagnosticFailure
  {
    failure(
      "change-uid-number",
      "'\(field)' holds numbers in \(collection), and the uid '\(uid)' is none",
      "give the number of the member with --as")
  }

  static func badEmail(_ email: String, _ fault: String) -> DiagnosticFailure {
    failure("change-email", "the e-mail address '\(email)' \(fault)", "give a whole address")
  }

  static func password(_ field: String) -> DiagnosticFailure {
    failure(
      "change-password", "'\(field)' looks like a password, and none is ever stored",
      "leave it out; passwords belong to the service that signs people in")
  }

  static func fixedField(_ field: String) -> DiagnosticFailure {
    failure(
      "change-fixed", "'\(field)' says who the member is and cannot be changed",
      "add a new member and delete this one")
  }

  static func wrongType(_ field: String, _ text: String, _ wanted: String) -> DiagnosticFailure {
    failure(
      "change-type", "'\(field)' cannot be '\(text)': the members have \(wanted) there",
      "give a value of that type")
  }

  private static func failure(
    _ identifier: Diagnostic.Identifier, _ message: EchoingMessage, file: String? = nil,
    _ suggestion: String
  ) -> DiagnosticFailure {
    DiagnosticFailure(
      told(
        .error, identifier, message, at: file.map { Diagnostic.Location(file: $0) },
        suggestion: suggestion))
  }
}
