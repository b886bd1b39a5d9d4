import JSONText

/// The tables of one phpBB board in a dump: those with one prefix (`phpbb_`).
struct PHPBBTables {
  let dump: PHPMyAdminDump
  let prefix: String

  var text: JSONDocument { dump.text }

  /// Nil where no table has the columns of phpBB's posts.
  init?(_ dump: PHPMyAdminDump) {
    for table in dump.tables where table.name.hasSuffix("posts") {
      guard let row = dump.firstRow(of: table) else { continue }
      let columns = ["post_id", "topic_id", "post_text", "post_time"]
      guard columns.allSatisfy({ dump.text.member(row, $0) != nil }) else { continue }
      self.dump = dump
      prefix = String(table.name.dropLast("posts".count))
      return
    }
    return nil
  }

  func holds(_ name: String) -> Bool { dump[prefix + name] != nil }

  func forEachRow(of name: String, _ body: (JSONNode) -> Void) {
    dump.forEachRow(of: dump[prefix + name], body)
  }

  func strayRows(of name: String) -> [JSONNode] {
    dump[prefix + name].map(dump.strayRows) ?? []
  }

  func rowCount(of name: String) -> Int {
    dump[prefix + name].map(dump.rowCount) ?? 0
  }

  /// Tables that nothing is published of, those of other programs included.
  func others(than known: Set<String>) -> [PHPMyAdminDump.Table] {
    dump.tables.filter { table in
      !(table.name.hasPrefix(prefix) && known.contains(String(table.name.dropFirst(prefix.count))))
    }
  }
}
