import JSONText

/// The tables of a board that is not phpBB (Vanilla, XenForo, SMF …), as collections for a mapping.
///
/// Nothing of them is published unless the configuration names a table: what a column means, and
/// which table holds private conversations, only its owner knows. Columns that hold addresses,
/// passwords and the like are left out even so.
struct SQLTables {
  private let dump: PHPMyAdminDump
  private var text: JSONDocument { dump.text }

  /// Parts of column names, as words or as whole names.
  private static let privateWords: Set<String> = [
    "activation", "address", "birthday", "dob", "email", "emails", "hash", "ip", "ips", "key",
    "keys", "lastip", "mail", "membip", "pass", "passwd", "password", "phone", "posterip", "pwd",
    "registerip", "salt", "secret", "session", "sessions", "signupip", "token", "tokens",
    "transientkey", "useragent",
  ]

  init(_ dump: PHPMyAdminDump) { self.dump = dump }

  func write(into collector: inout DocumentCollector) {
    for table in dump.tables {
      let list = collector.collection([table.name], CollectionDeclaration(isPrivate: true))
      let key = keyColumn(of: table)
      var position = 0
      for stray in dump.strayRows(of: table) { collector.leaveOut(noRecord: stray, of: text) }
      dump.forEachRow(of: table) { row in
        position += 1
        let id = key.flatMap { text.scalarText(text.member(row, $0)) } ?? String(position)
        collector.document(id, in: list, DocumentTraits(offset: text.sourceOffset(row))) { fields in
          for (name, value) in text.members(row) where !Self.isPrivate(text.string(name)) {
            fields.copy(member: name, value, of: text)
          }
        }
      }
    }
    collector.report(PHPBBDiagnostics.mappingNeeded(dump.tables.map(\.name), file: text.name))
  }

  /// The first column, where it is a number of the row's own: `DiscussionID`, `id_msg`, `post_id`.
  private func keyColumn(of table: PHPMyAdminDump.Table) -> String? {
    guard let row = dump.firstRow(of: table),
      let first = text.members(row).lazy.first(where: { _ in true })
    else { return nil }
    let name = text.string(first.key)
    let lowered = name.lowercased()
    guard lowered.hasSuffix("id") || lowered.hasPrefix("id") else { return nil }
    var seen = Set<String>()
    var isUnique = true
    dump.forEachRow(of: table) { row in
      guard isUnique else { return }
      isUnique = text.scalarText(text.member(row, name)).map { seen.insert($0).inserted } ?? false
    }
    return isUnique ? name : nil
  }

  /// `user_email`, `InsertIPAddress`, `passwd`
  static func isPrivate(_ column: String) -> Bool {
    var words: [String] = []
    var word = ""
    var wasLower = false
    for character in column.unicodeScalars {
      let isUpper = ("A"..."Z").contains(character)
      let isLetter = isUpper || ("a"..."z").contains(character)
      if !isLetter || isUpper && wasLower {
        if !word.isEmpty { words.append(word) }
        word = ""
      }
      if isLetter { word.unicodeScalars.append(character) }
      wasLower = isLetter && !isUpper
    }
    if !word.isEmpty { words.append(word) }
    let lowered = words.map { $0.lowercased() }
    if lowered.contains(where: privateWords.contains) { return true }
    let whole = lowered.joined()
    return ["email", "password", "passwd", "ipaddress"].contains { whole.contains($0) }
  }
}
