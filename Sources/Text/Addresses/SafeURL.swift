/// An address that may stand in an `href`: http, https or mailto, and nothing that hides where it
/// leads.
///
/// Read as a browser reads it (WHATWG URL: control characters and spaces at the ends dropped, tab
/// and line breaks dropped anywhere, `\` taken for `/`), then allowed by list. Refused are every
/// other scheme, addresses without one, user names and passwords, and hosts with anything odd.
package struct SafeURL: Hashable, Sendable {
  /// The address: scheme and ASCII part of the host in lower case, characters that do not belong
  /// into a URL percent-encoded. Still has to be escaped for the place where it is written.
  package let text: String

  package init?(_ text: String) {
    var text = text
    var out: [UInt8] = []
    guard text.withUTF8({ Self.append(UnsafeRawBufferPointer($0), to: &out) }) else { return nil }
    self.text = String(decoding: out, as: UTF8.self)
  }

  /// The host for http and https, nil for mailto.
  package var host: String? {
    guard let start = text.utf8.firstIndex(of: UInt8(ascii: "/")) else { return nil }
    let rest = text[text.utf8.index(start, offsetBy: 2)...]
    return String(rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" })
  }

  /// Appends the address to `out` and says true, or leaves `out` alone and says false.
  package static func append(_ source: UnsafeRawBufferPointer, to out: inout [UInt8]) -> Bool {
    let start = out.count
    if appendParsed(source, to: &out) { return true }
    out.removeSubrange(start...)
    return false
  }

  private static func appendParsed(
    _ source: UnsafeRawBufferPointer, to out: inout [UInt8]
  ) -> Bool {
    var input = Reader(trimming: source)
    // Six letters at most, so the scheme fits in a number.
    var scheme: UInt64 = 0
    var isEnded = false
    while !isEnded, let byte = input.next() {
      if byte == UInt8(ascii: ":") {
        isEnded = true
      } else {
        guard scheme >> 40 == 0, byte & 0xDF >= 0x41, byte & 0xDF <= 0x5A else { return false }
        scheme = scheme << 8 | UInt64(byte | 0x20)
      }
    }
    guard isEnded else { return false }
    switch scheme {
    case 0x6874_7470, 0x68_7474_7073:
      out.append(contentsOf: scheme == 0x6874_7470 ? "http://".utf8 : "https://".utf8)
      guard isSlash(input.next()), isSlash(input.next()) else { return false }
      guard appendAuthority(&input, to: &out) else { return false }
      appendRest(&input, to: &out)
      return true
    case 0x6D61_696C_746F:
      out.append(contentsOf: "mailto:".utf8)
      return appendMailbox(&input, to: &out)
    default:
      return false
    }
  }

  private static func isSlash(_ byte: UInt8?) -> Bool { byte == 0x2F || byte == 0x5C }

  private static func appendAuthority(_ input: inout Reader, to out: inout [UInt8]) -> Bool {
    let start = out.count
    var portDigits = -1
    var isBracketed = false
    var isClosed = false
    while let byte = input.peek() {
      if byte == 0x2F || byte == 0x5C || byte == 0x3F || byte == 0x23 { break }
      _ = input.next()
      if isBracketed, !isClosed {
        switch byte {
        case 0x30...0x3A, 0x41...0x46, 0x61...0x66, 0x2E: break
        case 0x5D: isClosed = true
        default: return false
        }
      } else if portDigits >= 0 {
        guard (0x30...0x39).contains(byte), portDigits < 5 else { return false }
        portDigits += 1
      } else {
        switch byte {
        case 0x3A:
          guard out.count > start else { return false }
          portDigits = 0
        case 0x5B where out.count == start: isBracketed = true
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E:
          guard !isClosed else { return false }
        case 0x80...:
          guard !isClosed, let bytes = input.hostCharacter(startingWith: byte) else {
            return false
          }
          out.append(contentsOf: bytes)
          continue
        default: return false
        }
      }
      out.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
    }
    if isBracketed, !isClosed { return false }
    if portDigits == 0 { out.removeLast() }
    // A host of dots alone is no host.
    return out[start...].contains { $0 != 0x2E }
  }

  private static func appendMailbox(_ input: inout Reader, to out: inout [UInt8]) -> Bool {
    let start = out.count
    appendRest(&input, to: &out)
    let address = out[start...].prefix { $0 != 0x3F }
    guard let at = address.firstIndex(of: 0x40) else { return false }
    return at > address.startIndex && at < address.endIndex - 1
  }

  /// Path, query and fragment.
  private static func appendRest(_ input: inout Reader, to out: inout [UInt8]) {
    var isPath = true
    var isFragment = false
    while let byte = input.next() {
      switch byte {
      case 0x5C where isPath: out.append(0x2F)
      case 0x23:
        if isFragment { URLEscaping.appendEncoded(byte, to: &out) } else { out.append(byte) }
        isFragment = true
        isPath = false
      case 0x3F:
        isPath = false
        out.append(byte)
      case 0x25:
        if input.startsWithTwoHexadecimalDigits {
          out.append(byte)
        } else {
          out.append(contentsOf: "%25".utf8)
        }
      case 0x21, 0x24, 0x26...0x3B, 0x3D, 0x40...0x5A, 0x5F, 0x61...0x7A, 0x7E: out.append(byte)
      default: URLEscaping.appendEncoded(byte, to: &out)
      }
    }
  }
}

/// The bytes that a browser sees: without the ends' controls and spaces, without TAB, LF and CR.
private struct Reader {
  private let bytes: UnsafeRawBufferPointer
  private var position: Int
  private let end: Int

  init(trimming bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
    var start = 0
    var end = bytes.count
    while start < end, bytes[start] <= 0x20 { start += 1 }
    while end > start, bytes[end - 1] <= 0x20 { end -= 1 }
    position = start
    self.end = end
  }

  mutating func peek() -> UInt8? {
    while position < end {
      let byte = bytes[position]
      if byte != 0x09, byte != 0x0A, byte != 0x0D { return byte }
      position += 1
    }
    return nil
  }

  mutating func next() -> UInt8? {
    guard let byte = peek() else { return nil }
    position += 1
    return byte
  }

  var startsWithTwoHexadecimalDigits: Bool {
    var copy = self
    guard let first = copy.next(), let second = copy.next() else { return false }
    return [first, second].allSatisfy {
      (0x30...0x39).contains($0) || (0x41...0x46).contains($0 & 0xDF)
    }
  }

  /// The bytes of a character beyond ASCII that may be in an internationalised host: a letter, a
  /// mark, a digit or a symbol, but nothing invisible, no space, no control, no full-width sign
  /// that a browser would turn into a separator.
  mutating func hostCharacter(startingWith lead: UInt8) -> UnsafeRawBufferPointer? {
    guard let base = bytes.baseAddress else { return nil }
    let (length, value) = UTF8Scan.decode(base, position - 1, end)
    guard let scalar = Unicode.Scalar(value) else { return nil }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .decimalNumber, .otherSymbol:
      break
    default:
      return nil
    }
    // Compatibility forms map to something else in the browser; a plain host needs none.
    if scalar.properties.isDefaultIgnorableCodePoint || (0xFF00...0xFFEF).contains(value) {
      return nil
    }
    let start = position - 1
    position += length - 1
    return UnsafeRawBufferPointer(rebasing: bytes[start..<start + length])
  }
}
