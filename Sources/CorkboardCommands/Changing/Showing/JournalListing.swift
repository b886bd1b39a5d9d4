import DurableFiles
import JSONText
import Times

/// The changes of an export, newest first.
struct JournalListing {
  private static let shownPaths = 3

  private let history: JournalHistory
  private let isJSON: Bool

  init(_ history: JournalHistory, isJSON: Bool) {
    self.history = history
    self.isJSON = isJSON
  }

  func print(to console: inout Console) {
    let rows = Array(zip(history.entries, history.states).reversed())
    if isJSON {
      var json = JSONWriter()
      for (entry, state) in rows {
        write(entry, state, to: &json)
        console.write(json.take())
      }
      return
    }
    let table = rows.map { entry, state in
      [
        String(entry.number), Self.time(of: entry), Self.word(for: state),
        console.userText(entry.command), console.userText(Self.paths(of: entry)),
      ]
    }
    for line in ColumnLayout.table(table, numbers: [0]) { console.print(line) }
  }

  private func write(
    _ entry: JournalEntry, _ state: JournalHistory.State, to json: inout JSONWriter
  ) {
    json.object { json in
      json.member("number", entry.number)
      json.member("time", Self.time(of: entry))
      json.member("state", Self.name(of: state))
      json.member("command", entry.command)
      json.member(
        "paths",
        array: { json in
          for path in entry.paths { json.string(path) }
        })
      if let undone = entry.undoes { json.member("undoes", undone) }
    }
    json.endLine()
  }

  private static func time(of entry: JournalEntry) -> String {
    Instant(milliseconds: Int64(entry.time)).rfc3339
  }

  private static func paths(of entry: JournalEntry) -> String {
    let shown = entry.paths.prefix(shownPaths).joined(separator: " ")
    let rest = entry.paths.count - shownPaths
    return rest > 0 ? shown + " and \(rest) more" : shown
  }

  private static func word(for state: JournalHistory.State) -> String {
    switch state {
    case .undone(let by): "undone by \(by)"
    default: name(of: state)
    }
  }

  private static func name(of state: JournalHistory.State) -> String {
    switch state {
    case .effective: "done"
    case .undone: "undone"
    case .neverMade: "never made"
    case .pending: "unknown"
    }
  }
}
