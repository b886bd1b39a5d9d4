/// Field names that hold what a reader reads, in lower case (design: detection by field names).
package enum ContentFieldNames {
  package static let body: [String] = [
    "content", "description", "text", "body", "message", "msg", "caption", "selftext",
  ]
  package static let title: [String] = ["title", "subject", "headline"]

  private static let all = Set(body + title)

  static func isContent(_ name: String) -> Bool { all.contains(name.lowercased()) }
}
