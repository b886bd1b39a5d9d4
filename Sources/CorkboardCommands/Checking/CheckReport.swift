import Board
import Diagnostics
import Exports
import Site

/// Every document of an export accounted for: what `corkboard check` prints.
struct CheckReport {
  struct Row {
    let summary: CollectionSummary
    let counts: DocumentCounts
    /// Whether documents of it stand on the board as the sections of what is below them.
    let holdsSections: Bool

    /// `posts`, or why nothing is made of the collection.
    var kind: String {
      if let kind = summary.kind { return kind.rawValue }
      if summary.isIgnored { return "ignored" }
      if summary.isPrivate { return "private" }
      if holdsSections { return CollectionKind.sections.rawValue }
      if counts.published > 0 { return "likes" }
      return summary.isLeftover ? "no collection" : "not mapped"
    }

    /// The pattern, and of what stands beside the collections of a tree the names.
    let name: String
  }

  let loaded: LoadedBoard
  let total: DocumentCounts
  let rows: [Row]
  /// What the inputs hold beside the documents of collections.
  let outside: DocumentCounts
  let sources: [SourceCounts]
  let findings: [CheckFinding]
  let clashes: [Diagnostic]
  /// For what nothing is made of.
  let suggestion: MappingSuggestion
  let diagnostics: [Diagnostic]

  init(_ loaded: LoadedBoard) {
    self.loaded = loaded
    let board = loaded.board
    total = DocumentCounts(of: board)
    let sections = Set(
      board.sections.compactMap { section in
        section.document.map { board.export.documents[$0.index].collection }
      })
    rows = board.collections.map { summary in
      Row(
        summary: summary, counts: DocumentCounts(of: summary, in: board),
        holdsSections: summary.collections.contains(where: sections.contains),
        name: summary.shownName(in: board.export))
    }
    outside = DocumentCounts.outside(of: board)
    sources = SourceCounts.all(of: board)
    clashes = AddressClashes.all(of: board, configuration: loaded.configuration)
    findings = CheckFinding.all(of: board, clashes: clashes)
    suggestion = MappingSuggestion(board, configuration: loaded.configuration)
    let nothing = loaded.nothingToPublish
    isEmpty = nothing != nil
    diagnostics = board.diagnostics.summarized + clashes + (nothing.map { [$0] } ?? [])
  }

  /// Whether there is nothing for a reader, though the export is not empty.
  private let isEmpty: Bool

  /// Whether something is wrong that the owner should look at.
  var hasFailed: Bool { total.againstMapping > 0 || isEmpty || !clashes.isEmpty }

  /// Ends the report on standard error.
  var summary: String {
    let board = loaded.board
    let items = [
      Self.count(board.posts.count, "post"), Self.count(board.comments.count, "comment"),
      Self.count(board.messages.count, "message"), Self.count(board.members.count, "member"),
    ].joined(separator: ", ")
    if total.againstMapping > 0 {
      let verb = total.againstMapping == 1 ? "does" : "do"
      return "check failed: \(total.againstMapping) of \(Self.count(total.total, "document")) "
        + "\(verb) not fit; \(items)"
    }
    if !clashes.isEmpty {
      return "check failed: two documents want one page; \(items)"
    }
    return hasFailed
      ? "check failed: nothing to publish; \(items)"
      : "\(Self.count(total.total, "document")) accounted for; \(items)"
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
