/// Tells texts from bytes, which records do not always keep apart.
enum UTF8Text {
  /// Whether all of it is well-formed UTF-8 (Unicode Standard, table 3-7).
  static func isValid(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let base = bytes.baseAddress else { return true }
    var index = 0
    let count = bytes.count
    while index < count {
      if count - index >= 8,
        base.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
      {
        index += 8
        continue
      }
      let length = sequenceLength(base + index, count - index)
      if length == 0 { return false }
      index += length
    }
    return true
  }

  /// The bytes, repaired where they are no UTF-8: names and ids, which have to be.
  static func withValid(_ bytes: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) -> Void) {
    if isValid(bytes) { return body(bytes) }
    var repaired = String(decoding: bytes, as: UTF8.self)
    repaired.withUTF8 { body(UnsafeRawBufferPointer($0)) }
  }

  static func withValid(_ bytes: [UInt8], _ body: (UnsafeRawBufferPointer) -> Void) {
    bytes.withUnsafeBytes { withValid($0, body) }
  }

  /// The length of the well-formed sequence at `place`; 0 where there is none.
  private static func sequenceLength(_ place: UnsafeRawPointer, _ count: Int) -> Int {
    let lead = place.load(as: UInt8.self)
    if lead < 0x80 { return 1 }
    let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
    guard lead >= 0xC2, lead <= 0xF4, count >= length else { return 0 }
    let second = place.load(fromByteOffset: 1, as: UInt8.self)
    let low: UInt8 = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80
    let high: UInt8 = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF
    guard second >= low, second <= high else { return 0 }
    for offset in 2..<max(length, 2)
    where place.load(fromByteOffset: offset, as: UInt8.self) & 0xC0 != 0x80 {
      return 0
    }
    return length
  }
}
