/// A quote: `> ` before each line, or `>>> ` before all that follows.
struct DiscordQuote {
  let content: [UInt8]
  /// Behind the quote and its line break.
  let end: Int

  init?(_ text: [UInt8], at start: Int) {
    let first = text[start...].drop { $0 == 0x20 }
    if first.starts(with: ">>> ".utf8) {
      content = Array(first.dropFirst(4))
      end = text.count
      return
    }
    var content: [UInt8] = []
    var position = start
    while position < text.count {
      let lineEnd = text[position...].firstIndex(of: 0x0A) ?? text.count
      let line = text[position..<lineEnd].drop { $0 == 0x20 }
      guard line.starts(with: "> ".utf8) || position > start && line.elementsEqual(">".utf8)
      else { break }
      if position > start { content.append(0x0A) }
      content.append(contentsOf: line.dropFirst(2))
      position = min(lineEnd + 1, text.count)
    }
    guard position > start else { return nil }
    self.content = content
    end = position
  }
}

/// A block of code between three backticks; its language is the word before the first line break.
struct DiscordFence {
  let language: ArraySlice<UInt8>
  let code: ArraySlice<UInt8>
  let end: Int

  init?(_ text: [UInt8], at start: Int) {
    guard let close = text[(start + 3)...].firstFence else { return nil }
    var code = text[(start + 3)..<close]
    var language: ArraySlice<UInt8> = []
    if let lineEnd = code.firstIndex(of: 0x0A), lineEnd > code.startIndex,
      code[..<lineEnd].allSatisfy({ FragmentWriter.isLanguageByte($0) || $0 == 0x2E })
    {
      language = code[..<lineEnd]
      code = code[(lineEnd + 1)...]
    }
    while code.first == 0x0A { code = code.dropFirst() }
    while code.last == 0x0A { code = code.dropLast() }
    guard !code.isEmpty else { return nil }
    self.language = language
    self.code = code
    end = close + 3
  }
}

/// Items of a list, line by line.
struct DiscordList {
  /// As deep as the application lets lists be.
  static let deepest = 11

  struct Item {
    let indent: Int
    let isOrdered: Bool
    let number: ArraySlice<UInt8>
    let content: ArraySlice<UInt8>

    init?(_ line: ArraySlice<UInt8>) {
      let item = line.drop { $0 == 0x20 }
      indent = item.startIndex - line.startIndex
      let digits = item.prefix(10).prefix(while: \.isDigitOfTen)
      isOrdered = !digits.isEmpty
      number = digits
      let rest: ArraySlice<UInt8>
      if isOrdered {
        guard digits.count < 10, item.dropFirst(digits.count).first == 0x2E else { return nil }
        rest = item.dropFirst(digits.count + 1)
      } else {
        guard let mark = item.first, [0x2A, 0x2B, 0x2D].contains(mark) else { return nil }
        rest = item.dropFirst()
      }
      content = rest.drop { $0 == 0x20 }
      guard content.startIndex > rest.startIndex, !content.isEmpty, content.firstFence == nil
      else { return nil }
    }
  }

  private(set) var items: [Item] = []

  /// - Returns: the beginning of the first line that is no item.
  mutating func read(_ text: [UInt8], from start: Int) -> Int {
    var position = start
    while position < text.count {
      let lineEnd = text[position...].firstIndex(of: 0x0A) ?? text.count
      guard let item = Item(text[position..<lineEnd]) else { break }
      items.append(item)
      position = min(lineEnd + 1, text.count)
    }
    return position
  }
}
