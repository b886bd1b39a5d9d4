/// Line starts, sampled every 64 KiB, so that a position costs microseconds in any file.
///
/// A line ends with LF; the CR of a CR LF counts as the last byte of its line.
struct JSONLineIndex: Sendable {
  static let stride = 1 << 16
  private struct Sample: Sendable {
    var lineFeeds: Int
    var lineStart: Int
  }
  /// One for each full stride: what was true at its beginning.
  private var samples = [Sample(lineFeeds: 0, lineStart: 0)]
  private var count = 0

  init() {}

  init(of text: UnsafeRawBufferPointer) {
    var start = 0
    while start < text.count {
      let end = min(start + Self.stride, text.count)
      append(UnsafeRawBufferPointer(rebasing: text[start..<end]))
      start = end
    }
  }

  /// Goes on with the next piece of the text, of `stride` bytes unless it is the last.
  mutating func append(_ piece: UnsafeRawBufferPointer) {
    let last = samples[samples.count - 1]
    let (lineFeeds, lineStart) = Self.lineFeeds(in: piece)
    samples.append(
      Sample(
        lineFeeds: last.lineFeeds + lineFeeds,
        lineStart: lineFeeds == 0 ? last.lineStart : count + lineStart))
    count += piece.count
  }

  /// Where the piece begins that is needed for a position, and which it is.
  func piece(of offset: Int) -> (number: Int, start: Int) {
    let number = min(max(offset, 0) / Self.stride, samples.count - 1)
    return (number, number * Self.stride)
  }

  /// The position of an offset in the text, of which only its piece is at hand.
  func position(
    of offset: Int, inPiece bytes: UnsafeRawBufferPointer
  ) -> (line: Int, column: Int) {
    let (number, start) = piece(of: offset)
    let sample = samples[number]
    let inside = min(max(offset - start, 0), bytes.count)
    let (lineFeeds, lineStart) = Self.lineFeeds(
      in: UnsafeRawBufferPointer(rebasing: bytes[..<inside]))
    let lineBegin = lineFeeds == 0 ? sample.lineStart : start + lineStart
    return (sample.lineFeeds + lineFeeds + 1, start + inside - lineBegin + 1)
  }

  func position(of offset: Int, in text: UnsafeRawBufferPointer) -> (line: Int, column: Int) {
    position(
      of: offset, inPiece: UnsafeRawBufferPointer(rebasing: text[piece(of: offset).start...]))
  }

  /// Without an index, for the one position of a failure.
  static func position(
    of offset: Int, in text: UnsafeRawBufferPointer
  ) -> (line: Int, column: Int) {
    var sample = Sample(lineFeeds: 0, lineStart: 0)
    advance(&sample, over: 0..<offset, in: text)
    return (sample.lineFeeds + 1, offset - sample.lineStart + 1)
  }

  /// Line feeds in a text, and where its last line starts: 0 where it has none.
  static func lineFeeds(in text: UnsafeRawBufferPointer) -> (count: Int, lineStart: Int) {
    var sample = Sample(lineFeeds: 0, lineStart: 0)
    advance(&sample, over: 0..<text.count, in: text)
    return (sample.lineFeeds, sample.lineStart)
  }

  private static func advance(
    _ sample: inout Sample, over range: Range<Int>, in text: UnsafeRawBufferPointer
  ) {
    let lineFeed = SIMD16<UInt8>(repeating: 0x0A)
    var offset = range.lowerBound
    while offset < range.upperBound {
      if offset + 16 <= range.upperBound {
        let block = text.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
        let hits = unsafeBitCast(block .== lineFeed, to: SIMD2<UInt64>.self)
        if hits.x | hits.y == 0 {
          offset += 16
          continue
        }
      }
      let stop = min(offset + 16, range.upperBound)
      while offset < stop {
        if text[offset] == 0x0A {
          sample.lineFeeds += 1
          sample.lineStart = offset + 1
        }
        offset += 1
      }
    }
  }
}
