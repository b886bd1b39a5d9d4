import Board
import Exports

/// A place of the board that names a local picture.
struct PictureMention: Sendable {
  enum Source: Sendable {
    case member(Int)
    case post(Int)
    case comment(Int)
    case message(Int)
    case section(Int)
  }

  /// Decoded from JSON, otherwise as the export has it.
  let spelling: [UInt8]
  let reference: PictureReference
  let source: Source
  /// Probably an example in code: not reported where it is missing.
  let isDoubtful: Bool

  /// The document that names it, for messages; nil for a section that is only a value.
  func documentPath(in board: Board) -> String? {
    switch source {
    case .member(let index): return board.export.path(of: board.members[index].document)
    case .post(let index): return board.path(of: board.posts[index].item)
    case .comment(let index): return board.path(of: board.comments[index].item)
    case .message(let index): return board.path(of: board.messages[index].item)
    case .section(let index):
      if case .document(let path, _) = board.sections[index].identity { return path }
      return nil
    }
  }
}
