/// The text of an item as HTML, with its first words.
struct RenderedBody {
  var html: [UInt8]
  /// Plain text.
  let excerpt: String
  /// Where it is not the board's.
  let language: String?
}
