/// Where a written entry stands in a scratch file: one word, since there are as many as items.
struct EntryPlace: Hashable, Sendable {
  /// The start above, the length in the lowest 24 bits. A written entry has at least one byte.
  private let word: UInt64

  static let none = EntryPlace(word: 0)

  private static let lengthBits: UInt64 = 24

  private init(word: UInt64) { self.word = word }

  /// `none` for an entry so long, or so far from the start, that its place does not fit; it is made
  /// anew then.
  init(start: Int, length: Int) {
    guard length > 0, length < 1 << Self.lengthBits, start >= 0, start < 1 << 40 else {
      self = .none
      return
    }
    word = UInt64(start) << Self.lengthBits | UInt64(length)
  }

  /// Nil for none.
  var range: Range<Int>? {
    guard word != 0 else { return nil }
    let start = Int(word >> Self.lengthBits)
    return start..<start + Int(word & (1 << Self.lengthBits - 1))
  }
}
