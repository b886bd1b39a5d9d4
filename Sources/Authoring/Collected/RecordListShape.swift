import Diagnostics
import Exports
import JSONText
import Times

/// Records that people dumped themselves, one on each line or in a list: plain ones, or documents in
/// envelopes (formats: section 6.4).
struct RecordListShape: RecordShape {
  let rules = WritingRules(ids: .free, keepsEmptyLists: true, hasTypedTimes: false)
  let isNested = false
  /// The field that holds the id of a plain record; nil where its place is its id.
  private let ownID: String?
  private let isEnveloped: Bool
  /// Records that have a place, those that were taken out included.
  private let count: Int

  private static let idNames = ["id", "_id", "docId", "key", "__id__", "uid", "localId"]

  init(beside samples: inout SampleRecords) throws(DiagnosticFailure) {
    let source = samples.source
    count =
      source.isSequence || source.values.isEmpty
      ? source.values.reduce(0) {
        $0 + ($1.kind($1.root) == .array ? $1.childCount($1.root) : 1)
      } : source.values[0].childCount(source.values[0].root)
    guard let sample = samples.last() else {
      (ownID, isEnveloped) = (nil, false)
      return
    }
    let text = source.values[sample.place.value]
    // Lists by the names of their collections are no list of records either.
    let isTree =
      !source.isSequence && text.kind(text.root) == .object && sample.place.node != text.root
    if isTree || TypedFields.isDocument(sample.place.node, in: text) {
      throw AuthoringFault.readOnly(samples.export.format, text.name, source.values)
    }
    isEnveloped = RecordEnvelope(sample.place.node, in: text) != nil
    let id = samples.export.id(of: sample.document)
    ownID =
      isEnveloped
      ? nil
      : Self.idNames.first { name in
        text.member(sample.place.node, name).map { text.string($0) == id } ?? false
      }
  }

  var idsArePlaces: Bool { ownID == nil && !isEnveloped }
  /// A plain record does not say where it stands.
  var hasCollectionsBelow: Bool { isEnveloped }

  // MARK: Records

  func fields(of record: JSONNode, in text: JSONDocument) -> SourceChildren {
    .there(RecordEnvelope(record, in: text)?.fields ?? record)
  }

  func children(of value: JSONNode, in text: JSONDocument) -> SourceChildren? {
    switch text.kind(value) {
    case .array, .object: .there(value)
    case .null, .true, .false, .number, .string: nil
    }
  }

  func spelled(
    _ value: JSONNewValue, like old: JSONNode?, in text: JSONDocument
  ) -> JSONNewValue { value }

  func updateTime(of record: JSONNode, in text: JSONDocument) -> JSONNode? {
    RecordEnvelope(record, in: text)?.updateTime
  }

  // MARK: Removing and adding

  func remove(
    _ record: SourcePlace, id: String, from edits: inout SourceEdits
  ) throws(DiagnosticFailure) {
    let container = RecordContainer(record, isWrapped: false, in: &edits)
    if ownID == nil, !isEnveloped {
      // Its place stays, so that the others keep theirs, which are their ids.
      edits.edit(record.value) { $0.replace(record.node, with: .null) }
      return
    }
    switch container {
    case .list(_, let element): edits.edit(record.value) { $0.removeElement(element) }
    case .line: edits.removeValue(record.value)
    case .alone:
      throw AuthoringFault.oneRecord(at: edits.text(of: record).location(record.node))
    }
  }

  func add(
    _ documents: [AddedDocument], to edits: inout SourceEdits, beside samples: inout SampleRecords
  ) throws(DiagnosticFailure) {
    var number = count
    // Behind the last record of all, so that those with places for ids get the next one.
    let last = samples.last()
    for document in documents {
      let own = samples.last(of: document.collection)
      guard let sample = (isEnveloped ? own : nil) ?? last else {
        throw AuthoringFault.noNeighbour(at: edits.source.values[0])
      }
      let text = edits.text(of: sample.place)
      if own == nil, !namesCollections(sample.place.node, in: text) {
        throw AuthoringFault.oneCollection(
          document.collection.joined(separator: "/"), at: text.location(text.root))
      }
      if ownID == nil, !isEnveloped {
        guard document.id == String(number) else {
          throw AuthoringFault.idIsPlace(document.id, next: number, at: text.location(text.root))
        }
        number += 1
      }
      let record = self.record(
        document, like: sample.place.node, samples.path(of: sample.document), in: text)
      switch RecordContainer(sample.place, isWrapped: false, in: &edits) {
      case .list(let list, let neighbour):
        edits.edit(sample.place.value) {
          $0.insertElement(record, into: list, at: isEnveloped ? .after(neighbour) : .last)
        }
      case .line:
        edits.addValue(
          record, behind: isEnveloped ? sample.place.value : edits.source.values.count - 1)
      case .alone: throw AuthoringFault.oneRecord(at: text.location(sample.place.node))
      }
    }
  }

  /// Whether a record says in which collection it is.
  private func namesCollections(_ record: JSONNode, in text: JSONDocument) -> Bool {
    guard let envelope = RecordEnvelope(record, in: text) else { return false }
    return envelope.path != nil || envelope.collection != nil
  }

  private func record(
    _ document: AddedDocument, like old: JSONNode, _ oldPath: [String], in text: JSONDocument
  ) -> JSONNewValue {
    guard let envelope = RecordEnvelope(old, in: text) else {
      var members = document.fields
      if let ownID, !members.contains(where: { $0.name == ownID }) {
        let sample = text.member(old, ownID)
        members.insert(JSONNewMember(ownID, id(document.id, like: sample, in: text)), at: 0)
      }
      return .object(members)
    }
    var members: [JSONNewMember] = []
    for (key, value) in text.members(old) {
      let name = text.string(key)
      let new: JSONNewValue
      switch value {
      case envelope.fields: new = .object(document.fields)
      case envelope.id: new = id(document.id, like: value, in: text)
      case envelope.path:
        let oldText = text.string(value)
        let end = oldPath.joined(separator: "/")
        let prefix = oldText.hasSuffix(end) ? String(oldText.dropLast(end.count)) : ""
        new = .string(prefix + document.path.joined(separator: "/"))
      case envelope.collection: new = .string(document.collection.joined(separator: "/"))
      case envelope.createTime, envelope.updateTime:
        new = time(document.time, like: value, in: text)
      default:
        switch name.lowercased() {
        case "exists": new = .bool(true)
        case "readtime", "read_time": new = time(document.time, like: value, in: text)
        default: continue
        }
      }
      members.append(JSONNewMember(name, new))
    }
    return .object(members)
  }

  private func id(_ id: String, like old: JSONNode?, in text: JSONDocument) -> JSONNewValue {
    let isNumber = old.map { text.kind($0) == .number } ?? false
    return isNumber ? Int64(id).map { .integer($0) } ?? .string(id) : .string(id)
  }
}
