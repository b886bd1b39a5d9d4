/// Counts tags, and an upper bound of the attributes of any tag, in one pass.
///
/// Whether a `<` starts a tag depends on all that is before it, and a reader that is out of step
/// with the parser would count nonsense. So every `<` before a letter is taken for a start, beside
/// whatever else is going on, and a quote that may or may not begin a value is taken both ways: the
/// counts are those of the worst of all ways to read the text.
struct TagScan {
  private(set) var tags = 0
  private(set) var mostAttributes = 0
  /// Attributes so far in a tag, -1 outside of one.
  private var inTag = -1
  /// The same inside of a value in quotes.
  private var inDouble = -1
  private var inSingle = -1

  /// The last byte, and the last one that is no space.
  private var last: UInt8 = 0
  private var lastMark: UInt8 = 0
  /// Bytes of the attribute so far: the parser cuts names at 100.
  private var length = 0
  private var name = Name.none

  /// Whether what stands before a quote is for certain an attribute's name and an equals sign.
  private enum Name {
    case none
    /// Of characters that names are made of, after a space, and not after an equals sign.
    case certain
    case withEquals
  }

  init(_ source: UnsafeRawBufferPointer) {
    for index in source.indices {
      let byte = source[index]
      let next = index + 1 < source.count ? source[index + 1] : 0
      if byte == 0x3C, next == 0x2F || Self.isOfName(next) {
        tags += 1
        if next != 0x2F { inTag = max(inTag, 0) }
        name = .none
        length = 0
      } else if byte == 0x3E {
        inTag = -1
      } else if byte == 0x22 {
        inDouble = takeQuote(inDouble)
      } else if byte == 0x27 {
        inSingle = takeQuote(inSingle)
      } else if inTag >= 0, byte > 0x20 {
        take(byte)
      }
      last = byte
      if byte > 0x20 { lastMark = byte }
    }
  }

  private mutating func take(_ byte: UInt8) {
    let isFirst = last <= 0x20 || last == 0x22 || last == 0x27
    if isFirst || length == 64 {
      inTag += 1
      mostAttributes = max(mostAttributes, inTag)
      length = 0
    }
    length += 1
    if byte == 0x3D {
      name = name == .certain ? .withEquals : .none
    } else if !Self.isOfName(byte) {
      name = .none
    } else if isFirst {
      name = last <= 0x20 && lastMark != 0x3D ? .certain : .none
    } else if name == .withEquals {
      // A value without quotes.
      name = .none
    }
  }

  /// A quote ends a value that it began, or begins one.
  ///
  /// - Parameter ended: the attributes so far in a tag whose value ends here, or -1.
  /// - Returns: the same for a tag whose value begins here.
  private mutating func takeQuote(_ ended: Int) -> Int {
    var begun = -1
    if inTag >= 0, lastMark == 0x3D {
      begun = inTag
      if name == .withEquals { inTag = -1 }
    }
    inTag = max(inTag, ended)
    name = .none
    return begun
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x3A, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F: true
    default: false
    }
  }
}
