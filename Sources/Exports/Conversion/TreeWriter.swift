import JSONText

/// Writes documents as one nested JSON value.
struct TreeWriter {
  private let export: Export
  private let tree: DocumentTree
  private let subcollections: Set<UInt32>
  private var places = PlaceTree()
  private(set) var values: TreeValueWriter
  private var json = JSONWriter(indentation: 2)
  private var pieceSize = 1 << 20

  /// Keys from the top: what the Realtime Database takes, and far more than Firestore's 100
  /// subcollections, which take two each and a marker.
  private var deepest: Int { isTree ? 32 : 200 }
  private var isTree: Bool { values.dialect == .realtimeDatabase }

  init(
    export: Export, tree: DocumentTree, subcollections: Set<UInt32>, values: TreeValueWriter
  ) {
    self.export = export
    self.tree = tree
    self.subcollections = subcollections
    self.values = values
    if values.dialect == .realtimeDatabase {
      for id in tree.top {
        let path = export.paths.keys(of: export.collections[id.index].path)
        places.add(id, at: path.map(export.string(of:)))
      }
    } else {
      let paths = FirestorePaths(export)
      for document in paths.evenCollections { self.values.losses.add(.evenPath, document) }
      for id in tree.top { places.add(id, at: paths.collections[id.index]) }
    }
  }

  /// - Parameter handOn: takes the text in pieces.
  mutating func write(pieceSize: Int, _ handOn: ([UInt8]) -> Void) {
    self.pieceSize = pieceSize
    if isTree {
      writePlace(PlaceTree.top, depth: 0, handOn)
    } else {
      json.beginObject()
      json.name("__collections__")
      writePlace(PlaceTree.top, depth: 0, handOn)
      json.endObject()
    }
    json.endLine()
    handOn(json.takeBytes())
  }

  /// A place outside of any document. In Firestore's form, every second one is a document that
  /// nobody wrote.
  private mutating func writePlace(
    _ number: Int, depth: Int, _ handOn: ([UInt8]) -> Void
  ) {
    let place = places.places[number]
    json.beginObject()
    for collection in place.collections {
      writeDocuments(of: collection, depth: depth, handOn)
    }
    for child in place.children {
      if isTree, !holdsDocuments(child) {
        loseDocuments(below: child, to: .emptyContainer)
        continue
      }
      if json.depth > ConversionLoss.deepestValue {
        loseDocuments(below: child)
        continue
      }
      let isDocument = !isTree && depth % 2 == 1
      json.name(values.key(places.places[child].name, nil))
      if isDocument {
        json.beginObject()
        json.name("__collections__")
        writePlace(child, depth: depth + 1, handOn)
        json.endObject()
      } else {
        writePlace(child, depth: depth + 1, handOn)
      }
    }
    json.endObject()
  }

  /// Counts what stands deeper than readers allow.
  private mutating func loseDocuments(below number: Int, to loss: ConversionLoss = .depth) {
    var pending = [number]
    while let place = pending.popLast() {
      pending += places.places[place].children
      for collection in places.places[place].collections {
        for index in export.collections[collection.index].documents
        where export.documents[index].existence != .superseded {
          values.losses.add(loss, DocumentID(index))
        }
      }
    }
  }

  private mutating func writeDocuments(
    of collection: CollectionID, depth: Int, _ handOn: ([UInt8]) -> Void
  ) {
    for index in export.collections[collection.index].documents {
      let document = DocumentID(index)
      let record = export.documents[index]
      if record.existence == .superseded { continue }
      if depth + 1 > deepest || json.depth > ConversionLoss.deepestValue {
        values.losses.add(.depth, document)
        continue
      }
      if isTree, !isStored(document) {
        if record.existence == .missing { continue }
        values.losses.add(.emptyContainer, document)
        continue
      }
      if export.collections[collection.index].isLeftover, !isTree {
        values.losses.add(.leftover, document)
      }
      json.name(values.key(export.id(of: document), document))
      write(document, record, depth: depth + 1, handOn)
      if json.bytes.count > pieceSize { handOn(json.takeBytes()) }
    }
  }

  /// Whether anything of a document, or of what hangs below it, is stored by the Realtime Database.
  private func isStored(_ document: DocumentID) -> Bool {
    var pending = [document]
    while let next = pending.popLast() {
      let record = export.documents[next.index]
      if record.existence == .superseded { continue }
      if record.existence == .present {
        let value = export.unwrapped(record.node)
        switch export.text.kind(value) {
        case .object: if holdsFields(value) { return true }
        case .array: if TreeValueWriter.hasContent(value, in: export) { return true }
        case .null: break
        case .true, .false, .number, .string: return true
        }
      }
      for collection in tree.collections(below: next) {
        pending += export.collections[collection.index].documents.map { DocumentID($0) }
      }
    }
    return false
  }

  /// Fields that are no subcollections, of which each has a word in what is below the document.
  private func holdsFields(_ record: JSONNode) -> Bool {
    var result = false
    export.forEachField(in: record) { _, value in
      if result || subcollections.contains(value.index) { return }
      switch export.value(value) {
      case .null: break
      case .list(let inner), .map(let inner), .vector(let inner), .unknownType(let inner, _):
        if TreeValueWriter.hasContent(inner, in: export) { result = true }
      default: result = true
      }
    }
    return result
  }

  private func holdsDocuments(_ number: Int) -> Bool {
    var pending = [number]
    while let place = pending.popLast() {
      pending += places.places[place].children
      for collection in places.places[place].collections {
        let documents = export.collections[collection.index].documents
        if documents.contains(where: { isStored(DocumentID($0)) }) { return true }
      }
    }
    return false
  }

  private mutating func write(
    _ document: DocumentID, _ record: Document, depth: Int, _ handOn: ([UInt8]) -> Void
  ) {
    let priority = record.existence == .present ? export.priority(of: record.node) : nil
    let value = export.unwrapped(record.node)
    if record.existence == .present, export.text.kind(value) != .object {
      writeScalar(value, priority, document)
      return
    }
    if export.databaseTimes(of: document) != (nil, nil) {
      values.losses.add(.databaseTimes, document)
    }
    json.beginObject()
    if let priority {
      if isTree {
        json.name(".priority")
        json.lexeme(export.text.whole(priority))
      } else {
        values.losses.add(.priority, document)
      }
    }
    if record.existence == .present {
      values.members(of: record.node, without: subcollections, document, to: &json)
      for mark in ConversionMark(of: document, in: export).members {
        json.member(mark.name, mark.value)
      }
    }
    let below = tree.collections(below: document)
    if !isTree {
      json.name("__collections__")
      json.beginObject()
    }
    for collection in below {
      let documents = export.collections[collection.index].documents
      if isTree, !documents.contains(where: { isStored(DocumentID($0)) }) {
        for index in documents { values.losses.add(.emptyContainer, DocumentID(index)) }
        continue
      }
      let key = export.string(of: export.paths.key(of: export.collections[collection.index].path))
      json.name(values.key(key, document))
      json.beginObject()
      writeDocuments(of: collection, depth: depth + 1, handOn)
      json.endObject()
    }
    if !isTree { json.endObject() }
    json.endObject()
  }

  private mutating func writeScalar(
    _ value: JSONNode, _ priority: JSONNode?, _ document: DocumentID
  ) {
    guard isTree else {
      values.losses.add(.scalarDocument, document)
      json.beginObject()
      json.name("value")
      values.write(value, document, to: &json)
      json.name("__collections__")
      json.beginObject()
      json.endObject()
      json.endObject()
      return
    }
    guard let priority else {
      values.write(value, document, to: &json)
      return
    }
    json.beginObject()
    json.name(".priority")
    json.lexeme(export.text.whole(priority))
    json.name(".value")
    values.write(value, document, to: &json)
    json.endObject()
  }
}
