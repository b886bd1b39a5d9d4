import Board
import Exports

/// What became of the documents of a board or of some collections: the counts add up.
struct DocumentCounts {
  /// Without missing parents, which are no documents.
  private(set) var total = 0
  private(set) var published = 0
  private(set) var hidden = 0
  private(set) var skipped = 0
  /// Skipped although the mapping expects an item there.
  private(set) var againstMapping = 0
  /// Of what is hidden or skipped, how many for each reason.
  private(set) var reasons: [Disposition: Int] = [:]
  /// In damaged places of the export; counted as skipped.
  private var lost = 0

  init() {}

  init(of board: Board) {
    for index in board.export.documents.indices { add(board.accounting[DocumentID(index)]) }
    lost = board.export.lostDocuments
    total += lost
    skipped += lost
    againstMapping += lost
  }

  init(of summary: CollectionSummary, in board: Board) {
    for collection in summary.collections {
      for index in board.export.collections[collection.index].documents {
        add(board.accounting[DocumentID(index)])
      }
    }
  }

  private mutating func add(_ disposition: Disposition) {
    switch disposition.outcome {
    case .none: return
    case .published: published += 1
    case .hidden: hidden += 1
    case .skipped: skipped += 1
    }
    total += 1
    if disposition.isAgainstMapping { againstMapping += 1 }
    if disposition != .published { reasons[disposition, default: 0] += 1 }
  }

  /// The reasons that occur, in a fixed order.
  var sortedReasons: [(reason: String, count: Int)] {
    let reasons = Disposition.allCases.compactMap { disposition in
      self.reasons[disposition].map { (disposition.reason, $0) }
    }
    return lost > 0 ? reasons + [("damaged in the file", lost)] : reasons
  }
}
