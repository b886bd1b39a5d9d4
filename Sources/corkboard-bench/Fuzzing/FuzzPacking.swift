internal import BoardFixtures
internal import Compression

/// The wrappings that a file of text may come in.
enum FuzzPacking {
  static func pack(_ bytes: [UInt8], _ numbers: inout SeededNumbers) -> [UInt8] {
    switch numbers.below(5) {
    case 0: return bytes.withUnsafeBytes { GzipEncoder.encode($0, level: 1) } ?? bytes
    case 1:
      var packed = bytes.withUnsafeBytes { GzipEncoder.encode($0, level: 1) } ?? bytes
      ByteMutation.change(&packed, &numbers)
      return packed
    case 2: return zstd(bytes)
    case 3:
      var packed = zstd(bytes)
      ByteMutation.change(&packed, &numbers)
      return packed
    default: return utf16(bytes, isBigEndian: numbers.below(2) == 0)
    }
  }

  /// A frame of Zstandard whose blocks are raw (RFC 8878, 3.1.1).
  private static func zstd(_ bytes: [UInt8]) -> [UInt8] {
    var frame: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD, 0xA0]
    for shift in [0, 8, 16, 24] { frame.append(UInt8(truncatingIfNeeded: bytes.count >> shift)) }
    var rest = bytes[...]
    repeat {
      let block = rest.prefix(100_000)
      rest = rest.dropFirst(block.count)
      let header = block.count << 3 | (rest.isEmpty ? 1 : 0)
      for shift in [0, 8, 16] { frame.append(UInt8(truncatingIfNeeded: header >> shift)) }
      frame += block
    } while !rest.isEmpty
    return frame
  }

  private static func utf16(_ bytes: [UInt8], isBigEndian: Bool) -> [UInt8] {
    var packed: [UInt8] = []
    for unit in [0xFEFF] + Array(String(decoding: bytes, as: UTF8.self).utf16) {
      let high = UInt8(unit >> 8)
      let low = UInt8(unit & 0xFF)
      packed += isBigEndian ? [high, low] : [low, high]
    }
    return packed
  }
}
