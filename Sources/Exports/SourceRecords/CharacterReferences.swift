/// Decodes the character references of HTML where a format writes plain text with them.
///
/// Once: what `&amp;lt;` leaves is the text `&lt;`. Anything that is no reference stays as it is.
enum CharacterReferences {
  /// Which references the writer of a format makes.
  enum Extent {
    /// `&amp;`, `&lt;` and `&gt;` alone.
    case markup
    /// Also quotes, spaces, and numbers.
    case all
  }

  /// The longest reference that is looked for: `&#x10FFFF;` and some zeros.
  private static let longest = 12

  static func append(
    decoding text: UnsafeRawBufferPointer, _ extent: Extent = .all, to out: inout [UInt8]
  ) {
    var run = 0
    var index = 0
    while let next = text.offset(of: UInt8(ascii: "&"), from: index) {
      guard let found = reference(text, at: next, extent) else {
        index = next + 1
        continue
      }
      out.append(contentsOf: UnsafeRawBufferPointer(rebasing: text[run..<next]))
      out.append(contentsOf: UTF8.encode(found.scalar) ?? UTF8.encodedReplacementCharacter)
      index = found.end
      run = index
    }
    out.append(contentsOf: UnsafeRawBufferPointer(rebasing: text[run...]))
  }

  static func decoded(_ text: String, _ extent: Extent = .all) -> String {
    var text = text
    var out: [UInt8] = []
    text.withUTF8 { append(decoding: UnsafeRawBufferPointer($0), extent, to: &out) }
    return String(decoding: out, as: UTF8.self)
  }

  private static func reference(
    _ text: UnsafeRawBufferPointer, at start: Int, _ extent: Extent
  ) -> (scalar: Unicode.Scalar, end: Int)? {
    let limit = min(text.count, start + longest)
    guard let end = text[start..<limit].firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let name = UnsafeRawBufferPointer(rebasing: text[(start + 1)..<end])
    guard let scalar = scalar(name, extent) else { return nil }
    return (scalar, end + 1)
  }

  private static func scalar(
    _ name: UnsafeRawBufferPointer, _ extent: Extent
  ) -> Unicode.Scalar? {
    if name.says("amp") { return "&" }
    if name.says("lt") { return "<" }
    if name.says("gt") { return ">" }
    guard extent == .all else { return nil }
    if name.says("quot") { return "\"" }
    if name.says("apos") { return "'" }
    if name.says("nbsp") { return "\u{A0}" }
    if name.says("hellip") { return "…" }
    if name.says("ndash") { return "–" }
    if name.says("mdash") { return "—" }
    guard name.count > 1, name[0] == UInt8(ascii: "#") else { return nil }
    return number(name.dropFirst())
  }

  private static func number(_ digits: Slice<UnsafeRawBufferPointer>) -> Unicode.Scalar? {
    let isHexadecimal = (digits.first ?? 0) | 0x20 == UInt8(ascii: "x")
    let digits = digits.dropFirst(isHexadecimal ? 1 : 0)
    guard !digits.isEmpty else { return nil }
    var value: UInt32 = 0
    for byte in digits {
      let digit: UInt32
      switch byte {
      case 0x30...0x39: digit = UInt32(byte - 0x30)
      case 0x41...0x46 where isHexadecimal: digit = UInt32(byte - 0x37)
      case 0x61...0x66 where isHexadecimal: digit = UInt32(byte - 0x57)
      default: return nil
      }
      value = value * (isHexadecimal ? 16 : 10) + digit
      if value > 0x10FFFF { return nil }
    }
    // Controls say nothing in a text; a line break is spelled as one.
    return value < 0x20 && value != 0x0A && value != 0x09 ? nil : Unicode.Scalar(value)
  }
}

extension UTF8 {
  fileprivate static var encodedReplacementCharacter: EncodedScalar {
    encode("\u{FFFD}") ?? EncodedScalar()
  }
}
