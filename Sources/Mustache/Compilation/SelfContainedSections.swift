/// Finds the sections over a record whose output hangs on that record alone.
///
/// A renderer may keep what such a section made of a record that many pages share, and put it in again.
struct SelfContainedSections {
  private let operations: [Operation]
  private let starts: [Int]

  /// By operation: whether it is such a section's first.
  private(set) var isStart: [Bool]

  init(_ operations: [Operation], starts: [Int]) {
    self.operations = operations
    self.starts = starts
    isStart = Array(repeating: false, count: operations.count)
    for (position, operation) in operations.enumerated() {
      guard case .enter(_, let slot, let skip) = operation else { continue }
      let content = (position + 1)..<(position + 1 + Int(skip))
      isStart[position + 1] = isSelfContained(content, scope: [slot], depth: 0)
    }
  }

  /// - Parameter scope: slots that hold the record or something reached through it.
  private func isSelfContained(_ range: Range<Int>, scope: Set<Int32>, depth: Int) -> Bool {
    guard depth < 32 else { return false }
    var position = range.lowerBound
    while position < range.upperBound {
      switch operations[position] {
      case .literal, .next: break
      case .text(let place), .html(let place), .url(let place), .unescaped(let place),
        .skipUnless(let place, _), .skipIf(let place, _):
        guard isWithin(place, scope) else { return false }
      case .enter(let place, let slot, let skip):
        let content = (position + 1)..<(position + 1 + Int(skip))
        guard isWithin(place, scope), content.upperBound <= range.upperBound,
          isSelfContained(content, scope: scope.union([slot]), depth: depth + 1)
        else { return false }
        position = content.upperBound - 1
      case .call(let program):
        guard isSelfContained(callee(Int(program)), scope: scope, depth: depth + 1) else {
          return false
        }
      case .enterDynamic, .callNamed, .endCall, .pushIndentation, .popIndentation, .indent:
        return false
      }
      position += 1
    }
    return true
  }

  private func isWithin(_ place: Place, _ scope: Set<Int32>) -> Bool {
    !place.isNamed && scope.contains(Int32(place.slot))
  }

  /// A called program without its last operation, which goes back.
  private func callee(_ program: Int) -> Range<Int> {
    let start = starts[program]
    let end = operations[start...].firstIndex {
      if case .endCall = $0 { true } else { false }
    }
    return start..<(end ?? operations.count)
  }
}
