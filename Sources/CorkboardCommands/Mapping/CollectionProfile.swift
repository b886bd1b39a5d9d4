import Board
import Exports
import JSONText

/// What a sample of a collection's documents holds, whether or not the board maps it.
struct CollectionProfile {
  /// As the configuration names it.
  let pattern: String
  /// What the board takes it for.
  let kind: CollectionKind?
  /// Whether nothing is made of it, so that a suggestion is of use.
  let isOpen: Bool
  private(set) var documents = 0
  private(set) var records = 0
  private(set) var scalars = FieldProfile("")
  private(set) var fields: [FieldProfile] = []
  /// The ids of the sample.
  private(set) var ids: [String] = []
  /// Fields that hold records themselves, and those of the sample.
  private(set) var inner: [(name: String, records: [(id: String, node: JSONNode)])] = []

  private static let fieldLimit = 32
  private static let sampleSize = 256

  init(pattern: String, kind: CollectionKind?, isOpen: Bool) {
    self.pattern = pattern
    self.kind = kind
    self.isOpen = isOpen
  }

  /// The last segment that is a name.
  var name: String {
    pattern.split(separator: "/").last { $0 != "*" }.map(String.init) ?? pattern
  }

  /// The pattern of the collection under whose documents this one stands.
  var parentPattern: String? {
    let segments = pattern.split(separator: "/")
    guard segments.count >= 3, segments[segments.count - 2] == "*" else { return nil }
    return segments.dropLast(2).joined(separator: "/")
  }

  func field(_ name: String) -> FieldProfile? { fields.first { $0.name == name } }

  // MARK: Reading

  mutating func add(_ collections: [CollectionID], of export: Export) {
    documents = collections.reduce(0) { $0 + export.collections[$1.index].documents.count }
    let step = max(1, documents / Self.sampleSize)
    var position = 0
    for id in collections {
      for index in export.collections[id.index].documents {
        defer { position += 1 }
        guard position % step == 0, ids.count < Self.sampleSize,
          export.documents[index].existence == .present
        else { continue }
        add(id: export.id(of: DocumentID(index)), export.documents[index].node, export)
      }
    }
  }

  mutating func add(_ children: [(id: String, node: JSONNode)], of export: Export) {
    documents = children.count
    for child in children.prefix(Self.sampleSize) { add(id: child.id, child.node, export) }
  }

  private mutating func add(id: String, _ node: JSONNode, _ export: Export) {
    ids.append(id)
    if let scalar = export.scalar(of: node) {
      scalars.add(scalar, in: export)
      return
    }
    guard export.text.kind(node) == .object else { return }
    records += 1
    addFields(of: node, prefix: "", export)
  }

  private mutating func addFields(of node: JSONNode, prefix: String, _ export: Export) {
    export.forEachField(in: node) { name, value in
      let part = export.text.string(name)
      // A dot would lead into a map.
      guard !part.isEmpty, !part.contains("."), part.utf8.count <= 100 else { return }
      let field = prefix + part
      if case .map(let map) = export.value(value), prefix.isEmpty {
        let children = RecordContainer.records(in: map, of: export)
        if !children.isEmpty {
          add(children, inside: field)
        } else if export.text.childCount(map) <= 16 {
          addFields(of: map, prefix: field + ".", export)
        }
      } else if case .list(let list) = export.value(value), prefix.isEmpty {
        add(RecordContainer.records(in: list, of: export), inside: field)
      }
      guard let position = position(of: field) else { return }
      fields[position].add(value, in: export)
    }
  }

  private mutating func position(of field: String) -> Int? {
    if let known = fields.firstIndex(where: { $0.name == field }) { return known }
    guard fields.count < Self.fieldLimit else { return nil }
    fields.append(FieldProfile(field))
    return fields.count - 1
  }

  private mutating func add(_ children: [(id: String, node: JSONNode)], inside field: String) {
    guard !children.isEmpty else { return }
    if let known = inner.firstIndex(where: { $0.name == field }) {
      if inner[known].records.count < Self.sampleSize { inner[known].records += children }
    } else if inner.count < 8 {
      inner.append((field, children))
    }
  }
}
