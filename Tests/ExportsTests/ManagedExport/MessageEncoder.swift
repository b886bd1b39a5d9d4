/// Writes the Protocol Buffers wire format.
struct MessageEncoder {
  private(set) var bytes: [UInt8] = []

  static func message(_ body: (inout MessageEncoder) -> Void) -> [UInt8] {
    var encoder = MessageEncoder()
    body(&encoder)
    return encoder.bytes
  }

  mutating func varint(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func tag(_ field: UInt64, _ wireType: UInt64) { varint(field << 3 | wireType) }

  mutating func integer(_ field: UInt64, _ value: Int64) {
    tag(field, 0)
    varint(UInt64(bitPattern: value))
  }

  mutating func double(_ field: UInt64, _ value: Double) {
    tag(field, 1)
    for shift in 0..<8 {
      bytes.append(UInt8(truncatingIfNeeded: value.bitPattern >> UInt64(shift * 8)))
    }
  }

  mutating func bytes(_ field: UInt64, _ value: [UInt8]) {
    tag(field, 2)
    varint(UInt64(value.count))
    bytes += value
  }

  mutating func text(_ field: UInt64, _ value: String) { bytes(field, Array(value.utf8)) }

  mutating func message(_ field: UInt64, _ body: (inout MessageEncoder) -> Void) {
    bytes(field, Self.message(body))
  }

  mutating func group(_ field: UInt64, _ body: (inout MessageEncoder) -> Void) {
    tag(field, 3)
    body(&self)
    tag(field, 4)
  }

  mutating func raw(_ value: [UInt8]) { bytes += value }
}
