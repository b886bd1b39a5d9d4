import Diagnostics

/// What the reader of Discourse topics has to say.
enum DiscourseDiagnostics {
  static func postsMissing(
    of topic: String, listed: Int, present: Int, at location: Diagnostic.Location
  ) -> Diagnostic {
    Diagnostic(
      .warning, "discourse-posts-missing",
      "the stream of topic \(topic) has \(listed) ids, and \(present) of them are present",
      at: location,
      suggestion: "a topic is answered with about 20 posts; give the answers of "
        + "/t/\(topic)/posts.json as further inputs")
  }

  static func unreadable(_ count: Int, first location: Diagnostic.Location) -> Diagnostic {
    Diagnostic(
      .warning, "discourse-unreadable",
      "\(count) record\(count == 1 ? " is" : "s are") neither a topic nor a post with a number",
      at: location)
  }
}
