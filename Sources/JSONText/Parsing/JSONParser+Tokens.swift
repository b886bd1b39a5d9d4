/// What may stand between tokens, as a type so that the strict reader is compiled without a trace
/// of the relaxed one.
protocol JSONTriviaRule {
  static var allowsComments: Bool { get }
}

enum PlainTrivia: JSONTriviaRule {
  static var allowsComments: Bool { false }
}

enum CommentedTrivia: JSONTriviaRule {
  static var allowsComments: Bool { true }
}

extension JSONParser {
  @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  /// From the first byte of a number to after it; nil where it breaks the grammar.
  @inline(__always)
  static func endOfNumber(_ start: UnsafeRawPointer) -> UnsafeRawPointer? {
    var place = start
    if place.load(as: UInt8.self) == 0x2D { place += 1 }
    let first = place.load(as: UInt8.self)
    guard isDigit(first) else { return nil }
    place += 1
    if first != 0x30 { place = endOfDigits(place) }
    if place.load(as: UInt8.self) == 0x2E {
      guard isDigit((place + 1).load(as: UInt8.self)) else { return nil }
      place = endOfDigits(place + 2)
    }
    if place.load(as: UInt8.self) | 0x20 == 0x65 {
      place += 1
      let sign = place.load(as: UInt8.self)
      if sign == 0x2B || sign == 0x2D { place += 1 }
      guard isDigit(place.load(as: UInt8.self)) else { return nil }
      place = endOfDigits(place + 1)
    }
    return place
  }

  @inline(__always)
  private static func endOfDigits(_ start: UnsafeRawPointer) -> UnsafeRawPointer {
    var place = start
    while isDigit(place.load(as: UInt8.self)) { place += 1 }
    return place
  }

  /// The byte that breaks the grammar of a number.
  static func placeOfNumberFault(_ start: UnsafeRawPointer) -> UnsafeRawPointer {
    var place = start
    if place.load(as: UInt8.self) == 0x2D { place += 1 }
    guard isDigit(place.load(as: UInt8.self)) else { return place }
    place = endOfDigits(place)
    if place.load(as: UInt8.self) == 0x2E {
      place += 1
      guard isDigit(place.load(as: UInt8.self)) else { return place }
      place = endOfDigits(place)
    }
    if place.load(as: UInt8.self) | 0x20 == 0x65 {
      place += 1
      let sign = place.load(as: UInt8.self)
      if sign == 0x2B || sign == 0x2D { place += 1 }
    }
    return place
  }

  /// `true`, `false` or `null` at this place: its tag and length.
  @inline(__always)
  static func literal(at place: UnsafeRawPointer) -> (tag: UInt64, length: Int)? {
    switch UInt32(littleEndian: place.loadUnaligned(as: UInt32.self)) {
    case 0x6C6C_756E: return (JSONEntry.Tag.null, 4)
    case 0x6575_7274: return (JSONEntry.Tag.true, 4)
    case 0x736C_6166 where (place + 4).load(as: UInt8.self) == 0x65:
      return (JSONEntry.Tag.false, 5)
    default: return nil
    }
  }

  /// Over white space, and over comments in the relaxed dialect.
  @inline(__always)
  static func skipTrivia(_ start: UnsafeRawPointer, relaxed: Bool) -> UnsafeRawPointer {
    var place = start
    if place.load(as: UInt8.self) == 0x20 { place += 1 }
    let byte = place.load(as: UInt8.self)
    if byte > 0x20 && (byte != 0x2F || !relaxed) { return place }
    return skipLongTrivia(place, relaxed: relaxed)
  }

  @inline(never)
  private static func skipLongTrivia(
    _ start: UnsafeRawPointer, relaxed: Bool
  ) -> UnsafeRawPointer {
    var place = start
    while true {
      switch place.load(as: UInt8.self) {
      case 0x20:
        // Indentation.
        while place.loadUnaligned(as: UInt64.self) == 0x2020_2020_2020_2020 { place += 8 }
        while place.load(as: UInt8.self) == 0x20 { place += 1 }
      case 0x09, 0x0A, 0x0D: place += 1
      case 0x2F where relaxed:
        guard let next = endOfComment(place) else { return place }
        place = next
      default: return place
      }
    }
  }

  /// From the slash to after a comment; nil where there is none, or none that ends.
  ///
  /// A zero byte ends the search: it is the end of the text, or is refused there.
  private static func endOfComment(_ slash: UnsafeRawPointer) -> UnsafeRawPointer? {
    var place = slash + 2
    switch (slash + 1).load(as: UInt8.self) {
    case 0x2F:
      while true {
        let byte = place.load(as: UInt8.self)
        if byte == 0x0A || byte == 0 { return place }
        place += 1
      }
    case 0x2A:
      while true {
        let byte = place.load(as: UInt8.self)
        if byte == 0 { return nil }
        if byte == 0x2A, (place + 1).load(as: UInt8.self) == 0x2F { return place + 2 }
        place += 1
      }
    default: return nil
    }
  }

  /// What is wrong with a comment that trivia did not pass.
  static func commentFault(
    _ slash: UnsafeRawPointer, base: UnsafeRawPointer, end: UnsafeRawPointer
  ) -> JSONFault {
    JSONFault(reason: .truncated(.comment), offset: end - base, opened: slash - base)
  }
}
