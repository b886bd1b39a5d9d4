/// Zstandard frames put together by hand (RFC 8878), so that tests need no packer.
enum ZstdFrames {
  /// A frame of blocks that are stored as they are.
  ///
  /// - Parameter windowLog: the size of the window that a reader has to have ready, 10 to 41.
  static func stored(_ bytes: [UInt8], windowLog: UInt8 = 17, blockSize: Int = 1000) -> [UInt8] {
    var frame: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD, 0x00, (windowLog - 10) << 3]
    var index = 0
    repeat {
      let end = min(index + blockSize, bytes.count)
      frame += blockHeader(type: 0, size: end - index, isLast: end == bytes.count)
      frame += bytes[index..<end]
      index = end
    } while index < bytes.count
    return frame
  }

  /// A frame that says: so many times 128 KiB of this byte.
  static func repeated(_ byte: UInt8, blocks: Int) -> [UInt8] {
    var frame: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD, 0x00, 7 << 3]
    for block in 1...blocks {
      frame += blockHeader(type: 1, size: 1 << 17, isLast: block == blocks) + [byte]
    }
    return frame
  }

  /// A frame that readers pass over.
  static func skippable(_ bytes: [UInt8]) -> [UInt8] {
    [0x50, 0x2A, 0x4D, 0x18, UInt8(bytes.count), 0, 0, 0] + bytes
  }

  private static func blockHeader(type: Int, size: Int, isLast: Bool) -> [UInt8] {
    let word = size << 3 | type << 1 | (isLast ? 1 : 0)
    return [UInt8(word & 0xFF), UInt8(word >> 8 & 0xFF), UInt8(word >> 16)]
  }
}
