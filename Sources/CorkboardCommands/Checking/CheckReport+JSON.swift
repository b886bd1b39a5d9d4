import Board
import Diagnostics
import Exports
import JSONText
import Times

extension CheckReport {
  /// One object: `format`, `reason`, `sources`, `zone`, `language`, `documents` (`in`, `published`, `hidden`,
  /// `skipped`, `reasons`, `collections`), `items`, `diagnostics`.
  func write(to json: inout JSONWriter) {
    let board = loaded.board
    json.object { json in
      json.member("format", board.export.format.rawValue)
      json.member("reason", board.export.reason)
      json.member(
        "sources",
        array: { json in
          for source in board.export.sources {
            json.object { json in
              json.member("file", source.name)
              json.member("format", source.format.rawValue)
              json.member("reason", source.reason)
              json.member("date", source.date?.rfc3339)
              json.member("complete", source.isComplete)
            }
          }
        })
      json.member("zone", board.zone.name)
      json.member("language", board.language)
      json.member(
        "documents",
        object: { json in
          Self.write(total, to: &json)
          json.member(
            "collections",
            array: { json in
              for row in rows { Self.write(row, to: &json) }
            })
        })
      json.member(
        "items",
        object: { json in
          json.member("posts", board.posts.count)
          json.member("comments", board.comments.count)
          json.member("messages", board.messages.count)
          json.member("members", board.members.count)
          json.member("sections", board.sections.count)
          json.member("tags", board.tags.count)
        })
      json.member(
        "diagnostics",
        array: { json in
          for diagnostic in diagnostics { Self.write(diagnostic, to: &json) }
        })
    }
  }

  private static func write(_ row: Row, to json: inout JSONWriter) {
    json.object { json in
      json.member("path", row.summary.pattern)
      json.member("kind", row.summary.kind?.rawValue)
      write(row.counts, to: &json)
      json.member(
        "fields",
        array: { json in
          for field in row.summary.fields { json.string(field) }
        })
      json.member(
        "withheld",
        array: { json in
          for field in row.summary.withheld { json.string(field) }
        })
    }
  }

  private static func write(_ counts: DocumentCounts, to json: inout JSONWriter) {
    json.member("in", counts.total)
    json.member("published", counts.published)
    json.member("hidden", counts.hidden)
    json.member("skipped", counts.skipped)
    json.member(
      "reasons",
      object: { json in
        for (reason, count) in counts.sortedReasons { json.member(reason, count) }
      })
  }

  private static func write(_ diagnostic: Diagnostic, to json: inout JSONWriter) {
    json.object { json in
      json.member("severity", diagnostic.severity.rawValue)
      json.member("identifier", diagnostic.identifier.rawValue)
      json.member("message", diagnostic.message)
      json.member("file", diagnostic.location?.file)
      number("line", diagnostic.location?.line, to: &json)
      number("column", diagnostic.location?.column, to: &json)
      json.member("path", diagnostic.location?.documentPath)
      json.member(
        "notes",
        array: { json in
          for note in diagnostic.notes { json.string(note) }
        })
      json.member("help", diagnostic.suggestion)
    }
  }

  private static func number(_ name: String, _ value: Int?, to json: inout JSONWriter) {
    if let value { json.member(name, value) } else { json.member(name, nil) }
  }
}
