/// The keys that the Realtime Database gives to pushed children: 20 characters of an alphabet in
/// ASCII order, the first eight of which are the client's time in milliseconds.
///
/// Hand-made look-alikes (`-messi`, `-1`) are not push ids and carry no time.
package enum PushID {
  /// 2011-01-01T00:00:00Z: the database did not exist before that year.
  private static let earliest: UInt64 = 1_293_840_000_000
  /// 2109-05-15T07:35:11.103Z, after which ids no longer begin with a hyphen.
  private static let latest: UInt64 = (1 << 42) - 1

  /// The time in the id to the millisecond, or nil where the bytes are no push id.
  package static func instant(of bytes: UnsafeRawBufferPointer) -> Instant? {
    guard bytes.count == 20, bytes[0] == UInt8(ascii: "-") else { return nil }
    var milliseconds: UInt64 = 0
    for index in 0..<8 {
      guard let value = value(of: bytes[index]) else { return nil }
      milliseconds = milliseconds << 6 | UInt64(value)
    }
    for index in 8..<20 where value(of: bytes[index]) == nil { return nil }
    guard (earliest...latest).contains(milliseconds) else { return nil }
    return Instant(milliseconds: Int64(milliseconds))
  }

  package static func instant(of text: String) -> Instant? {
    var text = text
    return text.withUTF8 { instant(of: UnsafeRawBufferPointer($0)) }
  }

  package static func isPushID(_ bytes: UnsafeRawBufferPointer) -> Bool {
    instant(of: bytes) != nil
  }

  /// The place of a byte in `-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz`.
  private static func value(of byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "-"): 0
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0") + 1
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte - UInt8(ascii: "A") + 11
    case UInt8(ascii: "_"): 37
    case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - UInt8(ascii: "a") + 38
    default: nil
    }
  }
}
