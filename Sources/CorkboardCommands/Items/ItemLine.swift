import Board
import Text

/// One line for each item: time, author, title or first words, id.
struct ItemLine {
  private static let headingWidth = 56
  private static let authorWidth = 18

  private let text: ItemText

  init(_ board: Board) { text = ItemText(board) }

  /// - Parameter kindWidth: how wide the column of kinds is, for lists of several; 0 for none.
  func line(_ reference: ItemReference, kindWidth: Int = 0) -> String {
    let board = text.board
    var line =
      kindWidth > 0 ? ColumnLayout.pad(reference.kind, to: kindWidth) + "  " : ""
    line += ColumnLayout.pad(text.time(of: reference), to: ItemText.timeWidth) + "  "
    if case .member = reference {
      line += ColumnLayout.pad(board.author(of: reference).shownName, to: Self.headingWidth)
    } else {
      line += ColumnLayout.pad(board.author(of: reference).shownName, to: Self.authorWidth)
      line += "  " + ColumnLayout.pad(text.heading(of: reference), to: Self.headingWidth)
    }
    return line + "  " + TerminalEscaping.text(board.id(of: reference))
  }
}
