/// Reddit's numbers, which are written in base 36, perhaps with their kind before them: `t3_abc12`.
enum RedditID {
  /// Without `t1_` (a comment) or `t3_` (a submission).
  static func withoutKind(_ name: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    guard name.count > 3, name[0] == UInt8(ascii: "t"), name[2] == UInt8(ascii: "_") else {
      return name
    }
    return UnsafeRawBufferPointer(rebasing: name[3...])
  }

  /// Nil where it is no number of at most twelve digits.
  static func number(_ id: UnsafeRawBufferPointer) -> UInt64? {
    guard (1...12).contains(id.count) else { return nil }
    var number: UInt64 = 0
    for byte in id {
      switch byte {
      case 0x30...0x39: number = number * 36 + UInt64(byte - 0x30)
      case 0x61...0x7A: number = number * 36 + UInt64(byte - 0x57)
      default: return nil
      }
    }
    return number
  }

  static func text(of number: Int64) -> String { String(max(0, number), radix: 36) }
}
