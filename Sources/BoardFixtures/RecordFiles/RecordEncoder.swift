/// Writes record files as LevelDB's log writer does, so that tests need no files from elsewhere.
package struct RecordEncoder {
  private static let blockSize = 32_768
  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// - Parameter isPadded: filled with zeros to a whole number of blocks, as Google's servers do.
  package static func file(_ records: [[UInt8]], isPadded: Bool = false) -> [UInt8] {
    var encoder = RecordEncoder()
    for record in records { encoder.append(record) }
    if isPadded { encoder.pad() }
    return encoder.bytes
  }

  /// A record, in fragments where it does not fit into the rest of the block.
  package mutating func append(_ record: [UInt8]) {
    var rest = record[...]
    var isFirst = true
    repeat {
      let room = Self.blockSize - bytes.count % Self.blockSize
      if room < 7 {
        bytes += [UInt8](repeating: 0, count: room)
        continue
      }
      let payload = rest.prefix(room - 7)
      rest = rest.dropFirst(payload.count)
      appendFragment(Array(payload), type: rest.isEmpty ? (isFirst ? 1 : 4) : (isFirst ? 2 : 3))
      isFirst = false
    } while !rest.isEmpty || isFirst
  }

  package mutating func appendFragment(_ payload: [UInt8], type: UInt8) {
    let checksum = Self.checksum([type] + payload)
    let masked = (checksum >> 15 | checksum << 17) &+ 0xA282_EAD8
    for shift in [0, 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: masked >> UInt32(shift))) }
    bytes += [UInt8(payload.count & 0xFF), UInt8(payload.count >> 8), type]
    bytes += payload
  }

  package mutating func pad() {
    let room = (Self.blockSize - bytes.count % Self.blockSize) % Self.blockSize
    bytes += [UInt8](repeating: 0, count: room)
  }

  /// CRC-32C bit by bit: slow, and another way than the reader's.
  package static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var crc = ~UInt32(0)
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 0 ? crc >> 1 : crc >> 1 ^ 0x82F6_3B78 }
    }
    return ~crc
  }
}
