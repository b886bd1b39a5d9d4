/// What an editor shows: the text as it is, and below it, as comments, what to do.
struct EditorSheet: Sendable, Hashable {
  /// The word for the text in messages: `text`, `message`.
  let what: String
  /// As it stands; empty for a new one.
  let text: String
  /// Instructions, a line each.
  let guide: [String]

  init(what: String, text: String = "", guide: [String] = []) {
    self.what = what
    self.text = text
    self.guide = guide
  }

  /// The character that begins a comment: the first of git's that no line of the text begins with.
  var mark: Unicode.Scalar {
    let taken = Set(text.unicodeScalars.split(separator: "\n").compactMap(\.first))
    return "#;@!$%^&|:".unicodeScalars.first { !taken.contains($0) } ?? "#"
  }

  private var instructions: [String] {
    [
      "",
      "Lines that begin with '\(mark)' are left out. Without any other text, nothing is changed.",
    ] + guide
  }

  /// The content of the file that the editor opens.
  var content: String {
    let comments = instructions.map { $0.isEmpty ? String(mark) : "\(mark) \($0)" }
    return text + "\n" + comments.joined(separator: "\n") + "\n"
  }

  /// What was written, without comments and without blank lines around it.
  ///
  /// - Returns: and how many comment lines were not of the sheet's own.
  func result(of content: String) -> (text: String, strangeComments: Int) {
    var lines: [Substring.UnicodeScalarView] = []
    var strange = 0
    let own = Set(instructions.map { $0.isEmpty ? String(mark) : "\(mark) \($0)" })
    // By scalars: a carriage return and a line feed are one Character.
    for line in content.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false) {
      guard line.first == mark else {
        lines.append(line)
        continue
      }
      let bare = line.last == "\r" ? line.dropLast() : line
      if !own.contains(String(bare)) { strange += 1 }
    }
    func isBlank(_ line: Substring.UnicodeScalarView) -> Bool {
      line.allSatisfy { $0.properties.isWhitespace }
    }
    while let last = lines.last, isBlank(last) { lines.removeLast() }
    while let first = lines.first, isBlank(first) { lines.removeFirst() }
    if let last = lines.last, last.last == "\r" { lines[lines.count - 1] = last.dropLast() }
    return (lines.map { String($0) }.joined(separator: "\n"), strange)
  }
}
