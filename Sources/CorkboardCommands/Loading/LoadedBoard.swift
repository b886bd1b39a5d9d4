import Board
import Configuration
import Diagnostics
import Exports
import JSONText

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
    if isPrivateChat {
      return LoadingFault.nothingPublic(
        file: exportPaths.joined(separator: ", "), seen: CollectionsSeen.lines(of: board))
    }
    var suggestion = MappingSuggestion(board, configuration: configuration)
    if suggestion.isEmpty {
      suggestion = MappingSuggestion(board, configuration: configuration, isRelaxed: true)
    }
    return LoadingFault.nothingToPublish(
      file: exportPaths.joined(separator: ", "), seen: CollectionsSeen.lines(of: board),
      example: suggestion.isEmpty ? Self.example(for: board) : suggestion.line)
  }

  /// Whether all there is are chats that are not public.
  private var isPrivateChat: Bool {
    let chats: [ExportFormat] = [.discord, .slack, .telegram, .messenger]
    return board.export.sources.allSatisfy { chats.contains($0.format) }
      && board.collections.contains(where: \.isPrivate)
  }

  /// Where nothing looks like a text: how a mapping is written.
  private static func example(for board: Board) -> String {
    let first = board.collections.first { !$0.isLeftover && !$0.isPrivate && $0.kind != .members }
    var json = JSONWriter()
    json.object { json in
      json.member(
        "collections",
        object: { json in
          json.member(
            "posts",
            object: { json in
              json.member("path", first?.pattern ?? "posts")
              json.member("body", "text")
            })
        })
    }
    return String(decoding: json.take(), as: UTF8.self)
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
