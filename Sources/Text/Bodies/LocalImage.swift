/// A picture of the site that a body may show.
package struct LocalImage: Sendable, Hashable {
  /// Relative to `BodyOptions.localImagePrefix`, already percent-encoded.
  package let address: String
  /// In pixels, so that the page does not jump when the picture arrives.
  package let width: Int
  package let height: Int

  package init(address: String, width: Int, height: Int) {
    self.address = address
    self.width = width
    self.height = height
  }
}
