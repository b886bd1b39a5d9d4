/// Field names that hold what a reader reads, in lower case (design: detection by field names).
package enum ContentFieldNames {
  package static let body: [String] = [
    "content", "description", "text", "body", "message", "msg", "caption", "selftext",
  ]
  package static let title: [String] = ["title", "subject", "headline"]

  private static let all = Set(body + title)

  /// What only a text that somebody wrote is called.
  static func isText(_ name: String) -> Bool { texts.contains(name) }

  private static let texts: Set<String> = ["text", "body", "content", "message", "msg"]

  /// Who wrote something, and when.
  static let origins: Set<String> = [
    "author", "authorid", "authorname", "by", "from", "sender", "senderid", "uid", "user",
    "userid", "username", "at", "created", "created_at", "createdat", "date", "datetime",
    "publishedat", "sentat", "time", "timestamp",
  ]

  static func isContent(_ name: String) -> Bool { all.contains(name.lowercased()) }
}
