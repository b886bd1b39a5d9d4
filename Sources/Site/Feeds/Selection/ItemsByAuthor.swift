import Board

/// The numbers of items by their author: one array, with the place where each author's begin.
struct ItemsByAuthor: Sendable {
  private let starts: [Int32]
  private let items: [Int32]

  /// - Parameter authors: how many authors there are; 0 where nobody will ask.
  init<Element>(of elements: [Element], authors count: Int, _ author: (Element) -> AuthorID) {
    guard count > 0 else {
      starts = []
      items = []
      return
    }
    var starts = Array(repeating: Int32(0), count: count + 1)
    for element in elements { starts[author(element).index + 1] += 1 }
    for index in 0..<count { starts[index + 1] += starts[index] }
    var next = starts
    var items = Array(repeating: Int32(0), count: elements.count)
    for (index, element) in elements.enumerated() {
      let author = author(element).index
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
