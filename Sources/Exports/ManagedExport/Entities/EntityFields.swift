/// Gathers the properties of a document: elements of one list are properties of one name.
struct EntityFields {
  /// Names are compared one by one up to here. Beyond, a table finds them: a document of 1 MiB has
  /// room for a hundred thousand names.
  private static let fewFields = 16

  private(set) var fields: [EntityField] = []
  private var table: [Name: Int] = [:]

  private struct Name: Hashable {
    let bytes: UnsafeRawBufferPointer

    static func == (left: Name, right: Name) -> Bool { Bytes.areEqual(left.bytes, right.bytes) }
    func hash(into hasher: inout Hasher) { hasher.combine(bytes: bytes) }
  }

  /// - Parameter isElement: the value is one of a list's, not the whole field.
  mutating func add(_ value: EntityValue, named name: UnsafeRawBufferPointer, isElement: Bool) {
    guard let index = index(of: name) else {
      fields.append(EntityField(name: name, value: isElement ? .list([value]) : value))
      register(name)
      return
    }
    if isElement {
      append(value, toFieldAt: index)
    } else if !isEmptyList(value) {
      fields[index].value = value
    }
  }

  private mutating func append(_ value: EntityValue, toFieldAt index: Int) {
    guard case .list(var elements) = fields[index].value else {
      fields[index].value = .list([value])
      return
    }
    // Without a second owner the list grows where it is.
    fields[index].value = .null
    elements.append(value)
    fields[index].value = .list(elements)
  }

  /// The mark of an empty list takes nothing away from a field that has a value.
  private func isEmptyList(_ value: EntityValue) -> Bool {
    if case .list(let elements) = value { elements.isEmpty } else { false }
  }

  private func index(of name: UnsafeRawBufferPointer) -> Int? {
    // Elements of a list follow one another.
    if let last = fields.last, Bytes.areEqual(last.name, name) { return fields.count - 1 }
    if fields.count > Self.fewFields { return table[Name(bytes: name)] }
    return fields.firstIndex { Bytes.areEqual($0.name, name) }
  }

  private mutating func register(_ name: UnsafeRawBufferPointer) {
    if fields.count == Self.fewFields + 1 {
      for (index, field) in fields.enumerated() { table[Name(bytes: field.name)] = index }
    } else if fields.count > Self.fewFields {
      table[Name(bytes: name)] = fields.count - 1
    }
  }
}
