/// Tells UTF-32, which is not read, from UTF-16, whose byte order mark it begins with.
enum UTF32Text {
  /// The name that iconv has for the encoding; nil where the bytes are none of it. A mark or the first
  /// character of a JSON text fills one or two bytes of the first four.
  static func encoding(of bytes: UnsafeRawBufferPointer) -> String? {
    guard bytes.count >= 4 else { return nil }
    let mark = markedEncoding(of: bytes)
    if mark != nil { return mark }
    switch (bytes[0], bytes[1], bytes[2], bytes[3]) {
    case (1..., 0, 0, 0): return "UTF-32LE"
    case (0, 0, 0, 1...): return "UTF-32BE"
    default: return nil
    }
  }

  /// By the byte order mark alone.
  static func markedEncoding(of bytes: UnsafeRawBufferPointer) -> String? {
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) { return "UTF-32LE" }
    if bytes.starts(with: [0, 0, 0xFE, 0xFF]) { return "UTF-32BE" }
    return nil
  }
}
