/// One of several runs that build a site together: which files are its own.
///
/// Every run reads the whole export, so that addresses, neighbours and lists are the same in all, and
/// makes only its share of the files.
package struct Shard: Sendable, Hashable {
  /// From 1.
  package let number: Int
  package let count: Int

  /// More than anybody has machines for, and few enough for all to have work.
  package static let limit = 1024

  package init?(number: Int, count: Int) {
    guard count >= 1, count <= Self.limit, number >= 1, number <= count else { return nil }
    self.number = number
    self.count = count
  }

  /// Reads `3/8`.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]) else {
      return nil
    }
    self.init(number: number, count: count)
  }

  /// Whether a piece of work is this shard's. Whole folders are pieces, so that no two shards write
  /// into one at the same time.
  func owns(_ piece: Int) -> Bool { piece % count == number - 1 }

  /// The files that there are one of each belong to the first.
  var ownsOverviews: Bool { number == 1 }
}
