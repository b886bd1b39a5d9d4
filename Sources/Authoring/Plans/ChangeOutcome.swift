package import Diagnostics
package import Times

/// What became of one change.
package struct ChangeOutcome: Sendable, Hashable {
  package enum Action: String, Sendable, Hashable {
    case added
    case edited
    case deleted
    /// It was so already.
    case unchanged
  }

  package var action: Action
  package var kind: ItemKind
  /// The document path, as `corkboard list` prints it.
  package var path: String
  package var id: String
  /// Where an edit makes a new item of it (a text in a list of comments): what it was before.
  package var previousPath: String?
  package var previousID: String?
  /// What was written as its time; nil where the collection has no times.
  package var time: Instant?
  /// Of a deleted post: how many comments went with it.
  package var removedComments = 0
  /// What the author should know: fields that were left out, counters that do not exist.
  package var notices: [Diagnostic] = []

  package var isUnchanged: Bool { action == .unchanged }
}
