/// What somebody calls an item: its path, its id, or the beginning of an id that no other item of its
/// kind has.
package struct ItemName: Sendable, Hashable, ExpressibleByStringLiteral {
  package var text: String
  /// What the item's bytes must hash to (``ItemSnapshot/digest``), so that nothing is changed that
  /// somebody else has changed since it was shown; nil where it does not matter.
  package var expectedDigest: String?

  package init(_ text: String, expectedDigest: String? = nil) {
    self.text = text
    self.expectedDigest = expectedDigest
  }

  package init(stringLiteral text: String) { self.init(text) }
}
