/// How the values of a text that holds several are set apart.
package enum JSONFraming: Sendable, Hashable {
  /// Nothing is needed between them but white space after a number or a word: one on each line
  /// (NDJSON), with or without blank lines and a last line feed, or one right after the other.
  case concatenated
  /// A decimal length in bytes stands before each, as in Firestore's data bundles.
  case lengthPrefixed
}
