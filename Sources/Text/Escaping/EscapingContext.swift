/// What one output context adds to the character filter: which ASCII bytes it writes differently.
protocol EscapingContext {
  /// Lanes of sixteen bytes that need a closer look. Has to hold every byte that `replacement`
  /// knows; marking more costs time only.
  static func marks(_ lanes: SIMD16<UInt8>) -> SIMDMask<SIMD16<Int8>>

  /// What is written in place of an ASCII byte, or nil where it stands for itself.
  static func replacement(_ byte: UInt8) -> StaticString?
}

extension EscapingContext {
  /// The bytes that the character filter looks at in every context.
  @inline(__always)
  static func filterMarks(_ lanes: SIMD16<UInt8>) -> SIMDMask<SIMD16<Int8>> {
    (lanes &- 0x20) .>= SIMD16(repeating: 0x5F)
  }
}

/// The filter alone.
enum PlainContext: EscapingContext {
  @inline(__always)
  static func marks(_ lanes: SIMD16<UInt8>) -> SIMDMask<SIMD16<Int8>> { filterMarks(lanes) }

  @inline(__always)
  static func replacement(_ byte: UInt8) -> StaticString? { nil }
}

/// What filtered text is written into.
protocol ByteOutput: ~Copyable {
  mutating func append(_ bytes: UnsafeRawBufferPointer)
}

extension ByteBuffer: ByteOutput {}

extension [UInt8]: ByteOutput {
  @inline(__always)
  mutating func append(_ bytes: UnsafeRawBufferPointer) { append(contentsOf: bytes) }
}

/// Copies text into a context: clean runs in one piece, the rest character by character.
enum FilteredCopy {
  /// The first index at or after `start` whose byte needs a look, or `count`.
  @inline(__always)
  static func nextMark<Context: EscapingContext>(
    _ base: UnsafeRawPointer, _ start: Int, _ count: Int, _ context: Context.Type
  ) -> Int {
    var index = start
    while index + 16 <= count {
      let lanes = base.loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
      var found = SIMD16<UInt8>(repeating: 0)
      found.replace(with: 0xFF, where: Context.marks(lanes))
      let words = unsafeBitCast(found, to: SIMD2<UInt64>.self)
      if words[0] != 0 {
        return index + UInt64(littleEndian: words[0]).trailingZeroBitCount >> 3
      }
      if words[1] != 0 {
        return index + 8 + UInt64(littleEndian: words[1]).trailingZeroBitCount >> 3
      }
      index += 16
    }
    if index + 8 <= count {
      // Short texts are common; the lanes without a byte hold one that is never marked.
      let bytes = base.loadUnaligned(fromByteOffset: index, as: SIMD8<UInt8>.self)
      let lanes = SIMD16(lowHalf: bytes, highHalf: SIMD8(repeating: 0x20))
      var found = SIMD16<UInt8>(repeating: 0)
      found.replace(with: 0xFF, where: Context.marks(lanes))
      let word = unsafeBitCast(found.lowHalf, to: UInt64.self)
      if word != 0 { return index + UInt64(littleEndian: word).trailingZeroBitCount >> 3 }
      index += 8
    }
    while index < count {
      let byte = base.load(fromByteOffset: index, as: UInt8.self)
      if byte &- 0x20 >= 0x5F || Context.replacement(byte) != nil { return index }
      index += 1
    }
    return count
  }

  /// Appends `bytes` filtered and escaped. One pass; ill-formed UTF-8 becomes U+FFFD.
  @inline(__always)
  static func append<Context: EscapingContext, Output: ByteOutput & ~Copyable>(
    _ bytes: UnsafeRawBufferPointer, to out: inout Output, _ context: Context.Type
  ) {
    guard let base = bytes.baseAddress else { return }
    let count = bytes.count
    var run = 0
    var index = nextMark(base, 0, count, context)
    while index < count {
      let byte = base.load(fromByteOffset: index, as: UInt8.self)
      if byte >= 0x80 {
        let length = UTF8Scan.cleanLength(base, index, count)
        if length > 0 {
          index += length
          // Han and Hangul come in runs; the wide scan is only worth its start among ASCII.
          if index < count, base.load(fromByteOffset: index, as: UInt8.self) < 0x80 {
            index = nextMark(base, index, count, context)
          }
          continue
        }
      } else if byte == 0x0A || byte == 0x09, Context.replacement(byte) == nil {
        index = nextMark(base, index + 1, count, context)
        continue
      }
      if index > run {
        out.append(UnsafeRawBufferPointer(start: base + run, count: index - run))
      }
      if let replacement = Context.replacement(byte) {
        append(replacement, to: &out)
        index += 1
      } else {
        index += appendRepaired(base, index, count, to: &out, lineBreak: Context.replacement(0x0A))
      }
      run = index
      index = nextMark(base, index, count, context)
    }
    if count > run { out.append(UnsafeRawBufferPointer(start: base + run, count: count - run)) }
  }

  /// Whether `append` in the plain context would change nothing.
  static func isClean(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let base = bytes.baseAddress else { return true }
    let count = bytes.count
    var index = 0
    while true {
      index = nextMark(base, index, count, PlainContext.self)
      guard index < count else { return true }
      let byte = base.load(fromByteOffset: index, as: UInt8.self)
      if byte >= 0x80 {
        let length = UTF8Scan.cleanLength(base, index, count)
        if length == 0 { return false }
        index += length
      } else if byte == 0x0A || byte == 0x09 {
        index += 1
      } else {
        return false
      }
    }
  }

  /// Appends what stands for the unwanted character at `index`, and says how many bytes it took.
  @inline(never)
  private static func appendRepaired<Output: ByteOutput & ~Copyable>(
    _ base: UnsafeRawPointer, _ index: Int, _ count: Int, to out: inout Output,
    lineBreak: StaticString?
  ) -> Int {
    let (length, scalar) = UTF8Scan.decode(base, index, count)
    switch scalar {
    case 0x0B, 0x0C, 0x0D, 0x85:
      append(lineBreak ?? "\n", to: &out)
      if scalar == 0x0D, index + 1 < count,
        base.load(fromByteOffset: index + 1, as: UInt8.self) == 0x0A
      {
        return 2
      }
    case 0x01..<0x20, 0x7F..<0xA0:
      break
    default:
      append("\u{FFFD}", to: &out)
    }
    return length
  }

  @inline(__always)
  private static func append<Output: ByteOutput & ~Copyable>(
    _ text: StaticString, to out: inout Output
  ) {
    out.append(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}
