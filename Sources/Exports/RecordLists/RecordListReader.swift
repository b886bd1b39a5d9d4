import Diagnostics
import JSONText

/// Reads records that people dumped themselves: lines of plain records, documents in envelopes, and
/// documents whose fields say their types (formats: section 6.4).
///
/// A list in one file is read as a tree; see ``ExportReader``.
struct RecordListReader: RecordFormatReader {
  static let format = ExportFormat.recordList
  /// A record that was taken out where the places are the ids.
  static let knowsNull = true

  /// What is looked at before the collection has its name.
  private static let longestWait = 512
  private static let largestWait = 8 << 20

  private var collections = FirestoreCollections()
  private var isSettled = false
  private var name = ""
  private var declaration = CollectionDeclaration()
  /// The list's own collection, once it has a document.
  private var target: CollectedCollection?
  private var idName: String?
  private var waiting: [RecordView] = []
  private var position = 0
  private var scratch: [UInt8] = []

  init() {}

  // MARK: Detection

  static func evidence(in samples: [RecordView]) -> String? {
    if samples.areMostly({ TypedFields.isDocument($0.node, in: $0.text) }) {
      return "its fields hold a value and its type"
    }
    // A tree may well have the names id and data at its top.
    if samples.count == 1, let only = samples.first, only.node == only.text.root { return nil }
    if samples.areMostly({ RecordEnvelope($0.node, in: $0.text) != nil }) {
      return "its records hold an id and data"
    }
    return nil
  }

  /// Why several values in sequence are records of one list: they are objects, or lists of them, but
  /// for single values between them.
  static func evidence(ofSequence samples: [RecordView]) -> String? {
    let containers = samples.filter { sample in
      switch sample.text.kind(sample.node) {
      case .object, .array: true
      case .null, .true, .false, .number, .string: false
      }
    }
    let areRecords = containers.areMostly { sample in
      switch sample.text.kind(sample.node) {
      case .object: true
      case .array: sample.text.elements(sample.node).allSatisfy { sample.text.kind($0) == .object }
      case .null, .true, .false, .number, .string: false
      }
    }
    return areRecords ? "its lines hold one record each" : nil
  }

  // MARK: Reading

  mutating func read(_ record: RecordView, into collector: inout DocumentCollector) {
    let text = record.text
    if text.kind(record.node) == .array {
      for element in text.elements(record.node) {
        take(RecordView(text: text, node: element), into: &collector)
      }
    } else {
      take(record, into: &collector)
    }
  }

  private mutating func take(_ record: RecordView, into collector: inout DocumentCollector) {
    guard !isSettled else {
      write(record, into: &collector)
      return
    }
    waiting.append(record)
    if waiting.count == Self.longestWait
      || record.offset - (waiting.first?.offset ?? 0) > Self.largestWait
    {
      settle(into: &collector)
    }
  }

  mutating func finish(into collector: inout DocumentCollector) {
    if !isSettled { settle(into: &collector) }
  }

  /// Names the collection and the field of the ids, and writes what had to wait for that.
  private mutating func settle(into collector: inout DocumentCollector) {
    var sample = RecordSample()
    for record in waiting {
      let envelope = RecordEnvelope(record.node, in: record.text)
      sample.add(envelope?.fields ?? record.node, of: record.text)
    }
    idName = commonID(isMembers: sample.kind == .members)
    let ids = waiting.compactMap { record in
      id(of: record).map { record.text.hash(of: $0, scratch: &scratch) }
    }
    let file = waiting.first?.text.name ?? ""
    if waiting.allSatisfy({ TypedFields.isDocument($0.node, in: $0.text) }) {
      // A file for each document: those of one kind are one collection.
      (name, declaration) = (UnnamedCollections.usualName(sample.kind), CollectionDeclaration())
    } else {
      (name, declaration) = collector.nameUnnamed(
        sample, ids: ids.count == waiting.count ? ids : [], file: file)
    }
    isSettled = true
    let records = waiting
    waiting = []
    for record in records { write(record, into: &collector) }
  }

  private mutating func list(in collector: inout DocumentCollector) -> CollectedCollection {
    if let target { return target }
    let made = collector.collection([name], declaration)
    collector.markPlain(made)
    target = made
    return made
  }

  private func id(of record: RecordView) -> JSONNode? {
    if let envelope = RecordEnvelope(record.node, in: record.text) {
      return envelope.id ?? envelope.path
    }
    return idName.flatMap { record.text.member(record.node, $0) }
  }

  /// A field that all waiting records have and that is another one in each. What is called `uid` is
  /// an id among members only; elsewhere it is the author's.
  private func commonID(isMembers: Bool) -> String? {
    let names =
      ["id", "_id", "docId", "key", "__id__", "documentId", "ID"]
      + (isMembers ? ["uid", "localId"] : [])
    return names.first { name in
      var seen = Set<String>()
      for record in waiting where record.text.kind(record.node) != .null {
        guard let value = record.text.member(record.node, name), Self.isID(value, record.text),
          seen.insert(record.text.string(value)).inserted
        else { return false }
      }
      return !seen.isEmpty
    }
  }

  private static func isID(_ node: JSONNode, _ text: JSONDocument) -> Bool {
    switch text.kind(node) {
    case .string: !text.lexeme(node).isEmpty
    case .number: true
    case .null, .true, .false, .array, .object: false
    }
  }

  // MARK: Documents

  private mutating func write(_ record: RecordView, into collector: inout DocumentCollector) {
    defer { position += 1 }
    let text = record.text
    let node = record.node
    var traits = DocumentTraits(offset: record.offset)
    if text.kind(node) == .null { return }
    guard text.kind(node) == .object else {
      let target = list(in: &collector)
      collector.scalar(String(position), node, of: text, in: target, traits)
      return
    }
    if TypedFields.isDocument(node, in: text) {
      let place = TypedFields.place(ofFile: text.name)
      let own =
        place.path.map { collector.collection($0, CollectionDeclaration(order: .id)) }
        ?? list(in: &collector)
      collector.document(place.id, in: own, traits) { TypedFields.write(node, of: text, into: &$0) }
      return
    }
    guard let envelope = RecordEnvelope(node, in: text) else {
      let target = list(in: &collector)
      let id = idName.flatMap { text.member(node, $0) }
      guard let id, Self.isID(id, text) else {
        collector.document(String(position), in: target, traits) { $0.members(of: node, in: text) }
        return
      }
      text.withText(id, scratch: &scratch) { key in
        collector.document(utf8: key, in: target, traits) { $0.members(of: node, in: text) }
      }
      return
    }
    traits.createTime = envelope.createTime.map(text.string)
    traits.updateTime = envelope.updateTime.map(text.string)
    write(envelope, traits, of: text, into: &collector)
  }

  private mutating func write(
    _ envelope: RecordEnvelope, _ traits: DocumentTraits, of text: JSONDocument,
    into collector: inout DocumentCollector
  ) {
    var buffer: [UInt8] = []
    swap(&buffer, &scratch)
    defer { swap(&buffer, &scratch) }
    if let path = envelope.path {
      let isPlaced = text.withText(path, scratch: &buffer) { bytes in
        let relative = FirestoreName(bytes)?.path ?? bytes
        guard let place = collections.place(of: relative, in: &collector) else { return false }
        collector.document(utf8: place.id, in: place.collection, traits) {
          $0.members(of: envelope.fields, in: text)
        }
        let id = String(decoding: place.id, as: UTF8.self)
        collector.addSubcollections(
          of: envelope, of: text, under: collector.path(of: place.collection) + [id])
        return true
      }
      if isPlaced { return }
    }
    let segments = envelope.collection.map {
      text.string($0).split(separator: "/").map(String.init)
    }
    let own =
      if let segments, segments.count % 2 == 1 { collector.collection(segments) } else {
        list(in: &collector)
      }
    guard let id = envelope.id else {
      collector.document(String(position), in: own, traits) {
        $0.members(of: envelope.fields, in: text)
      }
      return
    }
    text.withText(id, scratch: &buffer) { key in
      collector.document(utf8: key, in: own, traits) {
        $0.members(of: envelope.fields, in: text)
      }
    }
    collector.addSubcollections(
      of: envelope, of: text, under: collector.path(of: own) + [text.string(id)])
  }
}
