import Diagnostics
import JSONText

/// Reads what firestore-export-import (and firestore-backup-restore before it) writes: collections of
/// documents, each with its subcollections under `subCollection`, whose names are whole paths
/// (formats: section 3). Values are as the admin SDK prints them.
struct FirestoreExportImportReader: FormatReader {
  static let format = ExportFormat.firestoreExportImport

  private let text: JSONDocument
  private var path: [String] = []
  private var values = AdminValues()
  private var scratch: [UInt8] = []

  // MARK: Detection

  /// How many collections and documents of each are looked at where nothing speaks of Firestore.
  private static let sampleSize = 64

  static func evidence(in text: JSONDocument) -> String? {
    guard text.kind(text.root) == .object else { return nil }
    var hasTimes = false
    var collections = 0
    for (_, collection) in text.members(text.root) {
      collections += 1
      if collections > sampleSize { break }
      var count = 0
      var found = false
      forEachDocument(of: collection, in: text) { document in
        count += 1
        // Documents with Firestore's times are worth a look at all of them: the tool writes
        // `subCollection` only where there is one.
        if count <= sampleSize, !hasTimes { hasTimes = holdsTime(document, in: text) }
        if subcollections(of: document, in: text) != nil { found = true }
        return !found && (count < sampleSize || hasTimes)
      }
      if found { return "its documents hold subCollection" }
    }
    return nil
  }

  private static func forEachDocument(
    of collection: JSONNode, in text: JSONDocument, _ body: (JSONNode) -> Bool
  ) {
    for (_, document) in text.members(collection) where !body(document) { return }
    for document in text.elements(collection) where !body(document) { return }
  }

  private static func holdsTime(_ document: JSONNode, in text: JSONDocument) -> Bool {
    text.members(document).contains { _, value in
      text.kind(value) == .object && text.member(value, "_seconds") != nil
    }
  }

  /// Collections by name or path. A field of that name that holds anything else is a field.
  private static func subcollections(of document: JSONNode, in text: JSONDocument) -> JSONNode? {
    guard text.kind(document) == .object, let below = text.member(document, "subCollection"),
      text.kind(below) == .object, !text.isEmptyContainer(below)
    else { return nil }
    for (_, collection) in text.members(below) {
      for (_, value) in text.members(collection) where text.kind(value) != .object { return nil }
      guard text.kind(collection) == .object || text.kind(collection) == .array else { return nil }
    }
    return below
  }

  // MARK: Reading

  static func read(
    _ text: JSONDocument, into collector: inout DocumentCollector
  ) throws(DiagnosticFailure) {
    var reader = FirestoreExportImportReader(text: text)
    for (name, collection) in text.members(text.root) {
      reader.read(name, collection, into: &collector)
    }
  }

  private init(text: JSONDocument) { self.text = text }

  /// - Parameter name: of a subcollection, its whole path, or relative to its document: the last
  ///   segment counts, since the document says where it stands itself.
  private mutating func read(
    _ name: JSONNode, _ collection: JSONNode, into collector: inout DocumentCollector
  ) {
    let whole = text.string(name)
    let last = whole.split(separator: "/").last.map(String.init) ?? whole
    guard !last.isEmpty, text.kind(collection) == .object || text.kind(collection) == .array else {
      collector.leaveOut(
        .notARecord,
        FirestoreExportImportDiagnostics.noCollection(whole, at: text.location(collection)))
      return
    }
    path.append(last)
    defer { path.removeLast() }
    let isList = text.kind(collection) == .array
    let target = collector.collection(
      path, CollectionDeclaration(order: isList ? .given : .id))
    let text = self.text
    for (id, document) in text.members(collection) {
      add(id, document, to: target, into: &collector) { text.string(id) }
    }
    guard isList else { return }
    let ids = OwnIDs(of: collection, in: text)
    for (index, document) in text.elements(collection).enumerated() {
      // What was taken out where the places are the ids.
      if text.kind(document) == .null { continue }
      let own = ids?.node(of: document, in: text).map(text.string)
      add(nil, document, to: target, into: &collector) { own ?? String(index) }
    }
  }

  /// - Parameters:
  ///   - key: the name in the text that is the id.
  ///   - id: what it says.
  private mutating func add(
    _ key: JSONNode?, _ document: JSONNode, to target: CollectedCollection,
    into collector: inout DocumentCollector, id: () -> String
  ) {
    var traits = DocumentTraits(offset: text.sourceOffset(document))
    switch text.kind(document) {
    case .null: return collector.leaveOut(noRecord: document, of: text)
    case .true, .false, .number, .string, .array:
      collector.scalar(id(), document, of: text, in: target, traits)
      return
    case .object: break
    }
    guard let below = Self.subcollections(of: document, in: text) else {
      let text = self.text
      if AdminValues.areAsTheyStand(in: document, of: text), let key, !text.hasEscapes(key) {
        collector.document(utf8: text.lexeme(key), in: target, traits) {
          $0.members(of: document, in: text)
        }
      } else {
        collector.document(id(), in: target, traits) {
          values.copyMembers(of: document, in: text, into: &$0)
        }
      }
      return
    }
    // A document that nobody wrote, above others.
    traits.isMissing = text.childCount(document) == 1
    let text = self.text
    let id = id()
    collector.document(id, in: target, traits) { fields in
      for (name, value) in text.members(document) where value != below {
        fields.name(of: name, in: text)
        if AdminValues.areAsTheyStand(in: value, of: text) {
          fields.copy(value, of: text)
        } else {
          values.copyValue(value, of: text, into: &fields)
        }
      }
    }
    path.append(id)
    for (name, collection) in text.members(below) {
      read(name, collection, into: &collector)
    }
    path.removeLast()
  }
}
