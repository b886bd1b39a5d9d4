import Board
import Exports
import Times

extension CheckReport {
  /// The report for people, a line each.
  var lines: [String] {
    let export = loaded.board.export
    var lines = export.sources.map { source in
      let name = export.sources.count > 1 ? "\(source.name): " : ""
      return "format     \(name)\(source.format.title): \(source.reason)"
    }
    lines += [
      "documents  \(total.total) in = \(total.published) published + \(total.hidden) hidden + "
        + "\(total.skipped) skipped",
      "zone       \(zone)",
      "language   \(loaded.board.language)",
    ]
    if sources.count > 1 { lines += [""] + sourceTable }
    guard !rows.isEmpty || outside.total > 0 else { return lines }
    var table = [["collection", "taken for", "in", "published", "hidden", "skipped", "why"]]
    for row in rows {
      let why = row.counts.sortedReasons.map { "\($0.count) \($0.reason)" }
      table.append(
        [
          row.name, row.kind, String(row.counts.total), String(row.counts.published),
          String(row.counts.hidden), String(row.counts.skipped), why.joined(separator: ", "),
        ])
    }
    if outside.total > 0 {
      table.append(
        [
          "–", "in no collection", String(outside.total), "0", String(outside.hidden),
          String(outside.skipped),
          outside.sortedReasons.map { "\($0.count) \($0.reason)" }.joined(separator: ", "),
        ])
    }
    lines += [""] + ColumnLayout.table(table, numbers: [2, 3, 4, 5])
    let withheld = rows.filter { !$0.summary.withheld.isEmpty }
    if !withheld.isEmpty {
      lines += ["", "fields left out"]
      lines += ColumnLayout.table(
        withheld.map { ["  " + $0.name, $0.summary.withheld.joined(separator: ", ")] })
    }
    lines += ["", "fields seen"]
    lines += ColumnLayout.table(
      rows.filter { !$0.summary.fields.isEmpty }
        .map { ["  " + $0.name, $0.summary.fields.joined(separator: ", ")] })
    if !findings.isEmpty {
      lines += ["", "findings"]
      lines += ColumnLayout.table(
        findings.map { ["  " + String($0.count), Self.told($0)] }, numbers: [0])
    }
    if !suggestion.isEmpty {
      lines += ["", "not on the board yet"]
      lines += suggestion.proposals.map { "  " + $0.sentence }
      lines += ["to put it there, write into corkboard.json"]
      lines += suggestion.lines
    }
    return lines
  }

  private static func told(_ finding: CheckFinding) -> String {
    let samples = finding.samples.joined(separator: "; ")
    if samples.isEmpty { return finding.title }
    return "\(finding.title): \(samples)" + (finding.count > finding.samples.count ? "; …" : "")
  }

  private var sourceTable: [String] {
    var table = [["file", "in", "published", "hidden", "skipped", "older copies", "gone"]]
    for source in sources {
      table.append(
        [
          source.source.name, String(source.total), String(source.published),
          String(source.hidden), String(source.skipped), String(source.olderCopies),
          String(source.gone),
        ])
    }
    return ColumnLayout.table(table, numbers: [1, 2, 3, 4, 5, 6])
  }

  private var zone: String {
    let name = loaded.board.zone.name
    switch loaded.board.zoneOrigin {
    case .configured: return "\(name), as configured"
    case .inferred(_, let agreeing, let total):
      return "\(name), as \(agreeing) of \(total) push ids tell"
    case .utc: return name
    }
  }
}
