import Testing

@testable import Diagnostics

@Suite struct DiagnosticCollectorTests {
  private func filled(_ identifier: Diagnostic.Identifier, _ count: Int) -> DiagnosticCollector {
    var collector = DiagnosticCollector(limitPerIdentifier: 3)
    for number in 0..<count {
      collector.report(Diagnostic(.warning, identifier, "fault \(number)"))
    }
    return collector
  }

  @Test func repetitionsBeyondTheLimitAreCounted() {
    let collector = filled("a", 10)
    #expect(collector.diagnostics.map(\.message) == ["fault 0", "fault 1", "fault 2"])
    #expect(collector.count(of: "a") == 10)
    #expect(collector.summarized.last?.message == "and 7 more of the same kind")
    #expect(collector.summarized.last?.severity == .note)
  }

  @Test func withinTheLimitNothingIsAdded() {
    let collector = filled("a", 3)
    #expect(collector.summarized == collector.diagnostics)
  }

  @Test func mergingKeepsOrderAndCounts() {
    var collector = filled("a", 2)
    collector.merge(filled("b", 1))
    collector.merge(filled("a", 10))
    #expect(collector.diagnostics.map(\.identifier) == ["a", "a", "b", "a"])
    #expect(collector.count(of: "a") == 12)
    #expect(collector.count(of: "b") == 1)
  }

  @Test func severitiesAreSeen() {
    var collector = DiagnosticCollector()
    collector.report(Diagnostic(.note, "n", "x"))
    #expect(!collector.hasWarnings)
    collector.report(Diagnostic(.warning, "w", "x"))
    #expect(collector.hasWarnings && !collector.hasErrors)
    collector.report(Diagnostic(.error, "e", "x"))
    #expect(collector.hasErrors)
  }
}
