import Diagnostics
import Exports
import JSONText
import Times

/// Answers of Firestore's REST interface: documents with a name and typed fields, in pages, in the
/// elements of a query's or batch's answer, or one on each line (formats: section 4).
struct RESTShape: RecordShape {
  let rules = WritingRules(ids: .firestore, keepsEmptyLists: true, hasTypedTimes: true)
  let isNested = false
  /// `projects/P/databases/D/documents/`, or what the file has in its place.
  private let prefix: String
  private let values: RESTValues

  init(beside samples: inout SampleRecords) {
    var prefix = ""
    var hasValueType = false
    if let sample = samples.last() {
      let text = samples.source.values[sample.place.value]
      prefix = Self.prefix(of: sample, samples.path(of: sample.document), in: text)
      if let fields = text.member(sample.place.node, "fields") {
        hasValueType = text.members(fields).contains { text.member($1, "valueType") != nil }
      }
    }
    self.prefix = prefix
    values = RESTValues(prefix: prefix, hasValueType: hasValueType)
  }

  private static func prefix(
    of sample: SampleRecord, _ path: [String], in text: JSONDocument
  ) -> String {
    guard let name = text.member(sample.place.node, "name").map(text.string) else { return "" }
    let end = path.joined(separator: "/")
    return name.hasSuffix(end) ? String(name.dropLast(end.count)) : ""
  }

  // MARK: Records

  func fields(of record: JSONNode, in text: JSONDocument) -> SourceChildren {
    if let fields = text.member(record, "fields"), text.kind(fields) == .object {
      return .there(fields)
    }
    return .missing(in: record, name: "fields")
  }

  func children(of value: JSONNode, in text: JSONDocument) -> SourceChildren? {
    if let map = text.member(value, "mapValue"), text.kind(map) == .object {
      return text.member(map, "fields").map { .there($0) } ?? .missing(in: map, name: "fields")
    }
    if let array = text.member(value, "arrayValue"), text.kind(array) == .object {
      return text.member(array, "values").map { .there($0) } ?? .missing(in: array, name: "values")
    }
    return nil
  }

  func spelled(
    _ value: JSONNewValue, like old: JSONNode?, in text: JSONDocument
  ) throws(DiagnosticFailure) -> JSONNewValue {
    if let plain = values.typed(plain: value, like: old, in: text) { return plain }
    let new = try CanonicalValues.document(of: value, name: text.name)
    return values.typed(new.root, of: new, like: old, in: text)
  }

  func updateTime(of record: JSONNode, in text: JSONDocument) -> JSONNode? {
    text.member(record, "updateTime")
  }

  // MARK: Removing and adding

  func remove(
    _ record: SourcePlace, id: String, from edits: inout SourceEdits
  ) throws(DiagnosticFailure) {
    switch RecordContainer(record, isWrapped: isWrapped(record, in: &edits), in: &edits) {
    case .list(_, let element): edits.edit(record.value) { $0.removeElement(element) }
    case .line: edits.removeValue(record.value)
    case .alone:
      throw AuthoringFault.oneRecord(at: edits.text(of: record).location(record.node))
    }
  }

  /// `{"document": …, "readTime": …}`
  private func isWrapped(_ record: SourcePlace, in edits: inout SourceEdits) -> Bool {
    guard let parent = edits.parent(of: record) else { return false }
    let text = edits.text(of: record)
    return text.member(parent, "document") == record.node
      || text.member(parent, "found") == record.node
  }

  func add(
    _ documents: [AddedDocument], to edits: inout SourceEdits, beside samples: inout SampleRecords
  ) throws(DiagnosticFailure) {
    /// Pages of collections that the file has none of yet, in an object with one for each.
    var pages: [(name: String, in: SourcePlace, documents: [JSONNewValue])] = []
    for document in documents {
      let own = samples.last(of: document.collection)
      guard let sample = own ?? samples.last() else {
        throw AuthoringFault.noNeighbour(at: edits.source.values[0])
      }
      let place = sample.place
      let text = edits.text(of: place)
      let record = try record(document, like: place.node, in: text)
      let container = RecordContainer(place, isWrapped: isWrapped(place, in: &edits), in: &edits)
      if own == nil, let holder = pageHolder(of: place, container, in: &edits) {
        guard let above = holder.above else {
          throw AuthoringFault.oneCollection(
            document.collection.joined(separator: "/"), at: text.location(text.root))
        }
        let name = document.collection.last ?? ""
        if let known = pages.firstIndex(where: { $0.name == name && $0.in == above }) {
          pages[known].documents.append(record)
        } else {
          pages.append((name, above, [record]))
        }
        continue
      }
      let element = wrapped(record, document.time, like: container, place, in: text)
      switch container {
      case .list(let list, let neighbour):
        edits.edit(place.value) { $0.insertElement(element, into: list, at: .after(neighbour)) }
      case .line: edits.addValue(element, behind: place.value)
      case .alone: throw AuthoringFault.oneRecord(at: text.location(place.node))
      }
    }
    for page in pages {
      let value = JSONNewValue.object([JSONNewMember("documents", .array(page.documents))])
      edits.edit(page.in.value) { $0.insertMember(page.name, value, into: page.in.node) }
    }
  }

  /// Of a page of a list answer, the object that holds the pages; nil where the record is in no page.
  private func pageHolder(
    of record: SourcePlace, _ container: RecordContainer, in edits: inout SourceEdits
  ) -> (page: JSONNode, above: SourcePlace?)? {
    guard case .list(let list, _) = container else { return nil }
    let text = edits.text(of: record)
    guard let page = edits.parent(of: SourcePlace(value: record.value, node: list)),
      text.member(page, "documents") == list
    else { return nil }
    let above = edits.parent(of: SourcePlace(value: record.value, node: page))
    guard let above, text.kind(above) == .object else { return (page, nil) }
    return (page, SourcePlace(value: record.value, node: above))
  }

  // MARK: New records

  private func record(
    _ document: AddedDocument, like old: JSONNode, in text: JSONDocument
  ) throws(DiagnosticFailure) -> JSONNewValue {
    var fields: [JSONNewMember] = []
    for field in document.fields {
      fields.append(JSONNewMember(field.name, try spelled(field.value, like: nil, in: text)))
    }
    var members: [JSONNewMember] = []
    var hasFields = false
    for (key, value) in text.members(old) {
      switch text.string(key) {
      case "name":
        members.append(
          JSONNewMember("name", .string(prefix + document.path.joined(separator: "/"))))
      case "fields":
        members.append(JSONNewMember("fields", .object(fields)))
        hasFields = true
      case "createTime": members.append(newTime("createTime", document.time, like: value, text))
      case "updateTime": members.append(newTime("updateTime", document.time, like: value, text))
      default: break
      }
    }
    if !hasFields {
      members.insert(JSONNewMember("fields", .object(fields)), at: min(1, members.count))
    }
    return .object(members)
  }

  private func newTime(
    _ name: String, _ instant: Instant, like old: JSONNode, _ text: JSONDocument
  ) -> JSONNewMember {
    JSONNewMember(name, time(instant, like: old, in: text))
  }

  /// What stands around the neighbour. The time at which it was read is that of the new document:
  /// what is read cannot be older than it.
  private func wrapped(
    _ record: JSONNewValue, _ instant: Instant, like container: RecordContainer,
    _ place: SourcePlace, in text: JSONDocument
  ) -> JSONNewValue {
    let element: JSONNode
    switch container {
    case .list(_, let known), .line(let known): element = known
    case .alone: return record
    }
    if element == place.node { return record }
    var members: [JSONNewMember] = []
    for (key, value) in text.members(element) {
      let name = text.string(key)
      if value == place.node {
        members.append(JSONNewMember(name, record))
      } else if name == "readTime" {
        members.append(newTime(name, instant, like: value, text))
      }
    }
    return .object(members)
  }
}
