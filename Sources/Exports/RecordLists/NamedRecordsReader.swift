import JSONText

/// Reads a tree whose collections are lists or maps of documents in envelopes,
/// `{"posts": [{"id": "p1", "data": {…}}]}` (formats: section 6.4). What else the tree holds is read
/// as in any tree.
enum NamedRecordsReader: FormatReader {
  static let format = ExportFormat.recordList

  /// How many collections are looked at.
  private static let sampleSize = 64

  static func evidence(in text: JSONDocument) -> String? {
    guard text.kind(text.root) == .object else { return nil }
    let top = text.members(text.root).lazy.prefix(sampleSize)
    return top.contains { holdsEnvelopes($1, in: text) }
      ? "its collections hold records with an id and data" : nil
  }

  /// A map says the ids itself, so that records of it that have the names id and data by accident are
  /// not taken for envelopes: both have to say the same.
  private static func holdsEnvelopes(_ node: JSONNode, in text: JSONDocument) -> Bool {
    switch text.kind(node) {
    case .array:
      let samples = text.elements(node).lazy.prefix(FormatCatalog.sampleSize)
      return Array(samples.map { RecordView(text: text, node: $0) })
        .areMostly { RecordEnvelope($0.node, in: text)?.id != nil }
    case .object:
      let samples = text.members(node).lazy.prefix(FormatCatalog.sampleSize)
      var envelopes = 0
      var count = 0
      for (key, value) in samples {
        count += 1
        if let id = RecordEnvelope(value, in: text)?.id, text.sayTheSame(key, id) { envelopes += 1 }
      }
      return envelopes * 2 > count
    case .null, .true, .false, .number, .string: return false
    }
  }

  static func read(_ text: JSONDocument, into collector: inout DocumentCollector) {
    var names = Set<String>()
    for (name, value) in text.members(text.root) where holdsEnvelopes(value, in: text) {
      names.insert(text.string(name))
    }
    let tree = RealtimeDatabaseReader(text, reason: "", hints: []).read()
    collector.addDocuments(of: tree, besides: names)
    for (name, value) in text.members(text.root) where names.contains(text.string(name)) {
      collector.addRecords(value, of: text, at: [text.string(name)])
    }
  }
}
