/// Writes the Protocol Buffers wire format.
package struct MessageEncoder {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package static func message(_ body: (inout MessageEncoder) -> Void) -> [UInt8] {
    var encoder = MessageEncoder()
    body(&encoder)
    return encoder.bytes
  }

  package mutating func varint(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  package mutating func tag(_ field: UInt64, _ wireType: UInt64) { varint(field << 3 | wireType) }

  package mutating func integer(_ field: UInt64, _ value: Int64) {
    tag(field, 0)
    varint(UInt64(bitPattern: value))
  }

  package mutating func double(_ field: UInt64, _ value: Double) {
    tag(field, 1)
    for shift in 0..<8 {
      bytes.append(UInt8(truncatingIfNeeded: value.bitPattern >> UInt64(shift * 8)))
    }
  }

  package mutating func bytes(_ field: UInt64, _ value: [UInt8]) {
    tag(field, 2)
    varint(UInt64(value.count))
    bytes += value
  }

  package mutating func text(_ field: UInt64, _ value: String) { bytes(field, Array(value.utf8)) }

  package mutating func message(_ field: UInt64, _ body: (inout MessageEncoder) -> Void) {
    bytes(field, Self.message(body))
  }

  package mutating func group(_ field: UInt64, _ body: (inout MessageEncoder) -> Void) {
    tag(field, 3)
    body(&self)
    tag(field, 4)
  }

  package mutating func raw(_ value: [UInt8]) { bytes += value }
}
