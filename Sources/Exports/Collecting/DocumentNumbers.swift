/// The numbers of one collection's documents, in its order. Those that follow one another, as all do
/// in a file of one collection, cost nothing.
struct DocumentNumbers: Sendable {
  private var first: Int32 = 0
  private var runCount = 0
  /// Where they do not follow one another.
  private var list: [Int32]?

  init() {}

  /// Whether they follow one another.
  var isRun: Bool { list == nil }
  var count: Int { list?.count ?? runCount }
  var indices: Range<Int> { 0..<count }

  /// - Parameter expected: how many there will be.
  mutating func append(_ number: Int, of expected: Int) {
    if list == nil {
      if runCount == 0 { first = Int32(number) }
      if Int(first) + runCount == number {
        runCount += 1
        return
      }
      var made: [Int32] = []
      made.reserveCapacity(expected)
      for index in 0..<runCount { made.append(first + Int32(index)) }
      list = made
    }
    list?.append(Int32(number))
  }

  subscript(index: Int) -> Int32 {
    if let list { return list[index] }
    return first + Int32(index)
  }

  /// - Parameter isBefore: not called where they are in order already but for a look at neighbours.
  mutating func sort(by isBefore: (Int32, Int32) -> Bool) {
    guard count > 1, (1..<count).contains(where: { isBefore(self[$0], self[$0 - 1]) }) else {
      return
    }
    list = indices.map { self[$0] }.sorted(by: isBefore)
  }
}
