internal import Diagnostics
internal import Glibc

/// Puts quotes where one version of a program is known to have left them out.
enum JSONRepair {
  struct Repaired: ~Copyable {
    var text: JSONTextBuffer
    /// Where the first place is, in the text before.
    let first: Int
    let count: Int
  }

  /// The name after which Telegram Desktop 4.1.1 wrote the path of a picture without quotes.
  static let telegramName: StaticString = "\"document_id\""

  /// The text with those paths as strings; nil where there are none.
  ///
  /// Inside a string the name would stand with escaped quotes, so that a plain search finds members
  /// alone. A repair stays on its line.
  static func telegramPaths(in text: UnsafeRawBufferPointer) -> Repaired? {
    var output = JSONTextBuffer()
    var first = 0
    var count = 0
    var copied = 0
    var place = 0
    while let name = endOfName(in: text, from: place) {
      place = name
      guard let path = barePath(after: name, in: text) else { continue }
      if count == 0 { first = path.lowerBound }
      count += 1
      output.append(UnsafeRawBufferPointer(rebasing: text[copied..<path.lowerBound]))
      output.appendString(utf8: UnsafeRawBufferPointer(rebasing: text[path]))
      copied = path.upperBound
      place = path.upperBound
    }
    if count == 0 { return nil }
    output.append(UnsafeRawBufferPointer(rebasing: text[copied...]))
    return Repaired(text: output, first: first, count: count)
  }

  /// Behind the next such name; found by its underscore, which is rarer than its other letters.
  private static func endOfName(in text: UnsafeRawBufferPointer, from start: Int) -> Int? {
    guard let base = text.baseAddress else { return nil }
    let length = telegramName.utf8CodeUnitCount
    let lead = 9
    var place = start
    while place < text.count, let found = memchr(base + place, 0x5F, text.count - place) {
      place = UnsafeRawPointer(found) - base + 1
      let begin = place - 1 - lead
      guard begin >= start, begin + length <= text.count else { continue }
      if memcmp(base + begin, telegramName.utf8Start, length) == 0 { return begin + length }
    }
    return nil
  }

  /// The path behind the colon; nil where a JSON value stands there.
  ///
  /// It ends where the member ends: before a closing brace, the end of the line, or a comma that
  /// another name follows. Paths have commas and brackets of their own.
  private static func barePath(
    after name: Int, in text: UnsafeRawBufferPointer
  ) -> Range<Int>? {
    var start = skipSpaces(name, in: text)
    guard start < text.count, text[start] == UInt8(ascii: ":") else { return nil }
    start = skipSpaces(start + 1, in: text)
    guard start < text.count, text[start] != 0x22, text[start] >= 0x20 else { return nil }
    var end = start
    while end < text.count, text[end] != UInt8(ascii: "}"), text[end] >= 0x20, text[end] != 0x22 {
      if text[end] == UInt8(ascii: ",") {
        let next = skipSpaces(end + 1, in: text)
        if next == text.count || text[next] == 0x22 || text[next] < 0x20 { break }
      }
      end += 1
    }
    while end > start, text[end - 1] == 0x20 { end -= 1 }
    let path = UnsafeRawBufferPointer(rebasing: text[start..<end])
    if path.isEmpty || isValue(path) { return nil }
    return start..<end
  }

  private static func skipSpaces(_ start: Int, in text: UnsafeRawBufferPointer) -> Int {
    var place = start
    while place < text.count, text[place] == 0x20 || text[place] == 0x09 { place += 1 }
    return place
  }

  /// A number as later versions write, a word, or the beginning of a container.
  private static func isValue(_ text: UnsafeRawBufferPointer) -> Bool {
    if text.first == UInt8(ascii: "{") || text.first == UInt8(ascii: "[") { return true }
    for word in ["null", "true", "false"] where text.elementsEqual(word.utf8) { return true }
    return text.allSatisfy { ($0 >= 0x30 && $0 <= 0x39) || $0 == UInt8(ascii: "-") }
  }
}
