internal import Glibc

/// Finds web addresses in running text.
struct Autolinker {
  /// Where an address stands in the text, and whether it lacks its scheme.
  struct Match {
    var range: Range<Int>
    var needsScheme: Bool
  }

  private let text: UnsafeRawBufferPointer
  private var position = 0
  // What was found ahead, so that no stretch is searched twice: an index, or the text's end.
  private var nextScheme: (start: Int, mark: Int)
  private var nextWWW: Int

  init(_ text: UnsafeRawBufferPointer, linksBareWWW: Bool) {
    self.text = text
    nextScheme = (-1, -1)
    nextWWW = linksBareWWW ? -1 : text.count
  }

  /// The next address by its look; whether it is allowed is checked later. The search goes on
  /// behind it in any case, so that every byte is looked at a fixed number of times.
  mutating func next() -> Match? {
    if nextScheme.start < position { nextScheme = findScheme() }
    if nextWWW < position { nextWWW = findWWW() }
    let start = min(nextScheme.start, nextWWW)
    guard start < text.count else { return nil }
    let end = Self.end(of: text, from: start)
    position = max(end, start + 1)
    return Match(range: start..<end, needsScheme: nextWWW < nextScheme.start)
  }

  /// Whether a body can hold any address at all: one search instead of one for each piece of text.
  static func mayMatch(_ source: UnsafeRawBufferPointer, linksBareWWW: Bool) -> Bool {
    let whole = Autolinker(source, linksBareWWW: linksBareWWW)
    return whole.findScheme().start < source.count
      || (linksBareWWW && whole.findWWW() < source.count)
  }

  private func findScheme() -> (start: Int, mark: Int) {
    var from = max(position, nextScheme.mark + 1)
    while let colon = index(of: 0x3A, from: from) {
      if colon + 2 < text.count, text[colon + 1] == 0x2F, text[colon + 2] == 0x2F,
        let start = Self.schemeStart(text, position, colon)
      {
        return (start, colon)
      }
      from = colon + 1
    }
    return (text.count, text.count)
  }

  private func findWWW() -> Int {
    var from = position + 3
    while let dot = index(of: 0x2E, from: from) {
      let start = dot - 3
      if text[start] | 0x20 == 0x77, text[start + 1] | 0x20 == 0x77, text[start + 2] | 0x20 == 0x77,
        Self.wwwStart(text, start)
      {
        return start
      }
      from = dot + 1
    }
    return text.count
  }

  private func index(of byte: UInt8, from start: Int) -> Int? {
    guard let base = text.baseAddress, start < text.count,
      let found = memchr(base + start, Int32(byte), text.count - start)
    else { return nil }
    return UnsafeRawPointer(found) - base
  }

  /// The start of `http` or `https` before `://`, where no letter or digit stands before it.
  private static func schemeStart(
    _ text: UnsafeRawBufferPointer, _ lowest: Int, _ position: Int
  ) -> Int? {
    var start = position
    while start > lowest, position - start < 6, isLetter(text[start - 1]) { start -= 1 }
    let length = position - start
    guard length == 4 || length == 5, isWordStart(text, start) else { return nil }
    let scheme: StaticString = length == 4 ? "http" : "https"
    for offset in 0..<length where text[start + offset] | 0x20 != scheme.utf8Start[offset] {
      return nil
    }
    // An address has a host.
    let host = position + 3
    guard host < text.count else { return nil }
    return isLetter(text[host]) || text[host] >= 0x80 || (0x30...0x39).contains(text[host])
      || text[host] == 0x5B ? start : nil
  }

  /// Whether a host of at least three parts, the first `www`, starts here.
  private static func wwwStart(_ text: UnsafeRawBufferPointer, _ position: Int) -> Bool {
    guard isWordStart(text, position), position + 4 < text.count else { return false }
    let next = text[position + 4]
    guard isLetter(next) || (0x30...0x39).contains(next) || next >= 0x80 else { return false }
    var index = position + 5
    while index < text.count {
      let byte = text[index]
      if byte == 0x2E {
        return index + 1 < text.count && (isLetter(text[index + 1]) || text[index + 1] >= 0x80)
      }
      guard isLetter(byte) || (0x30...0x39).contains(byte) || byte == 0x2D || byte >= 0x80,
        index - position < 72
      else { return false }
      index += 1
    }
    return false
  }

  private static func isWordStart(_ text: UnsafeRawBufferPointer, _ index: Int) -> Bool {
    guard index > 0 else { return true }
    let before = text[index - 1]
    return
      !(isLetter(before) || (0x30...0x39).contains(before) || before == 0x2F || before == 0x40
      || before == 0x2E)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte & 0xDF >= 0x41 && byte & 0xDF <= 0x5A
  }

  /// Where the address ends: at white space, angle brackets, quotes and East Asian punctuation;
  /// without the punctuation of the sentence and without brackets that were opened before it.
  private static func end(of text: UnsafeRawBufferPointer, from start: Int) -> Int {
    var end = start
    var round = 0
    var square = 0
    scan: while end < text.count {
      let byte = text[end]
      switch byte {
      case 0...0x20, 0x22, 0x3C, 0x3E, 0x60, 0x7F: break scan
      case 0x28: round += 1
      case 0x29: round -= 1
      case 0x5B: square += 1
      case 0x5D: square -= 1
      case 0xC2, 0xE2, 0xE3, 0xEF: if endsAddress(text, end) { break scan }
      default: break
      }
      end += 1
    }
    while end > start {
      switch text[end - 1] {
      case 0x21, 0x27, 0x2A, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F, 0x5F, 0x7E: break
      case 0x29 where round < 0: round += 1
      case 0x5D where square < 0: square += 1
      case 0x28: round -= 1
      case 0x5B: square -= 1
      default: return end
      }
      end -= 1
    }
    return end
  }

  /// Spaces, quotation marks, ellipses and full-width punctuation beyond ASCII.
  private static func endsAddress(_ text: UnsafeRawBufferPointer, _ index: Int) -> Bool {
    guard index + 1 < text.count else { return false }
    let second = text[index + 1]
    let third = index + 2 < text.count ? text[index + 2] : 0
    switch text[index] {
    case 0xC2: return second <= 0xA0 || second == 0xAB || second == 0xBB
    case 0xE2: return second == 0x80 || second == 0x81
    case 0xE3: return second == 0x80
    default:
      // U+FF01–FF0F, FF1A–FF20, FF3B–FF40, FF5B–FF65; U+FEFF; U+FFFC and beyond.
      switch (second, third) {
      case (0xBC, 0x81...0x8F), (0xBC, 0x9A...0xA0), (0xBC, 0xBB...0xBF), (0xBD, 0x80),
        (0xBD, 0x9B...0xA5), (0xBB, 0xBF), (0xBF, 0xBC...):
        return true
      default: return false
      }
    }
  }
}
