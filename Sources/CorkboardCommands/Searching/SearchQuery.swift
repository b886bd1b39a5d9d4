import Text

/// The words of a search, comparable: case, width and accents do not count.
struct SearchQuery {
  /// Folded UTF-8, none empty.
  let words: [[UInt8]]

  init(_ words: [String]) {
    self.words = words.map { Array(SearchFolding.fold($0).utf8) }.filter { !$0.isEmpty }
  }

  /// Where a word begins in folded text, or nil.
  static func firstIndex(of word: [UInt8], in text: [UInt8]) -> Int? {
    text.withUnsafeBytes { text in word.withUnsafeBytes { firstIndex(of: $0, in: text) } }
  }

  /// Looks for the word's first and last byte at once, at sixteen places at a time; where both fit
  /// the rest is compared.
  private static func firstIndex(
    of word: UnsafeRawBufferPointer, in text: UnsafeRawBufferPointer
  ) -> Int? {
    guard let first = word.first, let last = word.last, word.count <= text.count else { return nil }
    let distance = word.count - 1
    let end = text.count - distance
    let firsts = SIMD16<UInt8>(repeating: first)
    let lasts = SIMD16<UInt8>(repeating: last)
    var index = 0
    while index + 16 <= end {
      let here = text.loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
      let there = text.loadUnaligned(fromByteOffset: index + distance, as: SIMD16<UInt8>.self)
      let fits = (here .== firsts) .& (there .== lasts)
      if any(fits) {
        for lane in 0..<16 where fits[lane] && isEqual(word, text, at: index + lane) {
          return index + lane
        }
      }
      index += 16
    }
    while index < end {
      if text[index] == first, isEqual(word, text, at: index) { return index }
      index += 1
    }
    return nil
  }

  private static func isEqual(
    _ word: UnsafeRawBufferPointer, _ text: UnsafeRawBufferPointer, at start: Int
  ) -> Bool {
    for offset in word.indices where word[offset] != text[start + offset] { return false }
    return true
  }
}
