import JSONText

/// What stands at the top of a text beside the members of its format.
struct TopMembers {
  private let text: JSONDocument

  init(_ text: JSONDocument) { self.text = text }

  /// Counts the records in members that the format does not have, and says where they are: a part of
  /// a file must not hide the rest of it.
  func leaveOut(
    besides names: [StaticString], in node: JSONNode? = nil, of format: ExportFormat,
    from collector: inout DocumentCollector
  ) {
    for (key, value) in text.members(node ?? text.root) where holdsRecords(value) {
      if names.contains(where: { Export.equals(text, key, $0) }) { continue }
      leaveOut(key, value, of: format, from: &collector)
    }
  }

  /// The same where a format's own members are not known by their names: what is called as collections
  /// of boards are.
  func leaveOut(
    collectionsIn node: JSONNode, of format: ExportFormat, from collector: inout DocumentCollector
  ) {
    for (key, value) in text.members(node)
    where holdsRecords(value) && CollectionNames.isKnown(text.string(key).lowercased()) {
      leaveOut(key, value, of: format, from: &collector)
    }
  }

  private func leaveOut(
    _ key: JSONNode, _ value: JSONNode, of format: ExportFormat,
    from collector: inout DocumentCollector
  ) {
    collector.leaveOut(
      .notARecord, count: max(1, text.childCount(value)),
      ExportDiagnostics.beside(text.string(key), format, at: text.location(key)))
  }

  /// Objects in an object or a list. Settings hold single values.
  private func holdsRecords(_ node: JSONNode) -> Bool {
    switch text.kind(node) {
    case .object: text.members(node).contains { text.kind($0.value) == .object }
    case .array: text.elements(node).contains { text.kind($0) == .object }
    case .null, .true, .false, .number, .string: false
    }
  }
}
