import Text

/// Folds one text after another into the same buffer: plain ASCII, which most bodies are, by
/// sixteen bytes at a time.
enum TextFolding {
  /// Replaces `buffer` with the folded form of `text`.
  static func fold(_ text: UnsafeRawBufferPointer, into buffer: inout [UInt8]) {
    if buffer.count < text.count {
      buffer.append(contentsOf: repeatElement(0, count: text.count - buffer.count))
    } else {
      buffer.removeSubrange(text.count...)
    }
    let isASCII = buffer.withUnsafeMutableBytes { lowercase(text, into: $0) }
    if isASCII { return }
    buffer.removeAll(keepingCapacity: true)
    SearchFolding.appendFolded(text, to: &buffer)
  }

  /// - Returns: false where the text is not ASCII; then the buffer holds nothing of use.
  private static func lowercase(
    _ text: UnsafeRawBufferPointer, into buffer: UnsafeMutableRawBufferPointer
  ) -> Bool {
    var index = 0
    var seen = SIMD16<UInt8>(repeating: 0)
    while index + 16 <= text.count {
      let bytes = text.loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
      seen |= bytes
      // A capital is what lies less than 26 above A.
      let isCapital = (bytes &- UInt8(ascii: "A")) .< 26
      let lowered = bytes.replacing(with: bytes | 0x20, where: isCapital)
      buffer.storeBytes(of: lowered, toByteOffset: index, as: SIMD16<UInt8>.self)
      index += 16
    }
    if seen.max() >= 0x80 { return false }
    while index < text.count {
      let byte = text[index]
      if byte >= 0x80 { return false }
      buffer[index] = byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
      index += 1
    }
    return true
  }
}
