import Diagnostics
import JSONText
import Times

/// Reads answers of Firestore's REST interface (formats: section 4): documents.list, runQuery,
/// batchGet, single documents, and the elements of bundles; pages that were put together by hand, and
/// answers that stand in an object of the saver's own.
struct FirestoreRESTReader: RecordFormatReader {
  static let format = ExportFormat.firestoreREST

  private var collections = FirestoreCollections()
  private var values = FirestoreRESTValues()
  private var scratch: [UInt8] = []
  private var readTime: Instant?
  private var changes = DatabaseChanges()
  /// Pages that said that more follow, by the collection of the last document on them.
  private var openPages: [Int: OpenPage] = [:]
  /// Of the first document.
  private var database: String?
  private var currentCollection: CollectedCollection?
  private var pages = 0

  private struct OpenPage {
    let collection: String
    let location: Diagnostic.Location
  }

  init() {}

  // MARK: Detection

  static func evidence(in samples: [RecordView]) -> String? {
    var progress = 0
    var empty = 0
    for sample in samples {
      if let reason = evidence(sample.node, in: sample.text) { return reason }
      if isProgress(sample.node, in: sample.text) { progress += 1 }
      if isEmptyPage(sample.node, in: sample.text) { empty += 1 }
    }
    if empty > 0, empty + progress == samples.count { return "it is a page without documents" }
    return progress == samples.count ? "its records hold a readTime and nothing else" : nil
  }

  private static func evidence(_ node: JSONNode, in text: JSONDocument) -> String? {
    switch text.kind(node) {
    case .array:
      // Several runQuery answers, one after the other.
      var elements = text.elements(node)
      return elements.next().flatMap { text.kind($0) == .object ? evidence($0, in: text) : nil }
    case .object: break
    case .null, .true, .false, .number, .string: return nil
    }
    if isList(node, in: text) { return "it holds documents with names of a database" }
    if let document = text.member(node, "document"), isDocument(document, in: text) {
      return "its records hold a document with a name of a database"
    }
    if let found = text.member(node, "found"), isDocument(found, in: text) {
      return "its records say which documents were found"
    }
    if let missing = text.member(node, "missing"), isName(missing, in: text) {
      return "its records say which documents are missing"
    }
    if let metadata = text.member(node, "documentMetadata"), isDocument(metadata, in: text) {
      return "it is a bundle of documents"
    }
    if isDocument(node, in: text) { return "it is a document with a name of a database" }
    let isWrapped =
      holdsAnswers(node, in: text)
      || text.members(node).lazy.prefix(8).contains {
        text.kind($1) == .object && holdsAnswers($1, in: text)
      }
    return isWrapped ? "it holds documents with names of a database" : nil
  }

  /// Whether it is an object of the saver's own around answers or lists of documents.
  private static func holdsAnswers(_ node: JSONNode, in text: JSONDocument) -> Bool {
    text.members(node).lazy.prefix(8).contains { _, value in
      switch text.kind(value) {
      case .object: return isList(value, in: text)
      case .array:
        guard let first = firstElement(value, in: text), text.kind(first) == .object else {
          return false
        }
        let document = text.member(first, "document") ?? text.member(first, "found") ?? first
        return isDocument(document, in: text)
      case .null, .true, .false, .number, .string: return false
      }
    }
  }

  private static func firstElement(_ node: JSONNode, in text: JSONDocument) -> JSONNode? {
    var elements = text.elements(node)
    return elements.next()
  }

  private static func isList(_ node: JSONNode, in text: JSONDocument) -> Bool {
    guard let documents = text.member(node, "documents"), text.kind(documents) == .array else {
      return false
    }
    guard let first = firstElement(documents, in: text) else {
      return text.member(node, "nextPageToken") != nil
    }
    return isDocument(first, in: text)
  }

  /// `{"documents": []}`, with nothing that could say more.
  private static func isEmptyPage(_ node: JSONNode, in text: JSONDocument) -> Bool {
    guard text.kind(node) == .object, text.childCount(node) == 1,
      let documents = text.member(node, "documents")
    else { return false }
    return text.kind(documents) == .array && text.childCount(documents) == 0
  }

  /// An object with a document's name. A name that was cut counts where nothing else stands beside
  /// it but a document's members.
  private static func isDocument(_ node: JSONNode, in text: JSONDocument) -> Bool {
    guard text.kind(node) == .object, let name = text.member(node, "name"),
      text.kind(name) == .string
    else { return false }
    if isName(name, in: text) { return true }
    guard let fields = text.member(node, "fields"), text.kind(fields) == .object,
      text.member(node, "createTime") != nil
    else { return false }
    var scratch: [UInt8] = []
    return text.withText(name, scratch: &scratch) { FirestoreName($0) != nil }
  }

  private static func isName(_ node: JSONNode, in text: JSONDocument) -> Bool {
    guard text.kind(node) == .string else { return false }
    var scratch: [UInt8] = []
    return text.withText(node, scratch: &scratch) { FirestoreName.isFull($0) }
  }

  /// `{"readTime": …}`, perhaps with what a query says of its progress.
  private static func isProgress(_ node: JSONNode, in text: JSONDocument) -> Bool {
    guard text.kind(node) == .object, let time = text.member(node, "readTime"),
      text.kind(time) == .string
    else { return false }
    return text.childCount(node) <= 4
      && text.members(node).allSatisfy { key, _ in
        progressNames.contains { Export.equals(text, key, $0) }
      }
  }

  private static let progressNames: [StaticString] = [
    "readTime", "skippedResults", "done", "transaction",
  ]

  // MARK: Reading

  mutating func read(_ record: RecordView, into collector: inout DocumentCollector) {
    answer(record.node, of: record.text, isInner: false, into: &collector)
  }

  private mutating func answer(
    _ node: JSONNode, of text: JSONDocument, isInner: Bool, into collector: inout DocumentCollector
  ) {
    switch text.kind(node) {
    case .array:
      for element in text.elements(node) {
        if text.kind(element) == .object {
          answer(element, of: text, isInner: true, into: &collector)
        } else {
          leaveOut(element, of: text, &collector)
        }
      }
    case .object: object(node, of: text, isInner: isInner, into: &collector)
    case .null, .true, .false, .number, .string:
      leaveOut(node, of: text, &collector)
    }
  }

  private mutating func object(
    _ node: JSONNode, of text: JSONDocument, isInner: Bool, into collector: inout DocumentCollector
  ) {
    var isKnown = false
    for (key, value) in text.members(node) {
      switch text.lexeme(key).count {
      case 8:
        if Export.equals(text, key, "readTime") {
          takeReadTime(value, of: text)
          isKnown = true
        } else if Export.equals(text, key, "document"), text.kind(value) == .object {
          document(value, of: text, into: &collector)
          isKnown = true
        } else if Export.equals(text, key, "metadata"), text.kind(value) == .object {
          // The head of a bundle.
          if let time = text.member(value, "createTime") { takeReadTime(time, of: text) }
          isKnown = true
        }
      case 5:
        if Export.equals(text, key, "found"), text.kind(value) == .object {
          document(value, of: text, into: &collector)
          isKnown = true
        } else if Export.equals(text, key, "error"), text.kind(value) == .object {
          collector.report(
            FirestoreRESTDiagnostics.error(
              text.member(value, "message").map(text.string), at: text.location(node)))
          isKnown = true
        }
      case 7:
        if Export.equals(text, key, "missing"), text.kind(value) == .string {
          missing(value, of: text, into: &collector)
          isKnown = true
        }
      case 9:
        if Export.equals(text, key, "documents"), text.kind(value) == .array {
          page(node, value, of: text, into: &collector)
          TopMembers(text).leaveOut(
            besides: ["documents"], in: node, of: Self.format, from: &collector)
          return
        }
      case 10:
        if Export.equals(text, key, "namedQuery") { isKnown = true }
      case 16:
        if Export.equals(text, key, "documentMetadata"), text.kind(value) == .object {
          metadata(value, of: text, into: &collector)
          isKnown = true
        }
      default: break
      }
    }
    if isKnown { return }
    if text.isEmptyContainer(node) || text.member(node, "nextPageToken") != nil {
      page(node, nil, of: text, into: &collector)
    } else if text.member(node, "name") != nil {
      document(node, of: text, into: &collector)
    } else if isInner, !Self.holdsAnswers(node, in: text) {
      leaveOut(node, of: text, &collector)
    } else {
      // What stands beside the answers and is a single value says something about them.
      for (_, value) in text.members(node) {
        switch text.kind(value) {
        case .array, .object: answer(value, of: text, isInner: true, into: &collector)
        case .null, .true, .false, .number, .string: continue
        }
      }
    }
  }

  private func leaveOut(
    _ node: JSONNode, of text: JSONDocument, _ collector: inout DocumentCollector
  ) {
    collector.leaveOut(.notARecord, FirestoreRESTDiagnostics.noAnswer(at: text.location(node)))
  }

  // MARK: Pages

  private mutating func page(
    _ node: JSONNode, _ documents: JSONNode?, of text: JSONDocument,
    into collector: inout DocumentCollector
  ) {
    pages += 1
    if let documents {
      for element in text.elements(documents) {
        if text.kind(element) == .object {
          document(element, of: text, into: &collector)
        } else {
          leaveOut(element, of: text, &collector)
        }
      }
    }
    let key = currentCollection?.index ?? -1
    guard let token = text.member(node, "nextPageToken"), text.kind(token) == .string,
      !text.lexeme(token).isEmpty
    else {
      openPages[key] = nil
      return
    }
    let path = currentCollection.map { collector.path(of: $0).joined(separator: "/") }
    openPages[key] = OpenPage(collection: path ?? "", location: text.location(token))
  }

  func finish(into collector: inout DocumentCollector) {
    for page in openPages.sorted(by: { $0.key < $1.key }).map(\.value) {
      collector.report(FirestoreRESTDiagnostics.morePages(of: page.collection, at: page.location))
    }
    let isComplete = openPages.isEmpty
    let readTime = readTime
    let horizon = changes.horizon(readAt: readTime)
    let database = database
    collector.amendSource { source in
      if !isComplete { source.isComplete = false }
      if let readTime { source.date = readTime }
      source.horizon = horizon
      source.database = database
    }
    values.report(to: &collector)
  }

  // MARK: Documents

  private mutating func takeReadTime(_ node: JSONNode, of text: JSONDocument) {
    guard text.kind(node) == .string,
      case .instant(let instant) = text.withText(
        node, scratch: &scratch, { TimeParser.read(text: $0) })
    else { return }
    if readTime.map({ $0 < instant }) ?? true { readTime = instant }
  }

  private mutating func document(
    _ node: JSONNode, of text: JSONDocument, into collector: inout DocumentCollector
  ) {
    var name: JSONNode?
    var fields: JSONNode?
    var traits = DocumentTraits(offset: text.sourceOffset(node))
    for (key, value) in text.members(node) {
      switch text.lexeme(key).count {
      case 4: if Export.equals(text, key, "name") { name = value }
      case 6: if Export.equals(text, key, "fields") { fields = value }
      case 10:
        if Export.equals(text, key, "createTime") {
          traits.createTime = time(value, of: text)
        } else if Export.equals(text, key, "updateTime") {
          traits.updateTime = time(value, of: text)
        }
      default: break
      }
    }
    traits.isMissing = fields == nil && traits.createTime == nil && traits.updateTime == nil
    if !traits.isMissing { changes.add(traits.updateTime) }
    guard let name else {
      collector.leaveOut(.noID, FirestoreRESTDiagnostics.noName(at: text.location(node)))
      return
    }
    add(name, fields, traits, of: text, into: &collector)
  }

  private mutating func missing(
    _ name: JSONNode, of text: JSONDocument, into collector: inout DocumentCollector
  ) {
    add(
      name, nil, DocumentTraits(offset: text.sourceOffset(name), isMissing: true), of: text,
      into: &collector)
  }

  /// What a bundle says of a document before the document itself, which is left out where there is
  /// none.
  private mutating func metadata(
    _ node: JSONNode, of text: JSONDocument, into collector: inout DocumentCollector
  ) {
    if let time = text.member(node, "readTime") { takeReadTime(time, of: text) }
    if let exists = text.member(node, "exists"), text.kind(exists) == .true { return }
    if let name = text.member(node, "name"), text.kind(name) == .string {
      missing(name, of: text, into: &collector)
    }
  }

  private mutating func add(
    _ name: JSONNode, _ fields: JSONNode?, _ traits: DocumentTraits, of text: JSONDocument,
    into collector: inout DocumentCollector
  ) {
    guard text.kind(name) == .string else {
      collector.leaveOut(.noID, FirestoreRESTDiagnostics.noName(at: text.location(name)))
      return
    }
    var buffer: [UInt8] = []
    swap(&buffer, &scratch)
    let isPlaced = text.withText(name, scratch: &buffer) { bytes in
      guard let full = FirestoreName(bytes),
        let place = collections.place(of: full.path, in: &collector)
      else { return false }
      currentCollection = place.collection
      if database == nil { database = full.databaseName }
      collector.document(utf8: place.id, in: place.collection, traits) { writer in
        if let fields { values.writeFields(fields, of: text, database: full, into: &writer) }
      }
      return true
    }
    swap(&buffer, &scratch)
    if !isPlaced {
      collector.leaveOut(.noID, FirestoreRESTDiagnostics.noName(at: text.location(name)))
    }
  }

  /// RFC 3339 as it stands; client libraries print seconds and nanoseconds instead.
  private func time(_ node: JSONNode, of text: JSONDocument) -> String? {
    if text.kind(node) == .string { return text.string(node) }
    guard let (seconds, nanoseconds) = FirestoreRESTValues.secondsAndNanoseconds(node, of: text)
    else { return nil }
    return Instant(
      seconds: seconds, nanoseconds: nanoseconds, precision: .fraction(nanoseconds == 0 ? 0 : 9)
    ).rfc3339
  }
}
