import Mustache

/// The rendered text of a message.
struct MessageBody: Sendable {
  /// Nil where it has a local picture, whose address depends on the page.
  let html: TrustedHTML?
  let excerpt: String
  /// Where it is not that of the page.
  let language: String?
  /// Where it could not be read as what it is said to be.
  let preformatted: PreformattedBody?
}
