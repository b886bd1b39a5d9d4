import Diagnostics
import Exports
import Times

/// What building the board has to say, in one place.
enum BoardDiagnostics {
  static func skipped(_ disposition: Disposition, at location: Diagnostic.Location) -> Diagnostic {
    switch disposition {
    case .noName:
      Diagnostic(
        .warning, "member-without-name", "this member has no name and is left out", at: location,
        suggestion: "name the field that holds it in collections.members of corkboard.json")
    case .noText:
      Diagnostic(
        .warning, "item-without-text",
        "this document has no text, title or picture and is left out",
        at: location,
        suggestion: "name the field that holds the text in collections of corkboard.json")
    default:
      Diagnostic(
        .warning, "not-a-record", "this document is neither a record nor a text and is left out",
        at: location, suggestion: "ignore its collection in corkboard.json if it is none of posts")
    }
  }

  static func elementWithoutText(at location: Diagnostic.Location) -> Diagnostic {
    Diagnostic(
      .warning, "item-without-text", "this comment has no text and is left out", at: location)
  }

  static func parentLoop(at location: Diagnostic.Location) -> Diagnostic {
    Diagnostic(
      .warning, "reply-loop", "this item answers itself, directly or in a circle", at: location,
      suggestion: "it stands at the top level")
  }

  static func parentMissing(at location: Diagnostic.Location) -> Diagnostic {
    Diagnostic(
      .warning, "reply-parent-missing", "what this item answers is not in the export",
      at: location, suggestion: "it stands at the top level, marked")
  }

  static func messageParentMissing(at location: Diagnostic.Location) -> Diagnostic {
    Diagnostic(
      .warning, "reply-parent-missing", "what this message answers is not in the export",
      at: location, suggestion: "it is marked as an answer to something missing")
  }

  static func parentElsewhere(at location: Diagnostic.Location) -> Diagnostic {
    Diagnostic(
      .warning, "reply-parent-elsewhere", "what this comment answers is in another thread",
      at: location, suggestion: "it stands at the top level of its own, marked")
  }

  static func postMissing(at location: Diagnostic.Location) -> Diagnostic {
    Diagnostic(
      .warning, "comment-post-missing", "the post of this comment is not in the export",
      at: location, suggestion: "it stands as a post of its own, marked")
  }

  static func firstPostMissing(at location: Diagnostic.Location) -> Diagnostic {
    Diagnostic(
      .warning, "first-post-missing",
      "the post that this thread names as its first is not on the board", at: location,
      suggestion: "the thread has no text; its other posts are its comments")
  }

  static func memberMissing(at location: Diagnostic.Location) -> Diagnostic {
    Diagnostic(
      .warning, "member-absent",
      "the export says that this member does not exist, and items name them as their author",
      at: location, suggestion: "the items stand as those of a former member")
  }

  static func unreadableTimes(
    _ fault: UnknownTime, count: Int, samples: [(String, Diagnostic.Location)]
  ) -> Diagnostic {
    let subject = count == 1 ? "the time of 1 item is" : "the times of \(count) items are"
    return Diagnostic(
      .warning, "time-unknown", "\(subject) unknown: \(fault.explanation)",
      at: samples.first?.1,
      notes: samples.map { "\($0.1.documentPath ?? ""): \($0.0)" },
      suggestion: "such items come last and stand in no feed")
  }

  static func weekYearRepaired(count: Int, first: Diagnostic.Location) -> Diagnostic {
    Diagnostic(
      .warning, "week-year-repaired",
      "\(count) time\(count == 1 ? " was" : "s were") a year off around New Year and repaired",
      at: first, notes: ["the app formatted with YYYY, the year of the week; the push id tells"])
  }

  static func zoneInferred(_ name: String, agreeing: Int, of total: Int) -> Diagnostic {
    Diagnostic(
      .note, "zone-inferred",
      "times without a zone are read as \(name), as \(agreeing) of \(total) push ids tell",
      suggestion: "set timeZone in corkboard.json, so that it cannot change")
  }

  static func zoneUnset() -> Diagnostic {
    Diagnostic(
      .note, "zone-unset", "times without a zone are read as UTC",
      suggestion: "set timeZone in corkboard.json to the board's zone, such as Asia/Taipei")
  }

  static func tooManyTags(count: Int, limit: Int, first: Diagnostic.Location) -> Diagnostic {
    Diagnostic(
      .warning, "tags-cut",
      "\(count) post\(count == 1 ? " has" : "s have") more than \(limit) tags; the first \(limit) are"
        + " taken", at: first)
  }

  static func shortened(
    count: Int, limit: Int, first: Diagnostic.Location?
  ) -> Diagnostic {
    Diagnostic(
      .warning, "lists-cut",
      "\(count) item\(count == 1 ? " has" : "s have") more than \(limit) files, choices or kinds of "
        + "reactions; \(limit) are shown", at: first)
  }

  static func namesMasked(count: Int) -> Diagnostic {
    Diagnostic(
      .note, "names-masked",
      (count == 1 ? "1 name is an e-mail address" : "\(count) names are e-mail addresses")
        + "; what stands before the @ is shown")
  }

  static func namesCut(count: Int, width: Int) -> Diagnostic {
    Diagnostic(
      .note, "names-cut",
      "\(count) name\(count == 1 ? " is" : "s are") longer than \(width) columns and shown cut")
  }

  static func unknownType(_ marker: String, at location: Diagnostic.Location) -> Diagnostic {
    Diagnostic(
      .warning, "unknown-value-type", "the value type \"\(marker)\" is not known; kept as a map",
      at: location)
  }

  static func ruleWithoutCollection(_ pattern: String) -> Diagnostic {
    Diagnostic(
      .warning, "collection-not-found", "no collection of the export is at \(pattern)",
      suggestion: "run corkboard check to see the collections")
  }

  static func hidesNothing(_ path: String) -> Diagnostic {
    Diagnostic(
      .warning, "publish-nothing-there",
      "publish keeps back '\(path)', and there is nothing of that path in the export",
      suggestion: "compare it with the paths that corkboard list --json prints")
  }

  static func hidesNobody(_ author: String) -> Diagnostic {
    Diagnostic(
      .warning, "publish-nobody-there",
      "publish.hidden.authors names '\(author)', and nobody in the export has that uid or name",
      suggestion: "corkboard list members --json prints both")
  }

  static func withheld(_ reason: WithheldReason, count: Int) -> Diagnostic {
    Diagnostic(
      .note, "withheld", "\(count) document\(count == 1 ? "" : "s") withheld: \(reason.title)",
      suggestion: "add \"\(reason.rawValue)\" to publish.include in corkboard.json to publish such")
  }

  static func privateCollection(_ pattern: String, count: Int) -> Diagnostic {
    Diagnostic(
      .note, "private-withheld",
      "\(count) document\(count == 1 ? "" : "s") of \(pattern) withheld as private",
      suggestion: "name the collection in collections of corkboard.json to publish it")
  }
}
