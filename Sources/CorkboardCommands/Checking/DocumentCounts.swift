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
  /// Records of the inputs that became no documents, by reason.
  private var leftOut = [Int](repeating: 0, count: LeftOutReason.allCases.count)

  init() {}

  init(of board: Board) {
    for index in board.export.documents.indices { add(board.accounting[DocumentID(index)]) }
    addOutside(of: board)
  }

  /// What the inputs hold beside documents: records that became none, and what damage has taken.
  static func outside(of board: Board) -> DocumentCounts {
    var counts = DocumentCounts()
    counts.addOutside(of: board)
    return counts
  }

  private mutating func addOutside(of board: Board) {
    lost = board.export.lostDocuments
    skipped += lost
    againstMapping += lost
    total += lost
    for records in board.export.sources.lazy.map(\.leftOut) {
      for reason in LeftOutReason.allCases { leftOut[reason.rawValue] += records[reason] }
      skipped += records.faults
      againstMapping += records.faults
      hidden += records.hidden
      total += records.faults + records.hidden
    }
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
    var result: [(reason: String, count: Int)] = []
    func add(_ reason: String, _ count: Int) {
      guard count > 0 else { return }
      if let known = result.firstIndex(where: { $0.reason == reason }) {
        result[known].count += count
      } else {
        result.append((reason, count))
      }
    }
    for disposition in Disposition.allCases { add(disposition.reason, reasons[disposition] ?? 0) }
    for reason in LeftOutReason.allCases { add(reason.title, leftOut[reason.rawValue]) }
    add("damaged in the file", lost)
    return result
  }
}
