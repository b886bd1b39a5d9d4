import Diagnostics
import Times

/// Which of several copies of a document counts, and what became of the others.
struct CollectedMerge {
  private let sources: [ExportSource]
  /// Copies that gave way, by the pair of sources.
  private var replaced: [Pair: Int] = [:]
  var goneCount = 0

  private struct Pair: Hashable {
    let winner: SourceID
    let loser: SourceID
  }

  init(sources: [ExportSource]) { self.sources = sources }

  /// By the database's own time of the last change; else by the date of the export; else the input
  /// that was named later. Within one input the first stays.
  func isNewer(
    _ candidate: SourceID, _ candidateUpdate: Instant?, than known: SourceID,
    _ knownUpdate: Instant?
  ) -> Bool {
    if let candidateUpdate, let knownUpdate, candidateUpdate != knownUpdate {
      return knownUpdate < candidateUpdate
    }
    if candidate == known { return false }
    return isNewer(candidate, than: known)
  }

  private func isNewer(_ candidate: SourceID, than known: SourceID) -> Bool {
    if let new = sources[candidate.index].date, let old = sources[known.index].date, new != old {
      return old < new
    }
    return known < candidate
  }

  func newest(of present: Set<SourceID>) -> (id: SourceID, isComplete: Bool)? {
    let newest = present.sorted().reduce(nil) { (best: SourceID?, next) in
      guard let best else { return next }
      return isNewer(next, than: best) ? next : best
    }
    return newest.map { ($0, sources[$0.index].isComplete) }
  }

  mutating func count(winner: SourceID, loser: SourceID) {
    replaced[Pair(winner: winner, loser: loser), default: 0] += 1
  }

  func report(to diagnostics: inout DiagnosticCollector) {
    let pairs = replaced.sorted {
      ($0.key.winner, $0.key.loser) < ($1.key.winner, $1.key.loser)
    }
    for (pair, count) in pairs {
      diagnostics.report(
        ExportDiagnostics.merged(
          count: count, kept: sources[pair.winner.index].name,
          dropped: sources[pair.loser.index].name))
    }
    if goneCount > 0 { diagnostics.report(ExportDiagnostics.gone(count: goneCount)) }
  }
}
