import JSONText

/// A database as phpMyAdmin's JSON export writes it: a header, the database's name, and tables with
/// their rows, whose values are strings or null (formats: section 9.7).
struct PHPMyAdminDump {
  struct Table {
    let name: String
    /// Rows are the elements of these: a table can be exported in several parts.
    var parts: [JSONNode]
  }

  let text: JSONDocument
  /// Parts of the dump that are no table with rows, and not what stands before the tables.
  private(set) var strays: [JSONNode] = []
  private(set) var tables: [Table] = []
  private var numbers: [String: Int] = [:]

  static func isDump(_ text: JSONDocument) -> Bool {
    guard text.kind(text.root) == .array else { return false }
    var isHeaded = false
    for element in text.elements(text.root).lazy.prefix(4) {
      guard let type = text.member(element, "type") else { return false }
      if text.says(type, "header") { isHeaded = true }
      if text.says(type, "table") {
        return isHeaded && text.member(element, "name") != nil
          && text.member(element, "data").map { text.kind($0) == .array } ?? false
      }
    }
    return false
  }

  init(_ text: JSONDocument) {
    self.text = text
    for element in text.elements(text.root) {
      let type = text.member(element, "type")
      if let type, text.says(type, "header") || text.says(type, "database") { continue }
      guard let type, text.says(type, "table"),
        let name = text.scalarText(text.member(element, "name")),
        let data = text.member(element, "data"), text.kind(data) == .array
      else {
        strays.append(element)
        continue
      }
      if let known = numbers[name] {
        tables[known].parts.append(data)
      } else {
        numbers[name] = tables.count
        tables.append(Table(name: name, parts: [data]))
      }
    }
  }

  subscript(name: String) -> Table? { numbers[name].map { tables[$0] } }

  func forEachRow(of table: Table?, _ body: (JSONNode) -> Void) {
    guard let table else { return }
    for part in table.parts {
      for row in text.elements(part) where text.kind(row) == .object { body(row) }
    }
  }

  /// What stands among the rows of a table and is none.
  func strayRows(of table: Table) -> [JSONNode] {
    table.parts.flatMap { part in
      text.elements(part).filter { text.kind($0) != .object }
    }
  }

  func rowCount(of table: Table) -> Int {
    var count = 0
    forEachRow(of: table) { _ in count += 1 }
    return count
  }

  func firstRow(of table: Table) -> JSONNode? {
    for part in table.parts {
      for row in text.elements(part) where text.kind(row) == .object { return row }
    }
    return nil
  }
}
