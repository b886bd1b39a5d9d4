/// Writes the fields of a document of a managed export.
struct EntityWriter {
  /// Names by which a map would be taken for a typed value that some tool printed. Here the types
  /// are known, so that a map with such names is a map.
  private static let marks: [StaticString] = [
    "__datatype__", "seconds", "_seconds", "nanoseconds", "_nanoseconds", "latitude", "_latitude",
    "longitude", "_longitude", "$date", ".sv", "_values",
  ]

  /// The document's own: references inside of its database are relative.
  let key: EntityKey

  func write(_ fields: [EntityField], to writer: inout FieldWriter) {
    for field in fields {
      UTF8Text.withValid(field.name) { writer.name(utf8: $0) }
      write(field.value, to: &writer)
    }
  }

  private func write(_ value: EntityValue, to writer: inout FieldWriter) {
    switch value {
    case .null, .user: writer.null()
    case .boolean(let flag): writer.boolean(flag)
    case .integer(let number): writer.integer(number)
    case .double(let number): writer.double(number)
    case .timestamp(let microseconds):
      let (quotient, remainder) = microseconds.quotientAndRemainder(dividingBy: 1_000_000)
      let borrow: Int64 = remainder < 0 ? 1 : 0
      writer.timestamp(
        seconds: quotient - borrow, nanoseconds: Int32(remainder + borrow * 1_000_000) * 1000)
    case .string(let text): writer.string(utf8: text)
    case .bytes(let bytes):
      Base64.encoded(bytes).withUnsafeBytes { writer.bytes(base64: $0) }
    case .geopoint(let latitude, let longitude):
      writer.geopoint(latitude: latitude, longitude: longitude)
    case .reference(let target): write(reference: target, to: &writer)
    case .list(let elements):
      writer.array { writer in
        for element in elements { write(element, to: &writer) }
      }
    case .map(let fields): write(map: fields, to: &writer)
    }
  }

  private func write(map fields: [EntityField], to writer: inout FieldWriter) {
    if let elements = Self.vector(fields) {
      writer.vector { writer in
        for element in elements { write(element, to: &writer) }
      }
    } else if fields.count <= 4, fields.contains(where: { Self.isMark($0.name) }) {
      writer.plainMap { write(fields, to: &$0) }
    } else {
      writer.map { write(fields, to: &$0) }
    }
  }

  private static func isMark(_ name: UnsafeRawBufferPointer) -> Bool {
    marks.contains { Bytes.areEqual(name, $0) }
  }

  /// The numbers of an embedding, which the database keeps as `{__type__: "__vector__", value: […]}`.
  private static func vector(_ fields: [EntityField]) -> [EntityValue]? {
    guard fields.count == 2 else { return nil }
    var isMarked = false
    var elements: [EntityValue]?
    for field in fields {
      switch field.value {
      case .string(let text):
        isMarked =
          field.name.elementsEqual("__type__".utf8) && text.elementsEqual("__vector__".utf8)
      case .list(let values) where field.name.elementsEqual("value".utf8): elements = values
      default: return nil
      }
    }
    return isMarked ? elements : nil
  }

  /// `users/u1`, and the full name where the document is in another database.
  private func write(reference target: EntityKey, to writer: inout FieldWriter) {
    var path: [UInt8] = []
    if !target.isInSameDatabase(as: key) {
      path += "projects/".utf8
      path += target.project
      path += "/databases/".utf8
      path += target.database.isEmpty ? Array("(default)".utf8) : Array(target.database)
      path += "/documents/".utf8
    }
    for (index, element) in target.path.enumerated() {
      if index > 0 { path.append(UInt8(ascii: "/")) }
      path += element.collection
      path.append(UInt8(ascii: "/"))
      element.id.append(to: &path)
    }
    UTF8Text.withValid(path) { writer.reference(utf8: $0) }
  }
}
