import Diagnostics
import Exports
import JSONText

/// Files of firestore-export-import: documents under their ids, with their subcollections inside under
/// `subCollection`, named by their whole paths (formats: section 3).
struct FirestoreExportImportShape: RecordShape {
  let rules = WritingRules(ids: .firestore, keepsEmptyLists: true, hasTypedTimes: true)
  let isNested = true

  private static let marker = "subCollection"

  // MARK: Records

  func fields(of record: JSONNode, in text: JSONDocument) -> SourceChildren { .there(record) }

  func children(of value: JSONNode, in text: JSONDocument) -> SourceChildren? {
    switch text.kind(value) {
    case .array, .object: .there(value)
    case .null, .true, .false, .number, .string: nil
    }
  }

  /// Times stand as the SDK prints them; references are what the tool's import takes, a path.
  func spelled(
    _ value: JSONNewValue, like old: JSONNode?, in text: JSONDocument
  ) throws(DiagnosticFailure) -> JSONNewValue {
    guard case .object(let members) = value, members.count == 2,
      members[0].name == "__datatype__", case .string(let type) = members[0].value
    else { return value }
    switch type {
    case "timestamp": return members[1].value
    case "documentReference":
      guard case .string(let path) = members[1].value else { return value }
      return old.flatMap { reference(path, like: $0, in: text) } ?? .string(path)
    default: return value
    }
  }

  /// What becomes of the SDK's reference when JavaScript prints it.
  private func reference(
    _ path: String, like old: JSONNode, in text: JSONDocument
  ) -> JSONNewValue? {
    guard let known = text.member(old, "_path"), text.member(known, "segments") != nil else {
      return nil
    }
    let segments = JSONNewValue.array(path.split(separator: "/").map { .string(String($0)) })
    return .object(
      text.members(old).map { key, value in
        JSONNewMember(
          text.string(key),
          value == known
            ? .object([JSONNewMember("segments", segments)])
            : .text(Array(text.spelling(value))))
      })
  }

  func lastFieldPlace(in record: JSONNode, of text: JSONDocument) -> JSONPlace {
    var last: JSONNode?
    for (key, _) in text.members(record) { last = key }
    guard let last, text.string(last) == Self.marker else { return .last }
    return .before(last)
  }

  func updateTime(of record: JSONNode, in text: JSONDocument) -> JSONNode? { nil }

  // MARK: Removing

  func remove(
    _ record: SourcePlace, id: String, from edits: inout SourceEdits
  ) throws(DiagnosticFailure) {
    let text = edits.text(of: record)
    guard let parent = edits.parent(of: record) else {
      throw AuthoringFault.oneRecord(at: text.location(record.node))
    }
    if text.kind(parent) == .object {
      edits.edit(record.value) { $0.removeMember(JSONNode(index: record.node.index - 1)) }
    } else if text.members(record.node).contains(where: { text.string($1) == id }) {
      edits.edit(record.value) { $0.removeElement(record.node) }
    } else {
      // The places of the others are their ids.
      edits.edit(record.value) { $0.replace(record.node, with: .null) }
    }
  }

  /// The tool writes a collection only where it has documents, so one below a document goes with its
  /// last.
  func remove(
    _ records: [RemovedRecord], growing: Set<[String]>, from edits: inout SourceEdits
  ) throws(DiagnosticFailure) {
    let text = edits.source.values[0]
    var counts: [JSONNode: Int] = [:]
    for record in records {
      if let parent = edits.parent(of: record.place) { counts[parent, default: 0] += 1 }
    }
    var emptied: [JSONNode: [JSONNode]] = [:]
    var goes: Set<JSONNode> = []
    for (container, count) in counts where text.kind(container) == .object {
      guard count == text.childCount(container),
        let holder = edits.parent(of: SourcePlace(value: 0, node: container)),
        holder != text.root, isMarker(holder, in: text),
        !growing.contains(path(of: container, in: text))
      else { continue }
      emptied[holder, default: []].append(container)
      goes.insert(container)
    }
    for record in records {
      if let parent = edits.parent(of: record.place), goes.contains(parent) { continue }
      try remove(record.place, id: record.id, from: &edits)
    }
    for (holder, containers) in emptied.sorted(by: { $0.key < $1.key }) {
      let isLast = containers.count == text.childCount(holder)
      let gets = containers.first.map { container in
        let document = Array(path(of: container, in: text).dropLast())
        return growing.contains { Array($0.dropLast()) == document }
      }
      if isLast, gets != true {
        edits.edit(0) { $0.removeMember(JSONNode(index: holder.index - 1)) }
      } else {
        for container in containers {
          edits.edit(0) { $0.removeMember(JSONNode(index: container.index - 1)) }
        }
      }
    }
  }

  private func isMarker(_ holder: JSONNode, in text: JSONDocument) -> Bool {
    text.string(JSONNode(index: holder.index - 1)) == Self.marker
  }

  /// Collections below documents are named by their whole paths.
  private func path(of container: JSONNode, in text: JSONDocument) -> [String] {
    text.string(JSONNode(index: container.index - 1)).split(separator: "/").map(String.init)
  }

  // MARK: Adding

  /// The documents that are added to one collection which the file does not have yet.
  private struct NewCollection {
    let path: [String]
    var documents: [AddedDocument] = []
  }

  func add(
    _ documents: [AddedDocument], to edits: inout SourceEdits, beside samples: inout SampleRecords
  ) throws(DiagnosticFailure) {
    var containers: [[String]: JSONNode?] = [:]
    var ordered: [JSONNode: [AddedDocument]] = [:]
    var made: [NewCollection] = []
    var numbers: [[String]: Int] = [:]
    for document in documents {
      let path = document.collection
      let known: JSONNode?
      if let found = containers[path] {
        known = found
      } else {
        known = container(of: path, in: edits, &samples)
        containers[path] = .some(known)
      }
      if let known {
        ordered[known, default: []].append(document)
        continue
      }
      let number = numbers[path] ?? made.count
      if number == made.count {
        numbers[path] = number
        made.append(NewCollection(path: path))
      }
      made[number].documents.append(document)
    }
    let text = edits.source.values[0]
    let below = Dictionary(grouping: made.filter { $0.path.count > 1 }) {
      Array($0.path.dropLast())
    }
    for (container, list) in ordered.sorted(by: { $0.key < $1.key }) {
      try add(list, to: container, of: text, below, &edits)
    }
    for collection in made {
      try add(collection, below, &edits, &samples)
    }
  }

  private func add(
    _ documents: [AddedDocument], to container: JSONNode, of text: JSONDocument,
    _ below: [[String]: [NewCollection]], _ edits: inout SourceEdits
  ) throws(DiagnosticFailure) {
    if text.kind(container) == .array {
      return try append(documents, to: container, of: text, below, &edits)
    }
    var places = OrderedPlaces(.firestore, in: container, of: text)
    let sorted = documents.sorted {
      NameOrder.firestore.isBefore(Array($0.id.utf8), Array($1.id.utf8))
    }
    for document in sorted {
      let value = try self.value(of: document, below, text)
      let place = places.place(of: Array(document.id.utf8))
      edits.edit(0) { $0.insertMember(document.id, value, into: container, at: place) }
    }
  }

  /// To a list of documents that carry their ids.
  private func append(
    _ documents: [AddedDocument], to list: JSONNode, of text: JSONDocument,
    _ below: [[String]: [NewCollection]], _ edits: inout SourceEdits
  ) throws(DiagnosticFailure) {
    guard let ownID = OwnIDs(of: list, in: text)?.name else {
      throw AuthoringFault.listOfDocuments(at: text.location(list))
    }
    for document in documents {
      guard case .object(var members) = try value(of: document, below, text) else { continue }
      if !members.contains(where: { $0.name == ownID }) {
        members.insert(JSONNewMember(ownID, .string(document.id)), at: 0)
      }
      edits.edit(0) { $0.insertElement(.object(members), into: list) }
    }
  }

  /// A collection that is new, at the top or in a document of the file. One in a document that is new
  /// too is written with that.
  private func add(
    _ collection: NewCollection, _ below: [[String]: [NewCollection]],
    _ edits: inout SourceEdits, _ samples: inout SampleRecords
  ) throws(DiagnosticFailure) {
    let text = edits.source.values[0]
    let holder: JSONNode
    let name: String
    if collection.path.count == 1 {
      (holder, name) = (text.root, collection.path[0])
    } else {
      let parent = Array(collection.path.dropLast())
      guard let document = samples.document(at: parent), let place = samples.place(of: document)
      else { return }
      name = collection.path.joined(separator: "/")
      guard let known = text.member(place.node, Self.marker) else {
        // All new collections of this document at once.
        guard below[parent]?.first?.path == collection.path else { return }
        let value = try collections(below[parent] ?? [], below, text)
        edits.edit(0) { $0.insertMember(Self.marker, value, into: place.node) }
        return
      }
      holder = known
    }
    let value = try documents(of: collection, below, text)
    edits.edit(0) { $0.insertMember(name, value, into: holder) }
  }

  private func collections(
    _ list: [NewCollection], _ below: [[String]: [NewCollection]], _ text: JSONDocument
  ) throws(DiagnosticFailure) -> JSONNewValue {
    var members: [JSONNewMember] = []
    for collection in list {
      members.append(
        JSONNewMember(
          collection.path.joined(separator: "/"), try documents(of: collection, below, text)))
    }
    return .object(members)
  }

  private func documents(
    of collection: NewCollection, _ below: [[String]: [NewCollection]], _ text: JSONDocument
  ) throws(DiagnosticFailure) -> JSONNewValue {
    var members: [JSONNewMember] = []
    for document in collection.documents {
      members.append(JSONNewMember(document.id, try value(of: document, below, text)))
    }
    return .object(members)
  }

  private func value(
    of document: AddedDocument, _ below: [[String]: [NewCollection]], _ text: JSONDocument
  ) throws(DiagnosticFailure) -> JSONNewValue {
    var members: [JSONNewMember] = []
    for field in document.fields {
      members.append(
        JSONNewMember(field.name, try spelled(field.value, like: nil, in: text)))
    }
    if let inner = below[document.path] {
      members.append(JSONNewMember(Self.marker, try collections(inner, below, text)))
    }
    return .object(members)
  }

  /// The object that holds the documents of a collection.
  private func container(
    of path: [String], in edits: SourceEdits, _ samples: inout SampleRecords
  ) -> JSONNode? {
    let text = edits.source.values[0]
    var holder = text.root
    if path.count > 1 {
      guard let document = samples.document(at: Array(path.dropLast())),
        let place = samples.place(of: document),
        let below = text.member(place.node, Self.marker)
      else { return nil }
      holder = below
    }
    for (key, value) in text.members(holder) {
      // Named by the whole path, or by the last segment.
      if text.string(key).split(separator: "/").last.map(String.init) == path.last { return value }
    }
    return nil
  }
}
