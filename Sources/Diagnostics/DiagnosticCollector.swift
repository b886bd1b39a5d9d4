/// Gathers diagnostics while work goes on after a bad record.
///
/// A value, so that parallel workers collect apart and merge in input order. Repetitions of one
/// identifier beyond `limitPerIdentifier` are counted rather than kept, since a board of a million
/// documents can have the same fault in each.
package struct DiagnosticCollector: Sendable {
  package private(set) var diagnostics: [Diagnostic] = []
  private var counts: [Diagnostic.Identifier: Int] = [:]
  private let limitPerIdentifier: Int

  package init(limitPerIdentifier: Int = 20) {
    self.limitPerIdentifier = limitPerIdentifier
  }

  package mutating func report(_ diagnostic: Diagnostic) {
    counts[diagnostic.identifier, default: 0] += 1
    if counts[diagnostic.identifier, default: 0] <= limitPerIdentifier {
      diagnostics.append(diagnostic)
    }
  }

  package mutating func merge(_ other: DiagnosticCollector) {
    for diagnostic in other.diagnostics { report(diagnostic) }
    for (identifier, count) in other.counts {
      let kept = other.diagnostics.count { $0.identifier == identifier }
      counts[identifier, default: 0] += count - kept
    }
  }

  /// How often an identifier was reported, kept or not.
  package func count(of identifier: Diagnostic.Identifier) -> Int { counts[identifier] ?? 0 }

  /// Everything kept, then one note for each identifier of which some were left out.
  package var summarized: [Diagnostic] {
    var result = diagnostics
    for (identifier, count) in counts.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      let kept = diagnostics.count { $0.identifier == identifier }
      if count > kept {
        result.append(
          Diagnostic(
            .note, identifier, "and \(count - kept) more of the same kind",
            suggestion: "run corkboard check --json for all counts"))
      }
    }
    return result
  }

  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
  package var hasWarnings: Bool { diagnostics.contains { $0.severity >= .warning } }
}
