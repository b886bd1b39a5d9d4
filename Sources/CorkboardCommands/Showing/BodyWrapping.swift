import Text

/// Breaks bodies into lines of a terminal's width, by the columns that characters take.
enum BodyWrapping {
  /// The text's own line breaks stay; a word longer than a line, as in scripts without spaces, is
  /// broken where the line ends.
  ///
  /// - Parameter width: columns of a line, nil for as wide as the text.
  static func lines(_ text: String, width: Int?) -> [String] {
    // CR LF is one character, and so is each of the other breaks.
    let given = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard let width else { return given.map(String.init) }
    return given.flatMap { wrapped($0, width: max(width, 8)) }
  }

  private static func wrapped(_ line: Substring, width: Int) -> [String] {
    if DisplayWidth.of(line) <= width { return [String(line)] }
    var lines: [String] = []
    var current = ""
    var used = 0
    /// Where the line may break: behind the last space.
    var space: (index: String.Index, used: Int)?
    for character in line {
      let columns = DisplayWidth.of(character)
      if used + columns > width, !current.isEmpty {
        if let known = space {
          lines.append(trimmed(current[..<known.index]))
          current = String(current[known.index...])
          used -= known.used
        } else {
          lines.append(current)
          current = ""
          used = 0
        }
        space = nil
      }
      current.append(character)
      used += columns
      if character == " " { space = (current.endIndex, used) }
    }
    if !current.isEmpty { lines.append(trimmed(current[...])) }
    return lines
  }

  private static func trimmed(_ line: Substring) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return String(line)
  }
}
