/// Fills paragraphs of help to a fixed width, so that help is the same everywhere.
enum TextWrapping {
  /// Columns of a line.
  static let width = 80

  /// Breaks `text` at spaces; every line begins with `indent` spaces. Longer words stay whole.
  static func lines(_ text: String, indent: Int) -> [String] {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    var line = ""
    for word in text.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      if !line.isEmpty && indent + line.count + 1 + word.count > width {
        lines.append(margin + line)
        line = ""
      }
      if !line.isEmpty { line += " " }
      line += word
    }
    if !line.isEmpty { lines.append(margin + line) }
    return lines
  }

  /// A term and, in a column of its own, its explanation; a long term has a line of its own.
  static func entry(_ term: String, _ explanation: String, column: Int) -> [String] {
    var lines = lines(explanation, indent: column)
    let head = "  " + term
    guard head.count + 2 <= column, let first = lines.first else { return [head] + lines }
    lines[0] = head + String(repeating: " ", count: column - head.count) + first.dropFirst(column)
    return lines
  }
}
