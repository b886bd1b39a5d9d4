import Text

/// Aligns the cells of lines by the columns that characters take on a terminal.
enum ColumnLayout {
  /// `text` with spaces behind it; longer text is cut.
  static func pad(_ text: String, to width: Int) -> String {
    let cut = TextCutting.cut(text, toWidth: width)
    return cut + String(repeating: " ", count: max(0, width - DisplayWidth.of(cut)))
  }

  /// Rows with every column but the last as wide as its widest cell.
  ///
  /// - Parameter numbers: columns that stand at their right edge.
  static func table(_ rows: [[String]], numbers: Set<Int> = []) -> [String] {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      rows.map { column < $0.count ? DisplayWidth.of($0[column]) : 0 }.max() ?? 0
    }
    return rows.map { row in
      var line = ""
      for (column, cell) in row.enumerated() {
        let gap = String(repeating: " ", count: widths[column] - DisplayWidth.of(cell))
        if numbers.contains(column) {
          line += gap + cell
        } else {
          line += column == row.count - 1 ? cell : cell + gap
        }
        if column < row.count - 1 { line += "  " }
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}
