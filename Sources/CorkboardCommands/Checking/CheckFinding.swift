import Board
import Diagnostics
import Exports
import JSONText
import Times

/// Something about an export that its owner should know, counted over all documents.
struct CheckFinding {
  /// Stable, for scripts.
  let identifier: String
  /// Words that a number can stand before.
  let title: String
  let count: Int
  /// A few of them: document paths, uids or values.
  let samples: [String]

  static let sampleSize = 3

  /// - Parameters:
  ///   - diagnostics: all that was reported.
  ///   - clashes: pages that two documents want.
  static func all(of board: Board, clashes: [Diagnostic]) -> [CheckFinding] {
    var findings = reported.compactMap { identifier, title in
      finding(identifier, title, in: board.diagnostics)
    }
    findings += missingMembers(of: board)
    findings += unreadableTimes(of: board)
    findings += unknownItemTypes(of: board)
    if !clashes.isEmpty {
      findings.append(
        CheckFinding(
          identifier: "address-clash", title: "pages that two documents want",
          count: clashes.count, samples: clashes.compactMap { $0.location?.documentPath }))
    }
    if board.export.faultyRecords > 0 {
      let places = board.export.sources.lazy.flatMap(\.leftOut.samples).compactMap(place)
      findings.append(
        CheckFinding(
          identifier: "record-left-out", title: "records that are no documents",
          count: board.export.faultyRecords, samples: Array(places.prefix(sampleSize))))
    }
    if board.export.lostDocuments > 0 {
      findings.append(
        CheckFinding(
          identifier: "damaged", title: "documents lost in damaged places",
          count: board.export.lostDocuments,
          samples: board.export.sources.filter { $0.lostDocuments > 0 }.map(\.name)))
    }
    return findings
  }

  /// What building and reading report one by one.
  private static let reported: [(identifier: Diagnostic.Identifier, title: String)] = [
    ("item-without-text", "documents without a text"),
    ("not-a-record", "values where a document should stand"),
    ("member-without-name", "members without a name"),
    ("comment-post-missing", "comments whose post is not in the export"),
    ("first-post-missing", "threads whose first post is not on the board"),
    ("reply-parent-missing", "answers to something that is not in the export"),
    ("reply-parent-elsewhere", "answers to a comment of another thread"),
    ("reply-loop", "items that answer themselves, directly or in a circle"),
    ("unknown-value-type", "values of an unknown type"),
    ("json-duplicate", "members that stand twice in one object"),
    ("json-salvaged", "cuts, before which everything was read"),
    ("json-repaired", "malformed places that were repaired"),
  ]

  private static func finding(
    _ identifier: Diagnostic.Identifier, _ title: String, in collector: DiagnosticCollector
  ) -> CheckFinding? {
    let count = collector.count(of: identifier)
    guard count > 0 else { return nil }
    let places = collector.diagnostics.lazy.filter { $0.identifier == identifier }
      .compactMap { place(of: $0.location) }
    return CheckFinding(
      identifier: identifier.rawValue, title: title, count: count,
      samples: Array(places.prefix(sampleSize)))
  }

  private static func place(of location: Diagnostic.Location?) -> String? {
    guard let location else { return nil }
    if let path = location.documentPath { return path }
    guard let file = location.file else { return nil }
    guard let line = location.line, let column = location.column else { return file }
    return "\(file):\(line):\(column)"
  }

  /// Uids of authors without a member record: their items carry no name.
  private static func missingMembers(of board: Board) -> [CheckFinding] {
    let former = board.authors.lazy.filter { $0.kind == .former }
    guard !former.isEmpty else { return [] }
    return [
      CheckFinding(
        identifier: "member-missing", title: "authors without a member record or a name",
        count: former.count, samples: former.prefix(sampleSize).map { $0.uid ?? "" })
    ]
  }

  private static func unreadableTimes(of board: Board) -> [CheckFinding] {
    board.unreadableTimes.map { times in
      CheckFinding(
        identifier: "time-" + times.reason.rawValue,
        title: "times that are unknown, since \(times.reason.explanation)",
        count: times.count, samples: times.samples.map { "\($0.path): \($0.value)" })
    }
  }

  /// By the names of their types; what they hold is shown as a placeholder.
  private static func unknownItemTypes(of board: Board) -> [CheckFinding] {
    var count = 0
    var names: [String] = []
    func add(_ item: Item) {
      guard item.state.contains(.unknownType) else { return }
      count += 1
      guard names.count < sampleSize, let type = board.details(of: item)?.unknownType.node else {
        return
      }
      let name = board.export.text.string(type)
      if !names.contains(name) { names.append(name) }
    }
    for post in board.posts { add(post.item) }
    for comment in board.comments { add(comment.item) }
    for message in board.messages { add(message.item) }
    guard count > 0 else { return [] }
    return [
      CheckFinding(
        identifier: "unknown-item-type", title: "items of an unknown type, shown as such",
        count: count, samples: names)
    ]
  }
}
