/// The checksum of LevelDB's log records: CRC-32 with Castagnoli's polynomial (RFC 3720, B.4).
///
/// Eight bytes a step with eight tables ("slicing by 8"): a byte-wise loop would cost more than
/// everything else that reading an export does.
enum CRC32C {
  /// 0x1EDC6F41 with its bits in reverse.
  private static let polynomial: UInt32 = 0x82F6_3B78
  private static let tables: [UInt32] = makeTables()

  static func checksum(of bytes: UnsafeRawBufferPointer) -> UInt32 {
    guard let base = bytes.baseAddress else { return 0 }
    let count = bytes.count
    return tables.withUnsafeBufferPointer { tables in
      var crc = ~UInt32(0)
      var index = 0
      while count - index >= 8 {
        let word = UInt64(
          littleEndian: base.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        let low = UInt32(truncatingIfNeeded: word) ^ crc
        let high = UInt32(truncatingIfNeeded: word >> 32)
        crc =
          tables[1792 + Int(low & 0xFF)] ^ tables[1536 + Int(low >> 8 & 0xFF)]
          ^ tables[1280 + Int(low >> 16 & 0xFF)] ^ tables[1024 + Int(low >> 24)]
        crc ^=
          tables[768 + Int(high & 0xFF)] ^ tables[512 + Int(high >> 8 & 0xFF)]
          ^ tables[256 + Int(high >> 16 & 0xFF)] ^ tables[Int(high >> 24)]
        index += 8
      }
      while index < count {
        let byte = base.load(fromByteOffset: index, as: UInt8.self)
        crc = tables[Int((crc ^ UInt32(byte)) & 0xFF)] ^ crc >> 8
        index += 1
      }
      return ~crc
    }
  }

  /// The checksum as records store it. LevelDB masks it, since a checksum over data that itself
  /// holds checksums is a weak one.
  static func masked(_ checksum: UInt32) -> UInt32 {
    (checksum >> 15 | checksum << 17) &+ 0xA282_EAD8
  }

  private static func makeTables() -> [UInt32] {
    var tables: [UInt32] = []
    tables.reserveCapacity(8 * 256)
    for byte in 0..<UInt32(256) {
      var crc = byte
      for _ in 0..<8 { crc = crc & 1 == 0 ? crc >> 1 : crc >> 1 ^ polynomial }
      tables.append(crc)
    }
    for index in 256..<8 * 256 {
      let previous = tables[index - 256]
      tables.append(tables[Int(previous & 0xFF)] ^ previous >> 8)
    }
    return tables
  }
}
