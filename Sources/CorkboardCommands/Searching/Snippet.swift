import Text

/// The part of a text around the first hit, on one line, with the hit apart.
struct Snippet {
  let before: String
  let hit: String
  let after: String

  /// Characters kept on each side.
  private static let beforeCount = 24
  private static let afterCount = 48

  /// Nil where none of the words is in the text.
  init?(of text: String, _ query: SearchQuery) {
    guard let range = Self.firstHit(in: text, query) else { return nil }
    let start =
      text.index(range.lowerBound, offsetBy: -Self.beforeCount, limitedBy: text.startIndex)
      ?? text.startIndex
    let end =
      text.index(range.upperBound, offsetBy: Self.afterCount, limitedBy: text.endIndex)
      ?? text.endIndex
    before = (start > text.startIndex ? "…" : "") + Self.line(text[start..<range.lowerBound])
    hit = Self.line(text[range])
    after = Self.line(text[range.upperBound..<end]) + (end < text.endIndex ? "…" : "")
  }

  var text: String { before + hit + after }

  func text(highlighted: Bool) -> String {
    highlighted ? before + TextStyle.bold.applied(to: hit) + after : text
  }

  /// Folds character by character, so that a place in the folded text is a place in the text.
  private static func firstHit(in text: String, _ query: SearchQuery) -> Range<String.Index>? {
    let folded = Array(SearchFolding.fold(text).utf8)
    var best: (start: Int, count: Int)?
    for word in query.words {
      guard let start = SearchQuery.firstIndex(of: word, in: folded) else { continue }
      if let known = best, known.start <= start { continue }
      best = (start, word.count)
    }
    guard let best else { return nil }
    var offset = 0
    var lower: String.Index?
    var index = text.startIndex
    while index < text.endIndex {
      let next = text.index(after: index)
      offset += text[index].isPlainLetter ? 1 : SearchFolding.fold(String(text[index])).utf8.count
      if lower == nil, offset > best.start { lower = index }
      if let lower, offset >= best.start + best.count { return lower..<next }
      index = next
    }
    // A fold across characters; the whole beginning is near enough.
    return lower.map { $0..<text.endIndex }
  }

  private static func line(_ part: Substring) -> String {
    var line = ""
    for character in TerminalEscaping.text(String(part)) {
      // Spaces at the ends stand between the parts and must stay.
      if character.isWhitespace {
        if line.last != " " { line.append(" ") }
      } else {
        line.append(character)
      }
    }
    return line
  }
}

extension Character {
  /// Whether folding leaves it one byte.
  fileprivate var isPlainLetter: Bool { isASCII && utf8.count == 1 }
}
