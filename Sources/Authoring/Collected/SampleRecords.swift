import Exports
import JSONText

/// Finds the records of the file that new ones are put beside.
struct SampleRecords {
  let export: Export
  let source: SourceText
  private var numbers: [[String]: CollectionID] = [:]
  private var lastRecords: [CollectionID: SampleRecord?] = [:]
  private var documents: [CollectionID: [String: DocumentID]] = [:]
  private var lastOfAll: SampleRecord??

  init(_ export: Export, _ source: SourceText) {
    self.export = export
    self.source = source
    for index in export.collections.indices {
      let path = export.paths.keys(of: export.collections[index].path).map(export.string(of:))
      numbers[path] = CollectionID(index)
    }
  }

  func place(of document: DocumentID) -> SourcePlace? {
    let node = export.documents[document.index].node
    guard let record = export.record(holding: node), record.fields == node else { return nil }
    return source.place(at: record.offset)
  }

  func collection(at path: [String]) -> CollectionID? { numbers[path] }

  func path(of document: DocumentID) -> [String] {
    let collection = export.collections[export.documents[document.index].collection.index]
    return export.paths.keys(of: collection.path).map(export.string(of:))
      + [export.id(of: document)]
  }

  /// The record of a collection that stands last in the file.
  mutating func last(of path: [String]) -> SampleRecord? {
    numbers[path].flatMap { last(of: $0) }
  }

  private mutating func last(of collection: CollectionID) -> SampleRecord? {
    if let known = lastRecords[collection] { return known }
    var last: (document: DocumentID, offset: Int)?
    for index in export.collections[collection.index].documents {
      let document = export.documents[index]
      guard document.existence == .present, let record = export.record(holding: document.node),
        record.offset > last?.offset ?? -1
      else { continue }
      last = (DocumentID(index), record.offset)
    }
    let sample = last.flatMap { last in
      source.place(at: last.offset).map { SampleRecord(document: last.document, place: $0) }
    }
    lastRecords[collection] = .some(sample)
    return sample
  }

  /// The record of any collection that stands last in the file.
  mutating func last() -> SampleRecord? {
    if let known = lastOfAll { return known }
    var result: SampleRecord?
    for index in export.collections.indices {
      guard let sample = last(of: CollectionID(index)) else { continue }
      if let known = result,
        (known.place.value, known.place.node) > (sample.place.value, sample.place.node)
      {
        continue
      }
      result = sample
    }
    lastOfAll = .some(result)
    return result
  }

  /// The document of the file with this path.
  mutating func document(at path: [String]) -> DocumentID? {
    guard let id = path.last, let collection = numbers[Array(path.dropLast())] else { return nil }
    if let known = documents[collection] { return known[id] }
    var all: [String: DocumentID] = [:]
    for index in export.collections[collection.index].documents
    where export.documents[index].existence == .present {
      all[export.id(of: DocumentID(index))] = DocumentID(index)
    }
    documents[collection] = all
    return all[id]
  }
}
