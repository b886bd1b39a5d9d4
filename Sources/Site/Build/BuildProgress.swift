import Synchronization

/// Counts finished pages across the workers, for whoever shows how far a build is.
final class BuildProgress: Sendable {
  private let done = Atomic<Int>(0)
  private let total: Int
  private let report: (@Sendable (_ done: Int, _ total: Int) -> Void)?

  init(total: Int, report: (@Sendable (_ done: Int, _ total: Int) -> Void)?) {
    self.total = total
    self.report = report
  }

  func add(_ pages: Int) {
    guard let report else { return }
    let done = done.add(pages, ordering: .relaxed).newValue
    report(min(done, total), total)
  }
}
