/// One base32 character of an address (RFC 4648 section 6, in lower case).
///
/// Keys are kept as numbers and written digit by digit, since a page holds hundreds of links.
enum AddressDigit {
  /// Appends the character for the low five bits.
  static func append(_ value: UInt8, to bytes: inout [UInt8]) {
    bytes.append(character(value))
  }

  static func character(_ value: UInt8) -> UInt8 {
    let digit = value & 31
    return digit < 26 ? UInt8(ascii: "a") + digit : UInt8(ascii: "2") + digit - 26
  }
}
