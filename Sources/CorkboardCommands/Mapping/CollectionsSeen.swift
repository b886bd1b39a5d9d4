import Board
import Exports

/// What an export that cannot be mapped holds.
enum CollectionsSeen {
  /// `Vocab: 1 document with definition, word, sentence`, for each collection.
  static func lines(of board: Board) -> [String] {
    board.collections.map { summary in
      let count = summary.collections.reduce(0) {
        $0
          + board.export.collections[$1.index].documents.count { document in
            board.export.documents[document].existence == .present
          }
      }
      let fields =
        summary.fields.isEmpty ? "no fields" : summary.fields.joined(separator: ", ")
      let name = summary.shownName(in: board.export)
      return "\(name): \(count) document\(count == 1 ? "" : "s") with \(fields)"
    }
  }
}
