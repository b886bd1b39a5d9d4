/// Finds the destinations of `![description](destination)` in Markdown.
///
/// Looser than a Markdown parser: it may find what is none, but misses no picture with its
/// destination in parentheses. What stands in code is found as well, marked as doubtful.
enum MarkdownPictures {
  struct Destination: Equatable {
    /// Without Markdown's own escapes, as a renderer sees it.
    let spelling: [UInt8]
    /// Probably inside code: nobody misses it.
    let isDoubtful: Bool
  }

  /// Whether `![` occurs, at the speed of memory.
  static func mayOccur(in bytes: UnsafeRawBufferPointer) -> Bool {
    typealias Lanes = SIMD16<UInt8>
    guard let start = bytes.baseAddress, bytes.count >= 2 else { return false }
    let bangs = Lanes(repeating: mark)
    let brackets = Lanes(repeating: open)
    var place = 0
    while place &+ Lanes.scalarCount < bytes.count {
      let first = (start + place).loadUnaligned(as: Lanes.self)
      let second = (start + place + 1).loadUnaligned(as: Lanes.self)
      let mask = (first .== bangs) .& (second .== brackets)
      let hits = unsafeBitCast(mask, to: SIMD2<UInt64>.self)
      if hits.x | hits.y != 0 { return true }
      place &+= Lanes.scalarCount
    }
    while place &+ 1 < bytes.count {
      if bytes[place] == mark, bytes[place &+ 1] == open { return true }
      place &+= 1
    }
    return false
  }

  /// Every destination in order; one step per byte whatever the text.
  static func destinations(in text: [UInt8]) -> [Destination] {
    var found: [Destination] = []
    // Of each open bracket whether it is a picture's.
    var brackets: [Bool] = []
    var line = LineState()
    var place = 0
    while place < text.count {
      switch text[place] {
      case UInt8(ascii: "\n"): line.end()
      case UInt8(ascii: "`"), UInt8(ascii: "~"): line.takeFence(at: place, in: text)
      case UInt8(ascii: "\\"): place += 1
      case open: brackets.append(place > 0 && text[place - 1] == mark)
      case close:
        guard brackets.popLast() == true, place + 1 < text.count,
          text[place + 1] == UInt8(ascii: "(")
        else { break }
        if let spelling = destination(at: place + 2, in: text) {
          found.append(Destination(spelling: spelling, isDoubtful: line.isCode))
        }
      default: break
      }
      place += 1
    }
    return found
  }

  private static let mark = UInt8(ascii: "!")
  private static let open = UInt8(ascii: "[")
  private static let close = UInt8(ascii: "]")

  /// A destination in angle brackets, or one that ends at a space or the closing parenthesis of
  /// its own (CommonMark 0.30 section 6.3). Never looks further than the longest reference.
  private static func destination(at start: Int, in text: [UInt8]) -> [UInt8]? {
    var place = start
    let end = min(text.count, start + 2 * PictureReference.longest)
    while place < end, text[place] == 0x20 || text[place] == 0x0A { place += 1 }
    let isBracketed = place < end && text[place] == UInt8(ascii: "<")
    if isBracketed { place += 1 }
    var spelling: [UInt8] = []
    var depth = 0
    while place < end {
      var byte = text[place]
      switch byte {
      case UInt8(ascii: ">") where isBracketed: return spelling
      case 0...0x1F: return isBracketed ? nil : spelling
      case 0x20 where !isBracketed: return spelling
      case UInt8(ascii: "(") where !isBracketed: depth += 1
      case UInt8(ascii: ")") where !isBracketed:
        if depth == 0 { return spelling }
        depth -= 1
      case UInt8(ascii: "\\") where place + 1 < end && isPunctuation(text[place + 1]):
        place += 1
        byte = text[place]
      case UInt8(ascii: "&") where text[place..<end].starts(with: ampersand):
        place += ampersand.count - 1
      default: break
      }
      spelling.append(byte)
      place += 1
    }
    return nil
  }

  private static let ampersand = Array("&amp;".utf8)

  private static func isPunctuation(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }

  /// A guess whether the place is inside code: good enough to keep quiet about a missing file.
  private struct LineState {
    private var isFenced = false
    private var hasBackquote = false
    var isCode: Bool { isFenced || hasBackquote }

    mutating func end() { hasBackquote = false }

    mutating func takeFence(at place: Int, in text: [UInt8]) {
      if text[place] == UInt8(ascii: "`") { hasBackquote = true }
      let isThird =
        place >= 2 && text[place - 1] == text[place] && text[place - 2] == text[place]
      guard isThird else { return }
      let isFirstOnLine = place == 2 || text[place - 3] == UInt8(ascii: "\n")
      if isFirstOnLine { isFenced.toggle() }
    }
  }
}
