/// How the values of a text that holds several are set apart.
package enum JSONFraming: Sendable, Hashable {
  /// Nothing is needed between them but white space after a number or a word: one on each line
  /// (NDJSON), with or without blank lines and a last line feed, or one right after the other.
  case concatenated
  /// A decimal length in bytes stands before each, as in Firestore's data bundles.
  case lengthPrefixed

  /// Whether a text begins with a length and an object: digits and a brace with nothing between.
  static func isLengthPrefixed(_ text: UnsafeRawBufferPointer) -> Bool {
    let digits = text.prefix(19).prefix { $0 &- 0x30 < 10 }
    return !digits.isEmpty && digits.endIndex < text.count && text[digits.endIndex] == 0x7B
  }
}
