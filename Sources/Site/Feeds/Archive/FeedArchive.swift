/// Cuts the history of a feed into documents (RFC 5005 section 4).
///
/// Blocks of fifty by order of creation, numbered from the oldest and published when they are full:
/// so new items change no older document, and an edited one comes again in the document that is
/// subscribed to. The number is no setting, since another one would move every block.
struct FeedArchive {
  static let blockSize = 50

  /// How many items have a time; they come first and are in order of creation.
  let dated: Int

  /// A small history is one document that says that it is all there is.
  var isComplete: Bool { dated <= Self.blockSize && dated > 0 }

  /// How many full blocks there are.
  var blocks: Int { dated <= Self.blockSize ? 0 : dated / Self.blockSize }

  /// - Parameter number: from 1, the oldest.
  func items(ofBlock number: Int) -> Range<Int> {
    (number - 1) * Self.blockSize..<number * Self.blockSize
  }

  /// Items that no block holds yet.
  var open: Range<Int> { blocks * Self.blockSize..<dated }
}
