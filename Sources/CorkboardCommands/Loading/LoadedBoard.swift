import Board
import Configuration
import Diagnostics
import Exports

/// A board with what it was made from.
struct LoadedBoard {
  let board: Board
  let configuration: Configuration
  /// Nil where there was none.
  let configurationFile: String?
  /// As the user or the configuration named them; at least one.
  let exportPaths: [String]
  /// Folders of pictures among what was named.
  let mediaFolders: [String]

  /// The error of a board that has nothing for a reader; nil where it has something, where the
  /// export is empty (`null`, `{}`, `[]`), or where all there was is hidden on purpose.
  var nothingToPublish: Diagnostic? {
    guard board.isEmpty, !board.export.isEmpty, !hidesItems else { return nil }
    let suggestion = MappingSuggestion(board)
    return LoadingFault.nothingToPublish(
      file: exportPaths.joined(separator: ", "), seen: suggestion.seen, example: suggestion.example)
  }

  private var hidesItems: Bool {
    board.collections.contains { summary in
      guard let kind = summary.kind, [.posts, .comments, .messages].contains(kind) else {
        return false
      }
      return summary.collections.contains { collection in
        board.export.collections[collection.index].documents.contains {
          board.accounting[DocumentID($0)].outcome == .hidden
        }
      }
    }
  }
}
