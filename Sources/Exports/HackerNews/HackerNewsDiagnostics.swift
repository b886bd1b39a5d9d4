import Diagnostics

/// What the readers of Hacker News items have to say.
enum HackerNewsDiagnostics {
  static func kidsOutside(_ count: Int, in file: String) -> Diagnostic {
    Diagnostic(
      .note, "hackernews-kids-outside",
      "\(count) answer\(count == 1 ? " that items name is" : "s that items name are") not in it",
      at: Diagnostic.Location(file: file))
  }

  static func nullItems(_ count: Int, in file: String) -> Diagnostic {
    Diagnostic(
      .note, "hackernews-null",
      "\(count) item\(count == 1 ? " is" : "s are") null: the site does not give "
        + "\(count == 1 ? "it" : "them")", at: Diagnostic.Location(file: file))
  }

  static func optionsWithoutPoll(_ count: Int, in file: String) -> Diagnostic {
    Diagnostic(
      .note, "hackernews-options",
      "\(count) poll option\(count == 1 ? "" : "s") without \(count == 1 ? "its poll is" : "their polls are") left out",
      at: Diagnostic.Location(file: file))
  }

  static func unreadable(_ count: Int, first location: Diagnostic.Location) -> Diagnostic {
    Diagnostic(
      .warning, "hackernews-unreadable",
      "\(count) record\(count == 1 ? " is" : "s are") neither an item with a number nor a user",
      at: location)
  }
}
