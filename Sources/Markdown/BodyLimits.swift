internal import Glibc
internal import Text

/// Bounds that keep libcmark 0.30.2 linear on hostile text.
///
/// Its known slow inputs (CVE-2023-22486, CVE-2023-24824 and relatives) all need deep containers or
/// very many `![`. Both are counted here on the source, before it is parsed, in one linear pass.
package enum BodyLimits {
  /// Bytes.
  package static let length = 65_536
  /// Quote and list markers at the start of one line.
  package static let markers = 32
  /// Containers that may be open at once over all lines, as far as indentation shows.
  package static let containers = 100
  package static let images = 2_000
  /// Elements within each other in the result, blocks and inlines together.
  package static let depth = 100

  /// Why a body must not be parsed, or nil.
  static func refusal(of source: UnsafeRawBufferPointer) -> BodyOutcome.Reason? {
    if source.count > length { return .long(limit: length) }
    // Short text cannot hold enough of anything.
    if source.count <= markers { return nil }
    if exceedsMarkers(source) { return .nested }
    if source.count > images * 2, exceedsImages(source) { return .images }
    return nil
  }

  private static func exceedsImages(_ source: UnsafeRawBufferPointer) -> Bool {
    var count = 0
    for index in 1..<source.count where source[index] == 0x5B && source[index - 1] == 0x21 {
      count += 1
    }
    return count > images
  }

  private static func exceedsMarkers(_ source: UnsafeRawBufferPointer) -> Bool {
    var index = 0
    var open = 0
    // Where the next of each line end is, searched again only once it is behind.
    var nextReturn = -1
    var nextFeed = -1
    while index < source.count {
      var prefix = LinePrefix()
      prefix.read(source, from: index)
      if prefix.markers > markers { return true }
      if prefix.markers > 0 {
        // A list item goes on where the line is indented by two columns or more; every marker may
        // open one container more. Lines without a marker open nothing.
        open = min(open, prefix.columns / 2) + prefix.markers
        if open > containers { return true }
      }
      if nextReturn < prefix.end {
        nextReturn = Self.index(of: 0x0D, in: source, from: prefix.end)
      }
      if nextFeed < prefix.end {
        nextFeed = Self.index(of: 0x0A, in: source, from: prefix.end)
      }
      // Between CR and LF this finds an empty line, which does no harm.
      index = min(nextFeed, nextReturn) + 1
    }
    return false
  }

  private static func index(of byte: UInt8, in source: UnsafeRawBufferPointer, from start: Int)
    -> Int
  {
    guard let base = source.baseAddress, start < source.count,
      let found = memchr(base + start, Int32(byte), source.count - start)
    else { return source.count }
    return UnsafeRawPointer(found) - base
  }
}

/// The quote and list markers that a line starts with.
private struct LinePrefix {
  var markers = 0
  /// White space among them, tabs as four columns.
  var columns = 0
  var end = 0

  mutating func read(_ source: UnsafeRawBufferPointer, from start: Int) {
    var index = start
    // Where the last look for a thematic break gave up, so that no byte is looked at twice.
    var noBreakBefore = start
    scan: while index < source.count {
      let byte = source[index]
      switch byte {
      case 0x20:
        columns += 1
        index += 1
      case 0x09:
        columns += 4
        index += 1
      case 0x3E:
        markers += 1
        index += 1
      case 0x2A, 0x2B, 0x2D:
        guard isBlank(source, index + 1) else { break scan }
        if byte != 0x2B, index >= noBreakBefore {
          noBreakBefore = index
          while noBreakBefore < source.count,
            source[noBreakBefore] == byte || source[noBreakBefore] == 0x20
              || source[noBreakBefore] == 0x09
          {
            noBreakBefore += 1
          }
          if isLineEnd(source, noBreakBefore) {
            index = noBreakBefore
            break scan
          }
        }
        markers += 1
        index += 1
      case 0x30...0x39:
        var digits = 1
        while digits < 10, index + digits < source.count,
          (0x30...0x39).contains(source[index + digits])
        {
          digits += 1
        }
        let sign = index + digits
        guard digits < 10, sign < source.count, source[sign] == 0x2E || source[sign] == 0x29,
          isBlank(source, sign + 1)
        else { break scan }
        markers += 1
        columns += digits
        index = sign + 1
      default:
        break scan
      }
    }
    end = index
  }

  private func isLineEnd(_ source: UnsafeRawBufferPointer, _ index: Int) -> Bool {
    index >= source.count || source[index] == 0x0A || source[index] == 0x0D
  }

  private func isBlank(_ source: UnsafeRawBufferPointer, _ index: Int) -> Bool {
    isLineEnd(source, index) || source[index] == 0x20 || source[index] == 0x09
  }
}
