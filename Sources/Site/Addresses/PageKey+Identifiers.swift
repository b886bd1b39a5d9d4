extension PageKey {
  /// Whether a machine made the id, so that it carries nothing a reader could recognise.
  ///
  /// Push ids (20 characters of the push alphabet from `-` on), automatic ids (20 ASCII letters and
  /// digits) and UUIDs (8-4-4-4-12 hexadecimal digits of either case).
  static func isOpaque(_ id: [UInt8]) -> Bool {
    switch id.count {
    case 20:
      let rest = id.dropFirst()
      if id[0] == UInt8(ascii: "-") {
        return rest.allSatisfy {
          isLetterOrDigit($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
        }
      }
      return id.allSatisfy(isLetterOrDigit)
    case 36:
      return id.enumerated().allSatisfy { place, byte in
        switch place {
        case 8, 13, 18, 23: byte == UInt8(ascii: "-")
        default: isHexadecimalDigit(byte)
        }
      }
    default:
      return false
    }
  }

  /// ASCII letters in lower case and digits; every run of anything else is one `-`. Neither begins
  /// nor ends with `-`, and may be empty.
  static func readablePart(of id: [UInt8]) -> [UInt8] {
    var part: [UInt8] = []
    var gap = false
    for byte in id {
      guard isLetterOrDigit(byte) else {
        gap = true
        continue
      }
      if gap, !part.isEmpty { part.append(UInt8(ascii: "-")) }
      gap = false
      if part.count >= readableLimit { break }
      part.append(lowercased(byte))
    }
    if part.count > readableLimit { part.removeLast(part.count - readableLimit) }
    while part.last == UInt8(ascii: "-") { part.removeLast() }
    return part
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }

  private static func isHexadecimalDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }
}
