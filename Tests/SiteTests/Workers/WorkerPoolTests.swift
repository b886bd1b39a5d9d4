import Synchronization
import Testing

@testable import Site

@Suite struct WorkerPoolTests {
  struct Failed: Error, Equatable { let piece: Int }

  @Test(arguments: [1, 2, 3, 16])
  func `results come back in order for any number of threads`(jobs: Int) {
    let pool = WorkerPool(jobs: jobs)
    #expect(pool.map(count: 1000) { $0 * $0 } == (0..<1000).map { $0 * $0 })
    #expect(pool.map(count: 0) { $0 } == [])
    let sums = pool.mapChunks(of: 103, chunkSize: 10) { $0.reduce(0, +) }
    #expect(sums.count == 11)
    #expect(sums.reduce(0, +) == 103 * 51)
  }

  @Test(arguments: [1, 2, 8])
  func `the lowest failure is thrown and later pieces are not begun`(jobs: Int) {
    let begun = Mutex(0)
    let pool = WorkerPool(jobs: jobs)
    #expect(throws: Failed(piece: 5)) {
      try pool.map(count: 100_000) { (piece: Int) throws(Failed) -> Int in
        begun.withLock { $0 += 1 }
        if piece == 5 {
          // Gives a higher piece the time to fail first.
          var spin = 0
          for step in 0..<1_000_000 { spin &+= step }
          if spin != 1 { throw Failed(piece: piece) }
        }
        if piece >= 7 { throw Failed(piece: piece) }
        return piece
      }
    }
    #expect(begun.withLock { $0 } < 100)
  }

  @Test func `a thread keeps its state from piece to piece`() {
    let made = Mutex(0)
    let outputs = WorkerPool(jobs: 3).map(
      count: 50,
      makeState: {
        made.withLock { $0 += 1 }
        return [UInt8]()
      }
    ) { (state: inout [UInt8], piece: Int) -> Int in
      state.append(0)
      return piece
    }
    #expect(outputs == Array(0..<50))
    #expect((1...3).contains(made.withLock { $0 }))
  }

  private func depth(_ level: Int) -> Int {
    withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 8) { buffer in
      buffer[level % 1024] = UInt8(truncatingIfNeeded: level)
      return level == 0 ? Int(buffer[0]) : depth(level - 1) + 1
    }
  }

  @Test func `threads have room for deep calls`() {
    #expect(WorkerPool(jobs: 2).map(count: 2) { _ in depth(4000) } == [4000, 4000])
  }
}
