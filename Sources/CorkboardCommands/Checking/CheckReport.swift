import Board
import Diagnostics
import Exports

/// Every document of an export accounted for: what `corkboard check` prints.
struct CheckReport {
  struct Row {
    let summary: CollectionSummary
    let counts: DocumentCounts

    /// `posts`, or why nothing is made of the collection.
    var kind: String {
      if let kind = summary.kind { return kind.rawValue }
      if summary.isIgnored { return "ignored" }
      if summary.isPrivate { return "private" }
      return summary.isLeftover ? "no collection" : "not mapped"
    }

    /// The pattern, and of what stands beside the collections of a tree the names.
    let name: String
  }

  let loaded: LoadedBoard
  let total: DocumentCounts
  let rows: [Row]
  let diagnostics: [Diagnostic]

  init(_ loaded: LoadedBoard) {
    self.loaded = loaded
    let board = loaded.board
    total = DocumentCounts(of: board)
    rows = board.collections.map { 
      Row(
        summary: $0, counts: DocumentCounts(of: $0, in: board), name: $0.shownName(in: board.export))
    }
    diagnostics = board.diagnostics.summarized + (loaded.nothingToPublish.map { [$0] } ?? [])
  }

  /// Whether something is wrong that the owner should look at.
  var hasFailed: Bool { total.againstMapping > 0 || loaded.nothingToPublish != nil }

  /// Ends the report on standard error.
  var summary: String {
    let board = loaded.board
    let items =
      "\(board.posts.count) posts, \(board.comments.count) comments, "
      + "\(board.messages.count) messages, \(board.members.count) members"
    return hasFailed
      ? "check failed: \(total.againstMapping) of \(total.total) documents do not fit; \(items)"
      : "all \(total.total) documents accounted for; \(items)"
  }
}
