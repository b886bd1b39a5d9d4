import Board
import Exports

/// What one of several inputs brought to the board.
struct SourceCounts {
  let source: ExportSource
  /// Documents that it holds: those on the board, and older copies.
  private(set) var total = 0
  private(set) var published = 0
  private(set) var hidden = 0
  private(set) var skipped = 0
  /// Documents of which another input has a newer copy; counted as hidden.
  private(set) var olderCopies = 0
  /// Documents that a newer export no longer has.
  private(set) var gone = 0

  private init(_ source: ExportSource) {
    self.source = source
    skipped = source.lostDocuments + source.leftOut.faults
    hidden = source.leftOut.hidden
    total = skipped + hidden
  }

  /// The counts of every input, in the order in which they were named.
  static func all(of board: Board) -> [SourceCounts] {
    let export = board.export
    var counts = export.sources.map(SourceCounts.init)
    for index in export.documents.indices {
      let document = DocumentID(index)
      guard let source = export.sourceIndex(of: document) else { continue }
      counts[source].add(board.accounting[document], isGone: export.isGone(document))
    }
    return counts
  }

  private mutating func add(_ disposition: Disposition, isGone: Bool) {
    switch disposition.outcome {
    case .none: return
    case .published: published += 1
    case .hidden: hidden += 1
    case .skipped: skipped += 1
    }
    total += 1
    if disposition == .olderCopy { olderCopies += 1 }
    if isGone { gone += 1 }
  }
}
