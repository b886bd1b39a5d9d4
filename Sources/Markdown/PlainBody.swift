internal import Glibc
internal import Text

/// Bodies that are paragraphs and nothing else: most comments and messages. They look the same
/// through libcmark (the tests compare), so they go past it.
enum PlainBody {
  /// Whether CommonMark sees in this text only paragraphs, soft breaks and plain characters.
  /// May say no to text that is plain; never yes to other text.
  static func isPlain(_ source: UnsafeRawBufferPointer) -> Bool {
    guard let base = source.baseAddress, let first = source.first, let last = source.last,
      // A byte order mark is skipped by libcmark, trailing spaces are stripped.
      first != 0xEF, last != 0x20, isPlainLineStart(source, 0)
    else { return false }
    let count = source.count
    var index = 0
    while true {
      index = nextMark(base, index, count)
      guard index < count else { return true }
      // Line feeds are the only mark that may be in plain text; a space before one may be a break.
      guard source[index] == 0x0A, index == 0 || source[index - 1] != 0x20,
        isPlainLineStart(source, index + 1)
      else { return false }
      index += 1
    }
  }

  /// The index of the next line feed, or the end.
  static func lineEnd(_ source: UnsafeRawBufferPointer, from start: Int) -> Int {
    guard let base = source.baseAddress, start < source.count,
      let found = memchr(base + start, 0x0A, source.count - start)
    else { return source.count }
    return UnsafeRawPointer(found) - base
  }

  /// Whether no block can start here, and nothing is stripped.
  @inline(__always)
  private static func isPlainLineStart(_ source: UnsafeRawBufferPointer, _ index: Int) -> Bool {
    guard index < source.count else { return true }
    switch source[index] {
    case 0x20, 0x23, 0x2B, 0x2D, 0x3D, 0x3E, 0x7E: return false
    case 0x30...0x39:
      var end = index + 1
      while end < source.count, (0x30...0x39).contains(source[end]) { end += 1 }
      return end >= source.count || (source[end] != 0x2E && source[end] != 0x29)
    default: return true
    }
  }

  /// The next control, or character that means something inside a paragraph: `\\` `` ` `` `*` `_`
  /// `[` `<` `&`.
  @inline(__always)
  private static func nextMark(_ base: UnsafeRawPointer, _ start: Int, _ count: Int) -> Int {
    var index = start
    while index + 16 <= count {
      let lanes = base.loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
      // `[` and `_` differ in one bit.
      var marks = (lanes & 0xFB) .== SIMD16<UInt8>(repeating: 0x5B)
      marks = marks .| (lanes .< SIMD16<UInt8>(repeating: 0x20))
      marks = marks .| (lanes .== SIMD16<UInt8>(repeating: 0x5C))
      marks = marks .| (lanes .== SIMD16<UInt8>(repeating: 0x60))
      marks = marks .| (lanes .== SIMD16<UInt8>(repeating: 0x2A))
      marks = marks .| (lanes .== SIMD16<UInt8>(repeating: 0x3C))
      marks = marks .| (lanes .== SIMD16<UInt8>(repeating: 0x26))
      var found = SIMD16<UInt8>(repeating: 0)
      found.replace(with: 0xFF, where: marks)
      let words = unsafeBitCast(found, to: SIMD2<UInt64>.self)
      if words[0] != 0 {
        return index + UInt64(littleEndian: words[0]).trailingZeroBitCount >> 3
      }
      if words[1] != 0 {
        return index + 8 + UInt64(littleEndian: words[1]).trailingZeroBitCount >> 3
      }
      index += 16
    }
    while index < count {
      switch base.load(fromByteOffset: index, as: UInt8.self) {
      case 0..<0x20, 0x5B, 0x5F, 0x5C, 0x60, 0x2A, 0x3C, 0x26: return index
      default: index += 1
      }
    }
    return count
  }
}

extension HTMLWriter {
  /// Writes a body for which `PlainBody.isPlain` holds.
  mutating func writePlainBody(_ source: UnsafeRawBufferPointer) {
    begin(source)
    var index = 0
    var isOpen = false
    while index < source.count {
      let end = PlainBody.lineEnd(source, from: index)
      if end == index {
        if isOpen { endPlainParagraph() }
        isOpen = false
      } else {
        if isOpen {
          write(options.keepsLineBreaks ? "<br>\n" : "\n")
        } else {
          startLine()
          write("<p>")
          blockStart = out.count
          isOpen = true
        }
        writeText(UnsafeRawBufferPointer(rebasing: source[index..<end]))
      }
      index = end + 1
    }
    if isOpen { endPlainParagraph() }
  }

  private mutating func endPlainParagraph() {
    BidiBalance.close(in: &out, from: blockStart)
    write("</p>\n")
  }
}
