import Board

/// The numbers of items by their author: one array, with the place where each author's begin.
struct ItemsByAuthor: Sendable {
  private let starts: [Int32]
  private let items: [Int32]

  /// - Parameters:
  ///   - count: how many items there are.
  ///   - authors: how many authors there are; 0 where nobody will ask.
  ///   - author: of the item with a number.
  init(_ count: Int, authors: Int, _ author: (Int) -> AuthorID) {
    guard authors > 0 else {
      starts = []
      items = []
      return
    }
    var starts = Array(repeating: Int32(0), count: authors + 1)
    for index in 0..<count { starts[author(index).index + 1] += 1 }
    for index in 0..<authors { starts[index + 1] += starts[index] }
    var next = starts
    var items = Array(repeating: Int32(0), count: count)
    for index in 0..<count {
      let author = author(index).index
      items[Int(next[author])] = Int32(index)
      next[author] += 1
    }
    self.starts = starts
    self.items = items
  }

  /// Ascending numbers.
  subscript(_ author: AuthorID) -> ArraySlice<Int32> {
    items[Int(starts[author.index])..<Int(starts[author.index + 1])]
  }
}
