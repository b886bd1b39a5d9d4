import Board
import Configuration
import Diagnostics
import Exports
import JSONText
import Times

extension CheckReport {
  /// One object, whose shape docs/exports.md documents.
  func write(to json: inout JSONWriter) {
    let board = loaded.board
    json.object { json in
      json.member("failed", hasFailed)
      json.member("format", board.export.format.rawValue)
      json.member("reason", board.export.reason)
      json.member(
        "sources",
        array: { json in
          for source in sources { Self.write(source, to: &json) }
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
          json.member("outside", object: { json in Self.write(outside, to: &json) })
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
        "findings",
        array: { json in
          for finding in findings { Self.write(finding, to: &json) }
        })
      json.member(
        "suggestions",
        array: { json in
          for proposal in suggestion.proposals { Self.write(proposal, to: &json) }
        })
      json.name("configuration")
      if suggestion.isEmpty { json.null() } else { suggestion.write(to: &json) }
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
      json.member(
        "kind",
        row.holdsSections
          ? CollectionKind.sections.rawValue : row.summary.kind?.rawValue)
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

  private static func write(_ counts: SourceCounts, to json: inout JSONWriter) {
    json.object { json in
      json.member("file", counts.source.name)
      json.member("format", counts.source.format.rawValue)
      json.member("reason", counts.source.reason)
      json.member("date", counts.source.date?.rfc3339)
      json.member("complete", counts.source.isComplete)
      json.member("in", counts.total)
      json.member("published", counts.published)
      json.member("hidden", counts.hidden)
      json.member("skipped", counts.skipped)
      json.member("olderCopies", counts.olderCopies)
      json.member("gone", counts.gone)
    }
  }

  private static func write(_ finding: CheckFinding, to json: inout JSONWriter) {
    json.object { json in
      json.member("identifier", finding.identifier)
      json.member("title", finding.title)
      json.member("count", finding.count)
      json.member(
        "samples",
        array: { json in
          for sample in finding.samples { json.string(sample) }
        })
    }
  }

  private static func write(_ proposal: MappingProposal, to json: inout JSONWriter) {
    json.object { json in
      json.member("path", proposal.path)
      json.member("kind", proposal.role.rawValue)
      json.member("documents", proposal.documents)
      json.member(
        "fields",
        object: { json in
          for (role, name) in proposal.orderedFields { json.member(role.rawValue, name) }
        })
    }
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
