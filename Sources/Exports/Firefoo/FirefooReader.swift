import Diagnostics
import JSONText
import Times

/// Reads the files of the Firefoo application (formats: section 6.1): a collection, or a collection
/// group, whose documents are named by their whole paths.
struct FirefooReader: FormatReader {
  static let format = ExportFormat.firefoo
  static let topNames: [StaticString]? = [
    "meta", "data",
  ]

  private let text: JSONDocument
  private var values = FirefooValues()
  private var collections = FirestoreCollections()
  private var scratch: [UInt8] = []

  static func evidence(in text: JSONDocument) -> String? {
    guard text.kind(text.root) == .object, let meta = text.member(text.root, "meta"),
      let app = text.member(meta, "app"), Export.equals(text, app, "firefoo"),
      text.member(text.root, "data") != nil,
      ["format", "version", "resourcePath", "creationTime", "projectId"].contains(where: {
        text.member(meta, $0) != nil
      })
    else { return nil }
    return "its meta says that Firefoo made it"
  }

  static func read(
    _ text: JSONDocument, into collector: inout DocumentCollector
  ) throws(DiagnosticFailure) {
    var reader = FirefooReader(text: text)
    reader.read(into: &collector)
    reader.values.report(to: &collector)
  }

  private init(text: JSONDocument) { self.text = text }

  private mutating func read(into collector: inout DocumentCollector) {
    if let meta = text.member(text.root, "meta"), let time = text.member(meta, "creationTime"),
      case .instant(let instant) = TimeParser.read(number: text.lexeme(time))
    {
      collector.amendSource { source in
        source.date = instant
        source.horizon = instant
      }
    }
    guard let data = text.member(text.root, "data") else { return }
    guard text.kind(data) == .object else { return collector.leaveOut(noRecord: data, of: text) }
    let place = resourcePath
    if place.isEmpty {
      if text.member(data, "__collections__") != nil {
        addSubcollections(of: data, at: [], into: &collector)
      } else {
        addGroup(data, into: &collector)
      }
    } else if place.count % 2 == 1 {
      addCollection(data, at: place, into: &collector)
    } else if let id = place.last {
      let target = collector.collection(
        Array(place.dropLast()), CollectionDeclaration(order: .id))
      add(data, id: id, to: target, at: place, into: &collector)
    }
  }

  private var resourcePath: [String] {
    guard let meta = text.member(text.root, "meta"),
      let path = text.member(meta, "resourcePath"), text.kind(path) == .array
    else { return [] }
    return text.elements(path).filter { text.kind($0) == .string }.map(text.string)
      .filter { !$0.isEmpty }
  }

  /// Documents of several collections, or of one whose name the file does not say.
  private mutating func addGroup(_ data: JSONNode, into collector: inout DocumentCollector) {
    for (key, document) in text.members(data) {
      let text = self.text
      var buffer: [UInt8] = []
      swap(&buffer, &scratch)
      defer { swap(&buffer, &scratch) }
      let place = text.withText(key, scratch: &buffer) { bytes in
        collections.place(of: bytes, in: &collector)?.collection
      }
      let whole = text.string(key)
      if let place, let id = whole.split(separator: "/").last {
        let path = whole.split(separator: "/").map(String.init)
        add(document, id: String(id), to: place, at: path, into: &collector)
      } else {
        let target = collector.collection(["posts"], CollectionDeclaration(order: .id))
        add(document, id: whole, to: target, at: ["posts", whole], into: &collector)
      }
    }
  }

  private mutating func addCollection(
    _ documents: JSONNode, at path: [String], into collector: inout DocumentCollector
  ) {
    let target = collector.collection(path, CollectionDeclaration(order: .id))
    for (key, document) in text.members(documents) {
      let id = text.string(key)
      add(document, id: id, to: target, at: path + [id], into: &collector)
    }
  }

  private mutating func addSubcollections(
    of document: JSONNode, at path: [String], into collector: inout DocumentCollector
  ) {
    guard let below = text.member(document, "__collections__") else { return }
    for (name, documents) in text.members(below) where !text.isEmptyContainer(documents) {
      addCollection(documents, at: path + [text.string(name)], into: &collector)
    }
  }

  private mutating func add(
    _ document: JSONNode, id: String, to target: CollectedCollection, at path: [String],
    into collector: inout DocumentCollector
  ) {
    let text = self.text
    var traits = DocumentTraits(offset: text.sourceOffset(document))
    switch text.kind(document) {
    case .null: return collector.leaveOut(noRecord: document, of: text)
    case .true, .false, .number, .string, .array:
      collector.scalar(id, document, of: text, in: target, traits)
      return
    case .object: break
    }
    let below = text.member(document, "__collections__")
    // A document that nobody wrote, above others.
    if let below, !text.isEmptyContainer(below) {
      traits.isMissing = text.childCount(document) == 1
    }
    collector.document(id, in: target, traits) { fields in
      for (name, value) in text.members(document) where value != below {
        fields.name(of: name, in: text)
        values.copyValue(value, of: text, into: &fields)
      }
    }
    if below != nil { addSubcollections(of: document, at: path, into: &collector) }
  }
}
