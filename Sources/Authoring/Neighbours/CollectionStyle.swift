import Board
import Exports
import JSONText

/// What the documents of a collection have in common: their fields, under which names, of which
/// types, in which order. A sample is looked at, the newest above all.
struct CollectionStyle: Sendable {
  /// A field that documents of the collection have.
  struct Field: Sendable {
    let name: String
    /// How many of the sampled documents have it.
    var count = 0
    /// Its values in some of them, the newest first, as they stand in the text.
    var samples: [JSONNode] = []
  }

  static let newest = 32
  static let spread = 32
  private static let longestSample = 16

  let kind: CollectionKind
  /// Sampled documents that have fields, and those that are texts. Numbers are no neighbours.
  private(set) var records = 0
  private(set) var scalars = 0
  /// In the order that a new document's fields take.
  private(set) var fields: [Field] = []
  private(set) var names: [FieldSlot: String] = [:]
  /// The ids of the sampled documents.
  private(set) var ids: [String] = []
  /// Whether the fields stand in the Realtime Database's order.
  private(set) var isInDatabaseOrder = true
  /// Whether the field of the author's uid is called as only such a field is, or configured.
  private(set) var hasExplicitAuthorID = false
  private var places: [String: Int] = [:]
  private var slotCounts: [FieldSlot: [String: Int]] = [:]
  private var orderOfFields: [String] = []

  init(kind: CollectionKind) { self.kind = kind }

  /// Whether more documents are texts alone than have fields.
  var isOfScalars: Bool { scalars > records }

  /// Whether every neighbour has the field.
  func isCommon(_ name: String) -> Bool {
    records > 0 && places[name].map { fields[$0].count == records } == true
  }

  func field(_ name: String) -> Field? { places[name].map { fields[$0] } }

  func samples(of slot: FieldSlot) -> [JSONNode] {
    names[slot].flatMap { field($0) }?.samples ?? []
  }

  // MARK: Sampling

  /// - Parameter documents: the newest first.
  mutating func read(_ documents: [DocumentID], of export: Export, with reader: FieldReader) {
    var reader = reader
    for id in documents {
      let document = export.documents[id.index]
      guard document.existence == .present else { continue }
      ids.append(export.id(of: id))
      if let scalar = export.scalar(of: document.node) {
        if export.text.kind(scalar) == .string { scalars += 1 }
        continue
      }
      guard export.text.kind(document.node) == .object else { continue }
      read(document.node, of: export, with: &reader)
    }
  }

  /// Reads one record, which may be none of a document's own: a map in a list of comments.
  mutating func read(_ node: JSONNode, of export: Export, with reader: inout FieldReader) {
    records += 1
    reader.read(node)
    var order: [String] = []
    export.forEachField(in: node) { key, value in
      let name = export.text.string(key)
      order.append(name)
      let place = places[name] ?? fields.count
      if place == fields.count {
        places[name] = place
        fields.append(Field(name: name))
      }
      fields[place].count += 1
      if fields[place].samples.count < Self.longestSample { fields[place].samples.append(value) }
    }
    if order.count > orderOfFields.count { orderOfFields = order }
    if isInDatabaseOrder {
      isInDatabaseOrder = zip(order, order.dropFirst()).allSatisfy {
        NameOrder.realtimeDatabase.isBefore(Array($0.utf8), Array($1.utf8))
      }
    }
    for slot in FieldSlot.allCases {
      guard let key = reader.name(of: slot) else { continue }
      // What only may be a uid (`author`, `from`) stands at 40 and above in the list of names.
      if slot == .authorID, reader.rank(of: slot) < 40 { hasExplicitAuthorID = true }
      slotCounts[slot, default: [:]][export.text.string(key), default: 0] += 1
    }
  }

  mutating func countScalar() { scalars += 1 }

  /// Called when all was read: puts the fields in order and settles which of them means what.
  mutating func settle() {
    for (slot, counts) in slotCounts {
      names[slot] = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    }
    let rest = fields.map(\.name).filter { !orderOfFields.contains($0) }
    let order = orderOfFields + rest
    fields = order.compactMap { name in places[name].map { fields[$0] } }
    places = Dictionary(
      uniqueKeysWithValues: fields.enumerated().map { ($0.element.name, $0.offset) })
  }

  /// Names a field of the seeds' shapes, where there is no neighbour.
  ///
  /// - Parameter samples: values whose type it takes.
  mutating func assume(_ slot: FieldSlot, _ name: String, like samples: [JSONNode] = []) {
    names[slot] = name
    if slot == .authorID { hasExplicitAuthorID = true }
    guard places[name] == nil else { return }
    places[name] = fields.count
    fields.append(Field(name: name, samples: samples))
  }

  /// Names a field that has no meaning on the board.
  mutating func assume(field name: String) {
    guard places[name] == nil else { return }
    places[name] = fields.count
    fields.append(Field(name: name))
  }

  /// The places of some names among the fields; what no neighbour has comes last.
  func ordered(_ names: [String], inDatabaseOrder: Bool) -> [String] {
    if inDatabaseOrder, isInDatabaseOrder {
      return names.sorted {
        NameOrder.realtimeDatabase.isBefore(Array($0.utf8), Array($1.utf8))
      }
    }
    let known = fields.map(\.name).filter(names.contains)
    return known + names.filter { !known.contains($0) }
  }
}
