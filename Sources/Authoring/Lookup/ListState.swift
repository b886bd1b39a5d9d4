/// What is known of the comments in a post's document, so that many can be added in a row.
struct ListState: Sendable {
  /// How often each name of an element occurs; nil where that must be counted anew.
  var occurrences: [String: Int]?
  /// Makes the ids or keys of new comments.
  var identifiers: IdentifierMaker?
}
