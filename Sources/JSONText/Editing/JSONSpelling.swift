internal import Glibc

/// How the strings of a document are spelled, found out where a new one needs to know.
///
/// Only what RFC 8259 section 7 demands is escaped, unless the file escapes a character wherever it
/// has it: all of other than ASCII, `/`, or what some writers escape for the sake of web pages.
struct JSONSpelling {
  let document: JSONDocument
  private var escapesWide: Bool?
  private var upperCase: Bool?
  private var asciiForms: [UInt8: ASCIIForm] = [:]
  private var separatorForms: [UInt8: Bool] = [:]

  private enum ASCIIForm {
    case plain
    /// A backslash before it.
    case backslash
    /// By its number.
    case number
  }

  init(_ document: JSONDocument) { self.document = document }

  /// A string with its quotes.
  mutating func append(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(0x22)
    for scalar in text.unicodeScalars {
      if let byte = UInt8(exactly: scalar.value), byte < 0x80 {
        appendASCII(byte, to: &bytes)
      } else if escapes(scalar) {
        for unit in UTF16.encode(scalar) ?? .init() { append(unit: unit, to: &bytes) }
      } else {
        bytes.append(contentsOf: UTF8.encode(scalar) ?? .init())
      }
    }
    bytes.append(0x22)
  }

  private mutating func appendASCII(_ byte: UInt8, to bytes: inout [UInt8]) {
    switch byte {
    case 0x22, 0x5C: bytes += [0x5C, byte]
    case 0x08: bytes += [0x5C, UInt8(ascii: "b")]
    case 0x09: bytes += [0x5C, UInt8(ascii: "t")]
    case 0x0A: bytes += [0x5C, UInt8(ascii: "n")]
    case 0x0C: bytes += [0x5C, UInt8(ascii: "f")]
    case 0x0D: bytes += [0x5C, UInt8(ascii: "r")]
    case 0..<0x20: append(unit: UInt16(byte), to: &bytes)
    case UInt8(ascii: "/"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"),
      UInt8(ascii: "'"):
      switch form(of: byte) {
      case .plain: bytes.append(byte)
      case .backslash: bytes += [0x5C, byte]
      case .number: append(unit: UInt16(byte), to: &bytes)
      }
    default: bytes.append(byte)
    }
  }

  private mutating func append(unit: UInt16, to bytes: inout [UInt8]) {
    bytes += [0x5C, UInt8(ascii: "u")]
    let letters: UInt8 = isUpperCase() ? 0x37 : 0x57
    for shift in [12, 8, 4, 0] {
      let digit = UInt8(truncatingIfNeeded: unit >> UInt16(shift) & 0xF)
      bytes.append(digit < 10 ? 0x30 + digit : letters + digit)
    }
  }

  // MARK: Evidence

  private mutating func escapes(_ scalar: Unicode.Scalar) -> Bool {
    if escapesAllWide() { return true }
    // Line separators, which older JavaScript does not take in strings.
    guard scalar.value == 0x2028 || scalar.value == 0x2029 else { return false }
    let last = UInt8(truncatingIfNeeded: scalar.value)
    if let form = separatorForms[last] { return form }
    let digit = UInt8(ascii: "0") + (last & 0xF)
    let escapes =
      offset(of: [0xE2, 0x80, 0x80 | last]) == nil
      && firstEscape { $0.starts(with: [0x32, 0x30, 0x32, digit]) } != nil
    separatorForms[last] = escapes
    return escapes
  }

  private mutating func escapesAllWide() -> Bool {
    if let escapesWide { return escapesWide }
    let escapes = !hasWideByte && firstEscape { Self.isWideByChoice($0) } != nil
    escapesWide = escapes
    return escapes
  }

  /// Characters that writers escape only if they escape all of other than ASCII: no control
  /// characters, surrogates without their other half, separators, marks and noncharacters.
  private static func isWideByChoice(_ digits: UnsafeRawBufferPointer) -> Bool {
    let unit = digits.prefix(4).reduce(UInt16(0)) {
      $0 << 4 | UInt16(JSONStringDecoder.hexadecimalValue($1) ?? 0)
    }
    switch unit {
    case 0xA0..<0xAD, 0xAE..<0x2000, 0x2010..<0x2028, 0x2030..<0x2060, 0x2070..<0xD800,
      0xE000..<0xFE00, 0xFE10..<0xFEFF, 0xFF00..<0xFFF0:
      return true
    case 0xD800..<0xDC00:
      // A pair says a character that could have stood there.
      guard digits.count >= 10, digits[4] == 0x5C, digits[5] == UInt8(ascii: "u") else {
        return false
      }
      return (digits[6] | 0x20) == UInt8(ascii: "d") && digits[7] | 0x20 >= UInt8(ascii: "c")
    default: return false
    }
  }

  private mutating func isUpperCase() -> Bool {
    if let upperCase { return upperCase }
    func isLetter(_ byte: UInt8) -> Bool { byte >= 0x41 }
    var isUpper = false
    if let digits = firstEscape({ $0.prefix(4).contains(where: isLetter) }) {
      isUpper =
        document.bytes[digits..<digits + 4].first(where: isLetter).map { $0 < 0x60 } ?? false
    }
    upperCase = isUpper
    return isUpper
  }

  private mutating func form(of byte: UInt8) -> ASCIIForm {
    if let form = asciiForms[byte] { return form }
    let form = foundForm(of: byte)
    asciiForms[byte] = form
    return form
  }

  private func foundForm(of byte: UInt8) -> ASCIIForm {
    var hasBackslash = false
    var place = 0
    // In JSON, these stand in strings only.
    while let found = offset(of: [byte], from: place) {
      if !isEscaped(found) { return .plain }
      hasBackslash = true
      place = found + 1
    }
    if hasBackslash { return .backslash }
    let digits: [UInt8] = [0x30, 0x30, 0x30 + byte >> 4, 0]
    let last = byte & 0xF
    let found = firstEscape {
      $0.starts(with: digits[..<3]) && JSONStringDecoder.hexadecimalValue($0[3]) == last
    }
    return found == nil ? .plain : .number
  }

  // MARK: Looking through the text

  private var hasWideByte: Bool {
    let text = document.bytes
    var place = 0
    while place + 8 <= text.count {
      if text.loadUnaligned(fromByteOffset: place, as: UInt64.self) & 0x8080_8080_8080_8080 != 0 {
        return true
      }
      place += 8
    }
    return text[place...].contains { $0 >= 0x80 }
  }

  /// The offset of the digits of the first escape by number that fits; the test gets what follows
  /// the letter, at least four bytes.
  private func firstEscape(_ fits: (UnsafeRawBufferPointer) -> Bool) -> Int? {
    let text = document.bytes
    var place = 0
    while let found = offset(of: [0x5C, UInt8(ascii: "u")], from: place) {
      place = found + 2
      if isEscaped(found) || place + 4 > text.count { continue }
      if fits(UnsafeRawBufferPointer(rebasing: text[place..<min(place + 10, text.count)])) {
        return place
      }
    }
    return nil
  }

  /// Whether a backslash that counts stands before a byte.
  private func isEscaped(_ place: Int) -> Bool {
    var start = place
    while start > 0, document.bytes[start - 1] == 0x5C { start -= 1 }
    return (place - start) % 2 == 1
  }

  private func offset(of needle: [UInt8], from start: Int = 0) -> Int? {
    let text = document.bytes
    guard let base = text.baseAddress else { return nil }
    var place = start
    while place + needle.count <= text.count {
      guard let found = memchr(base + place, Int32(needle[0]), text.count - place) else {
        return nil
      }
      place = UnsafeRawPointer(found) - base
      if text[place...].starts(with: needle) { return place }
      place += 1
    }
    return nil
  }
}
