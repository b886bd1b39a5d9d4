import JSONText

/// Records of collections whose names are known, in envelopes or plain.
extension DocumentCollector {
  private static let deepest = 100

  /// Adds a list or a map of records: documents in envelopes with what hangs below them, plain records
  /// under their own ids, else under their keys or places.
  mutating func addRecords(_ list: JSONNode, of text: JSONDocument, at path: [String]) {
    let target = collection(path)
    let ids = text.kind(list) == .array ? OwnIDs(of: list, in: text) : nil
    var place = 0
    for element in text.elements(list) {
      defer { place += 1 }
      let own = ids?.node(of: element, in: text).map(text.string)
      addRecord(element, of: text, id: own ?? String(place), in: target, at: path)
    }
    for (key, value) in text.members(list) {
      addRecord(value, of: text, id: text.string(key), in: target, at: path)
    }
  }

  private mutating func addRecord(
    _ record: JSONNode, of text: JSONDocument, id: String, in target: CollectedCollection,
    at path: [String]
  ) {
    var traits = DocumentTraits(offset: text.sourceOffset(record))
    switch text.kind(record) {
    case .null: return
    case .true, .false, .number, .string, .array:
      scalar(id, record, of: text, in: target, traits)
    case .object:
      guard let envelope = RecordEnvelope(record, in: text) else {
        document(id, in: target, traits) { $0.members(of: record, in: text) }
        return
      }
      traits.createTime = envelope.createTime.map(text.string)
      traits.updateTime = envelope.updateTime.map(text.string)
      let id = envelope.id.map(text.string) ?? id
      document(id, in: target, traits) { $0.members(of: envelope.fields, in: text) }
      addSubcollections(of: envelope, of: text, under: path + [id])
    }
  }

  /// - Parameter path: of the document.
  mutating func addSubcollections(
    of envelope: RecordEnvelope, of text: JSONDocument, under path: [String]
  ) {
    guard let below = envelope.subcollections, path.count < 2 * Self.deepest else { return }
    for (name, list) in text.members(below) {
      addRecords(list, of: text, at: path + [text.string(name)])
    }
  }
}
