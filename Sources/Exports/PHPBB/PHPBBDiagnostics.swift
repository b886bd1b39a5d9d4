import Diagnostics
import JSONText

/// What the reader of phpMyAdmin's dumps has to say.
enum PHPBBDiagnostics {
  static func privateMessages(_ count: Int, in table: String, file: String) -> Diagnostic {
    Diagnostic(
      .note, "phpbb-private-messages",
      "\(count) private message\(count == 1 ? "" : "s") of \(table) stay unread",
      at: Diagnostic.Location(file: file))
  }

  static func ignoredTables(_ tables: [String], rows: Int, file: String) -> Diagnostic {
    let shown = tables.prefix(8).joined(separator: ", ")
    return Diagnostic(
      .note, "phpbb-tables-ignored",
      "\(tables.count) table\(tables.count == 1 ? "" : "s") with \(rows) "
        + "row\(rows == 1 ? "" : "s") hold nothing that is published: "
        + shown + (tables.count > 8 ? " …" : ""), at: Diagnostic.Location(file: file))
  }

  static func permissionsUnknown(file: String) -> Diagnostic {
    Diagnostic(
      .note, "phpbb-permissions-unknown",
      "the dump does not say which forums guests may read; all without a password are published",
      at: Diagnostic.Location(file: file),
      suggestion: "export the tables groups, acl_groups, acl_options and acl_roles_data too, or "
        + "name forums under publish.hidden")
  }

  static func movedTopics(_ count: Int, file: String) -> Diagnostic {
    Diagnostic(
      .note, "phpbb-moved",
      "\(count) topic\(count == 1 ? " is only a mark of one" : "s are only marks of ones") that "
        + "moved to another forum", at: Diagnostic.Location(file: file))
  }

  static func repeatedRows(_ count: Int, file: String) -> Diagnostic {
    Diagnostic(
      .warning, "phpbb-repeated",
      "\(count) row\(count == 1 ? " has" : "s have") the number of a topic or a post that stands "
        + "before; the first of each is read", at: Diagnostic.Location(file: file))
  }

  static func rowsUnreadable(
    _ count: Int, of table: String, first location: Diagnostic.Location
  ) -> Diagnostic {
    Diagnostic(
      .warning, "phpbb-unreadable",
      "\(count) row\(count == 1 ? "" : "s") of \(table) without the numbers that join tables",
      at: location)
  }

  static func mappingNeeded(_ tables: [String], file: String) -> Diagnostic {
    Diagnostic(
      .note, "sql-mapping-needed",
      "these are not phpBB's tables; nothing of them is published without a mapping",
      at: Diagnostic.Location(file: file),
      notes: ["tables: " + tables.prefix(20).joined(separator: ", ")],
      suggestion: "say in corkboard.json under collections which table holds the posts, the "
        + "comments and the members, and which column is what")
  }

  static func notADump(_ text: JSONDocument) -> DiagnosticFailure {
    DiagnosticFailure(
      Diagnostic(
        .error, "phpbb-no-tables", "this is no dump of tables by phpMyAdmin",
        at: text.location(text.root),
        suggestion: "export the database in phpMyAdmin with the format JSON"))
  }
}
