/// One character of UTF-8 at a time (RFC 3629 section 4), for the places that are not hot.
enum UTF8Sequence {
  /// The first byte at which no valid character begins; a character that the end of the text cuts
  /// is left to the parser, which says more about it.
  static func firstFault(in text: UnsafeRawBufferPointer) -> Int? {
    guard var place = text.baseAddress else { return nil }
    let end = place + text.count
    while place < end {
      let length = length(at: place, end: end)
      if length == 0 {
        return isCut(at: place, end: end) ? nil : text.count - (end - place)
      }
      place += length
    }
    return nil
  }

  /// Bytes of the valid character that begins here; 0 where none does.
  static func length(at place: UnsafeRawPointer, end: UnsafeRawPointer) -> Int {
    let first = place.load(as: UInt8.self)
    guard let (length, second) = form(of: first) else { return 0 }
    if length == 1 { return 1 }
    guard end - place >= length, second.contains((place + 1).load(as: UInt8.self)) else { return 0 }
    for offset in 2..<max(length, 2) where !isContinuation(place + offset) { return 0 }
    return length
  }

  /// Whether the text ends before the character that begins here is complete, and nothing is
  /// wrong with it so far.
  static func isCut(at place: UnsafeRawPointer, end: UnsafeRawPointer) -> Bool {
    let rest = end - place
    guard rest > 0, let (length, second) = form(of: place.load(as: UInt8.self)), rest < length
    else { return false }
    if rest > 1, !second.contains((place + 1).load(as: UInt8.self)) { return false }
    return rest < 3 || isContinuation(place + 2)
  }

  private static func isContinuation(_ place: UnsafeRawPointer) -> Bool {
    place.load(as: UInt8.self) & 0xC0 == 0x80
  }

  /// How long a character with this first byte is, and what its second byte may be.
  private static func form(of first: UInt8) -> (length: Int, second: ClosedRange<UInt8>)? {
    switch first {
    case 0..<0x80: (1, 0x80...0xBF)
    case 0xC2...0xDF: (2, 0x80...0xBF)
    case 0xE0: (3, 0xA0...0xBF)
    case 0xED: (3, 0x80...0x9F)
    case 0xE1...0xEF: (3, 0x80...0xBF)
    case 0xF0: (4, 0x90...0xBF)
    case 0xF1...0xF3: (4, 0x80...0xBF)
    case 0xF4: (4, 0x80...0x8F)
    default: nil
    }
  }
}
