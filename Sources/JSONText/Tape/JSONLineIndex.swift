/// Line starts, sampled every 64 KiB, so that a position costs microseconds in any file.
///
/// A line ends with LF; the CR of a CR LF counts as the last byte of its line.
struct JSONLineIndex: Sendable {
  private static let stride = 1 << 16
  private struct Sample: Sendable {
    var lineFeeds: Int
    var lineStart: Int
  }
  /// One for each full stride: what was true at its beginning.
  private var samples: [Sample] = []

  init(of text: UnsafeRawBufferPointer) {
    var sample = Sample(lineFeeds: 0, lineStart: 0)
    var start = 0
    repeat {
      samples.append(sample)
      let end = min(start + Self.stride, text.count)
      Self.advance(&sample, over: start..<end, in: text)
      start = end
    } while start < text.count
  }

  func position(of offset: Int, in text: UnsafeRawBufferPointer) -> (line: Int, column: Int) {
    let block = min(offset / Self.stride, samples.count - 1)
    var sample = samples[block]
    Self.advance(&sample, over: block * Self.stride..<offset, in: text)
    return (sample.lineFeeds + 1, offset - sample.lineStart + 1)
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
