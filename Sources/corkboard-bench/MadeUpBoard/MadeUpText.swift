internal import BoardFixtures

/// Sentences and Markdown bodies, appended as the inside of a JSON string (line ends are `\n`).
struct MadeUpText {
  var numbers: SeededNumbers
  private let languages: [WordList] = [.english, .chinese, .korean]

  init(seed: UInt64) { numbers = SeededNumbers(seed: seed) }

  /// English half of the time, then Chinese, then Korean.
  mutating func language() -> Int {
    let draw = numbers.below(10)
    return draw < 5 ? 0 : draw < 8 ? 1 : 2
  }

  mutating func appendSentence(
    _ language: Int, words: Int, stop: Bool = true, to out: inout [UInt8]
  ) {
    let list = languages[language]
    let start = out.count
    for place in 0..<max(2, words * list.halves / 2) {
      if place > 0 { out.append(contentsOf: list.separator.utf8) }
      list.append(numbers.below(list.count), to: &out)
    }
    if (0x61...0x7A).contains(out[start]) { out[start] -= 0x20 }
    if stop { out.append(contentsOf: list.fullStop.utf8) }
  }

  mutating func appendBody(_ language: Int, paragraphs: Int, to out: inout [UInt8]) {
    for place in 0..<paragraphs {
      if place > 0 { out.append(contentsOf: #"\n\n"#.utf8) }
      appendParagraph(language, to: &out)
    }
  }

  /// Mostly plain sentences; now and then each of the things that people use in posts.
  private mutating func appendParagraph(_ language: Int, to out: inout [UInt8]) {
    let draw = numbers.below(100)
    switch draw {
    case 0..<12:
      out.append(contentsOf: "> ".utf8)
      appendSentences(language, to: &out)
    case 12..<22:
      for item in 0..<4 {
        if item > 0 { out.append(contentsOf: #"\n"#.utf8) }
        out.append(contentsOf: "- ".utf8)
        appendSentence(language, words: 6, to: &out)
      }
    case 22..<28:
      out.append(contentsOf: Self.code.utf8)
    case 28..<36:
      out.append(contentsOf: "## ".utf8)
      appendSentence(language, words: 4, stop: false, to: &out)
      out.append(contentsOf: #"\n\n"#.utf8)
      appendSentences(language, to: &out)
    case 36..<55:
      out.append(contentsOf: "**".utf8)
      appendSentence(language, words: 5, to: &out)
      out.append(contentsOf: "** ".utf8)
      appendSentences(language, to: &out)
      out.append(contentsOf: " [".utf8)
      appendSentence(language, words: 2, stop: false, to: &out)
      out.append(contentsOf: "](https://example.org/page/".utf8)
      out.appendDecimal(numbers.below(10_000))
      out.append(contentsOf: ") https://example.org/note/".utf8)
      out.appendDecimal(numbers.below(10_000))
    case 55..<60:
      appendSentences(language, to: &out)
      out.append(contentsOf: " `kettle & ladder` <3, 2 < 3 > 1".utf8)
    default:
      appendSentences(language, to: &out)
    }
  }

  private mutating func appendSentences(_ language: Int, to out: inout [UInt8]) {
    for place in 0..<numbers.within(2...5) {
      if place > 0 { out.append(0x20) }
      appendSentence(language, words: numbers.within(6...16), to: &out)
    }
  }

  private static let code = #"""
    ```swift\nvar kettle = Kettle(litres: 2)\nwhile kettle.isCold { kettle.heat(by: 5) }\nprint(kettle)\n```
    """#
}

extension [UInt8] {
  /// A number that is not negative, in decimal digits, at least `width` of them.
  mutating func appendDecimal(_ number: Int, width: Int = 1) {
    var divisor = 1
    var digits = 1
    while number / divisor >= 10 || digits < width {
      divisor *= 10
      digits += 1
    }
    while divisor > 0 {
      append(UInt8(truncatingIfNeeded: 0x30 + number / divisor % 10))
      divisor /= 10
    }
  }
}
