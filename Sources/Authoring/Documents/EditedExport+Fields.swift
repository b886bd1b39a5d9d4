import Board
import Exports
import JSONText
import Times

extension EditedExport {
  /// The name of the field that has a meaning in a document; where the document has none, the name
  /// that its neighbours have for it.
  mutating func name(of slot: FieldSlot, in document: EditedDocument) -> String? {
    let collection = collection(of: document)
    if case .existing(let id) = document {
      let record = export.documents[id.index]
      if export.text.kind(record.node) == .object, export.scalar(of: record.node) == nil {
        var reader = reader(
          for: mapping.group(of: record.collection), collections[collection].kind)
        reader.read(record.node)
        if let key = reader.name(of: slot) { return export.text.string(key) }
      }
    }
    return collections[collection].style.names[slot]
  }

  /// A field's value as it is now, without what the format wraps around it.
  func value(_ name: String, of document: EditedDocument) -> EditNode? {
    tree.member(name, of: place(of: document).fields).map { format.content(of: $0, in: tree) }
  }

  mutating func value(_ slot: FieldSlot, of document: EditedDocument) -> EditNode? {
    name(of: slot, in: document).flatMap { value($0, of: document) }
  }

  /// What a field says, where it is a text or number.
  mutating func text(_ slot: FieldSlot, of document: EditedDocument) -> String? {
    if slot == .body, let scalar = scalar(of: document) { return scalar }
    return value(slot, of: document).flatMap { tree.scalarText(of: $0) }
  }

  /// The value of a document that is no object.
  func scalar(of document: EditedDocument) -> String? {
    let fields = place(of: document).fields
    return tree.kind(of: fields) == .object ? nil : tree.scalarText(of: current(fields, document))
  }

  /// A scalar record that was replaced stands in its collection under its id.
  private func current(_ fields: EditNode, _ document: EditedDocument) -> EditNode {
    let place = place(of: document)
    guard let now = tree.member(place.id, of: place.collection.node) else { return fields }
    return format.content(of: now, in: tree)
  }

  /// The id that a foreign key names: a scalar, or the last segment of a reference.
  func key(of value: EditNode) -> String? {
    if case .original(let node) = value { return ThreadIndex.key(node, export) }
    if let text = tree.scalarText(of: value) { return ThreadIndex.lastSegment(text) }
    // A reference that the batch has written itself.
    for name in ["value", "referenceValue"] {
      if let inner = tree.member(name, of: value), let text = tree.scalarText(of: inner) {
        return ThreadIndex.lastSegment(text)
      }
    }
    return nil
  }

  /// The time that a field holds.
  func instant(of value: EditNode) -> Instant? {
    if case .original(let node) = value {
      switch export.value(node) {
      case .string(let text), .timestampText(let text):
        return TimeParser.read(text: export.text.string(text)).instant(in: zone)
      case .number(let number):
        return TimeParser.read(number: export.text.lexeme(number)).instant(in: zone)
      case .timestamp(let seconds, let nanoseconds):
        return Instant(
          seconds: seconds, nanoseconds: nanoseconds, precision: .fraction(9))
      default: return nil
      }
    }
    return tree.scalarText(of: value).flatMap { TimeParser.read(text: $0).instant(in: zone) }
  }

  /// A number that orders documents: those of the file as they stand, then those that were added.
  func order(_ document: EditedDocument) -> Int {
    switch document {
    case .existing(let id): id.index
    case .added(let number): export.documents.count + number
    }
  }

  /// Gives a field a value. Returns whether that changes anything.
  @discardableResult
  mutating func set(
    _ name: String, to value: FieldValue, of document: EditedDocument
  ) -> Bool {
    let place = place(of: document)
    let old = tree.member(name, of: place.fields)
    let collection = collection(of: document)
    let style = collections[collection].style
    var neighbour = style.field(name)?.samples.first
    if case .original(let node)? = old, export.text.kind(node) != .null { neighbour = node }
    let new = format.spelled(value, like: neighbour)
    if let old, tree.says(old, new) { return false }
    touch(document)
    let made = tree.make(new)
    tree.set(
      name, to: made, in: place.fields,
      at: old == nil ? newPlace(of: name, in: place, style) : .last)
    return true
  }

  mutating func removeField(_ name: String, of document: EditedDocument) {
    if tree.member(name, of: place(of: document).fields) != nil { touch(document) }
    tree.removeMember(name, from: place(of: document).fields)
  }

  /// Behind the field that it follows in the neighbours, or before the one that follows it.
  func newPlace(
    of name: String, in place: DocumentPlace, _ style: CollectionStyle
  ) -> EditPlace {
    guard case .original(let node) = place.fields, export.text.kind(node) == .object else {
      return .last
    }
    if format.rules.ids == .realtimeDatabase, style.isInDatabaseOrder {
      return .inOrder(.realtimeDatabase)
    }
    var keys: [String: JSONNode] = [:]
    for (key, _) in export.text.members(node) { keys[export.text.string(key)] = key }
    let order = style.fields.map(\.name)
    if let position = order.firstIndex(of: name) {
      for known in order[..<position].reversed() {
        if let key = keys[known] { return .after(key) }
      }
      for known in order[(position + 1)...] {
        if let key = keys[known] { return .before(key) }
      }
    }
    return format.lastFieldPlace(in: place, of: tree)
  }
}

extension EditTree {
  /// Whether a value says the same as one that is to replace it.
  func says(_ node: EditNode, _ value: JSONNewValue) -> Bool {
    switch value {
    case .null: kind(of: node) == .null
    case .bool(let value): kind(of: node) == (value ? .true : .false)
    case .string(let text):
      kind(of: node) == .string
        && scalarText(of: node).map { $0.utf8.elementsEqual(text.utf8) } == true
    case .number(let spelling): kind(of: node) == .number && scalarText(of: node) == spelling
    case .array, .object, .text: self.value(of: node) == value
    }
  }
}
