/// Undoes what some exporters do to text: each byte of its UTF-8 became a character of its own
/// (`\u00c3\u00a9` for `é`).
enum Latin1Repair {
  /// - Parameter text: UTF-8.
  /// - Returns: nil where the text is not spoiled in that way: it has nothing but ASCII, or characters
  ///   beyond U+00FF, or its characters taken for bytes are no UTF-8.
  static func repaired(_ text: UnsafeRawBufferPointer) -> [UInt8]? {
    // Nearly all texts are told by their first character beyond ASCII.
    guard let first = text.firstIndex(where: { $0 >= 0x80 }), text[first] & 0xFE == 0xC2 else {
      return nil
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var index = 0
    var isASCII = true
    while index < text.count {
      let byte = text[index]
      if byte < 0x80 {
        bytes.append(byte)
        index += 1
        continue
      }
      // U+0080 to U+00FF have two bytes, of which the first is C2 or C3.
      guard byte & 0xFE == 0xC2, index + 1 < text.count else { return nil }
      bytes.append((byte & 3) << 6 | text[index + 1] & 0x3F)
      index += 2
      isASCII = false
    }
    guard !isASCII, String(validating: bytes, as: UTF8.self) != nil else { return nil }
    return bytes
  }
}
