/// Percent-encoding (RFC 3986 section 2).
package enum URLEscaping {
  /// One segment of a path, or a value in a query: everything but the unreserved characters is
  /// encoded, so that the segment cannot contain `/`, `?`, `#` or `&`.
  package static func appendPathSegment(
    _ bytes: UnsafeRawBufferPointer, to out: inout [UInt8]
  ) {
    for byte in bytes {
      if isUnreserved(byte) { out.append(byte) } else { appendEncoded(byte, to: &out) }
    }
  }

  package static func appendPathSegment(_ text: String, to out: inout [UInt8]) {
    var text = text
    text.withUTF8 { appendPathSegment(UnsafeRawBufferPointer($0), to: &out) }
  }

  package static func pathSegment(_ text: String) -> String {
    var out: [UInt8] = []
    appendPathSegment(text, to: &out)
    return String(decoding: out, as: UTF8.self)
  }

  static func appendEncoded(_ byte: UInt8, to out: inout [UInt8]) {
    out.append(0x25)
    out.append(hexadecimalDigit(byte >> 4))
    out.append(hexadecimalDigit(byte & 0xF))
  }

  static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: true
    default: false
    }
  }

  private static func hexadecimalDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? 0x30 + value : 0x37 + value
  }
}
