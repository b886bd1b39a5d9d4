import Authoring
import Board
import Configuration
import Diagnostics
import Exports
import JSONText
import Synchronization
import Testing
import Times

/// A text, changes of it, and what they make of it.
struct TestPlan {
  static let now = Instant(
    seconds: 1_634_106_336, nanoseconds: 789_000_000, precision: .fraction(3))
  /// 2021-10-13T06:25:36.789Z as a push id.
  static let pushTime = "-Mltn3vk"

  var text: String
  var configuration = Configuration()
  var identity: WritingIdentity? = WritingIdentity(uid: "u1", name: "Ida")
  var now = TestPlan.now
  var answers = ChangeAnswers()
  var requests: [[UInt8]: KnownRequest] = [:]
  var format: ExportFormat?

  init(_ text: String) { self.text = text }

  var context: ChangeContext {
    ChangeContext(
      identity: identity, now: now, random: CountingBytes().source,
      answers: answers, requests: requests)
  }

  func planner() throws -> ChangePlanner {
    let document = try JSONDocument(Array(text.utf8), name: "board.json")
    let export = try WritableExport.open(
      document, format: format, hints: MappingRule.hints(of: configuration))
    return try ChangePlanner(export, configuration: configuration, context: context)
  }

  func plan(_ changes: Change...) throws -> ChangePlan { try planner().plan(changes) }

  func applied(_ changes: Change...) throws -> String {
    String(decoding: try planner().plan(changes).patch.applied(to: Array(text.utf8)), as: UTF8.self)
  }

  /// The text after the changes, and the outcome of the last of them.
  func outcome(_ changes: Change...) throws -> (text: String, outcome: ChangeOutcome) {
    let plan = try planner().plan(changes)
    let text = String(decoding: plan.patch.applied(to: Array(text.utf8)), as: UTF8.self)
    return (text, try #require(plan.outcomes.last))
  }

  /// The identifier of the failure; nil where there is none.
  func failure(_ changes: Change...) -> String? {
    do {
      _ = try planner().plan(changes)
      return nil
    } catch let failure as DiagnosticFailure {
      return failure.diagnostic.identifier.rawValue
    } catch {
      return "other"
    }
  }
}

/// Bytes that are all 0 when they are first asked for, then all 1, and so on.
final class CountingBytes: Sendable {
  private let calls = Mutex<UInt8>(0)

  var source: RandomBytes {
    RandomBytes { count in
      let call = self.calls.withLock { calls in
        defer { calls &+= 1 }
        return calls
      }
      return [UInt8](repeating: call, count: count)
    }
  }
}
