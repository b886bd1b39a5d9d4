import Diagnostics

/// What the reader of Reddit dumps has to say.
enum RedditDiagnostics {
  static func unreadable(_ count: Int, first location: Diagnostic.Location) -> Diagnostic {
    Diagnostic(
      .warning, "reddit-unreadable",
      "\(count) record\(count == 1 ? " is" : "s are") neither a comment nor a submission with an id",
      at: location)
  }

  static func threadsWithoutSubmission(_ count: Int, in file: String) -> Diagnostic {
    Diagnostic(
      .note, "reddit-no-submission",
      "the submissions of \(count) thread\(count == 1 ? " were" : "s were") not before their "
        + "comments; where no input has them, the comments stand under a page of their own",
      at: Diagnostic.Location(file: file),
      suggestion: "give the dump of submissions (RS_…) beside that of comments (RC_…)")
  }
}
