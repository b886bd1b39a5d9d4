/// Reads a document from a record (formats: 5.3): an `EntityProto`, Google's form of a document in
/// the Datastore and in Firestore.
struct EntityDecoder {
  /// How a document begins: field 13, its key.
  static let keyTag: UInt8 = 13 << 3 | 2
  /// Maps inside one another. Firestore allows 20.
  private static let deepestMap = 64

  private let record: UnsafeRawBufferPointer

  private init(_ record: UnsafeRawBufferPointer) { self.record = record }

  /// - Parameter record: valid as long as the result is used.
  /// - Throws: where any part is malformed; a document is read whole or not at all.
  static func decode(_ record: UnsafeRawBufferPointer) throws(ProtobufFault) -> Entity {
    try EntityDecoder(record).entity()
  }

  private func entity() throws(ProtobufFault) -> Entity {
    var reader = ProtobufReader(record)
    var key: EntityKey?
    var fields = EntityFields()
    while let field = try reader.next() {
      switch (field.number, field.wireType) {
      case (13, .lengthDelimited): key = try self.key(in: reader.lengthDelimited())
      case (14, .lengthDelimited), (15, .lengthDelimited):
        try addProperty(in: reader.lengthDelimited(), to: &fields, depth: 0)
      case (13, _), (14, _), (15, _): throw reader.fault(.form)
      default: try reader.skip(field)
      }
    }
    guard let key, !key.path.isEmpty else { throw ProtobufFault(reason: .key, offset: 0) }
    return Entity(key: key, fields: fields.fields)
  }

  /// The fields of a map: a document with an empty key.
  private func map(in range: Range<Int>, depth: Int) throws(ProtobufFault) -> EntityValue {
    guard depth < Self.deepestMap else {
      throw ProtobufFault(reason: .depth, offset: range.lowerBound)
    }
    var reader = ProtobufReader(record, in: range)
    var fields = EntityFields()
    while let field = try reader.next() {
      switch (field.number, field.wireType) {
      case (14, .lengthDelimited), (15, .lengthDelimited):
        try addProperty(in: reader.lengthDelimited(), to: &fields, depth: depth + 1)
      case (14, _), (15, _): throw reader.fault(.form)
      default: try reader.skip(field)
      }
    }
    return .map(fields.fields)
  }

  private func bytes(_ range: Range<Int>) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: record[range])
  }

  // MARK: Keys

  private func key(in range: Range<Int>) throws(ProtobufFault) -> EntityKey {
    var reader = ProtobufReader(record, in: range)
    var key = EntityKey()
    while let field = try reader.next() {
      switch (field.number, field.wireType) {
      case (13, .lengthDelimited): key.app = bytes(try reader.lengthDelimited())
      case (14, .lengthDelimited): key.path = try path(in: reader.lengthDelimited())
      case (20, .lengthDelimited): key.namespace = bytes(try reader.lengthDelimited())
      case (23, .lengthDelimited): key.database = bytes(try reader.lengthDelimited())
      default: try reader.skip(field)
      }
    }
    return key
  }

  private func path(in range: Range<Int>) throws(ProtobufFault) -> [EntityKey.Element] {
    var reader = ProtobufReader(record, in: range)
    var path: [EntityKey.Element] = []
    while let field = try reader.next() {
      if field.number == 1, field.wireType == .groupStart {
        path.append(try element(of: &reader, group: 1, fields: (2, 3, 4)))
      } else {
        try reader.skip(field)
      }
    }
    return path
  }

  /// A group with the collection, and the id as a number or a name.
  ///
  /// - Parameter fields: the numbers of the three; keys and references have their own.
  private func element(
    of reader: inout ProtobufReader, group: UInt32,
    fields: (collection: UInt32, number: UInt32, name: UInt32)
  ) throws(ProtobufFault) -> EntityKey.Element {
    let start = reader.position
    var collection: Range<Int>?
    var number: Int64?
    var name: Range<Int>?
    while let field = try reader.next(inGroup: group) {
      switch (field.number, field.wireType) {
      case (fields.collection, .lengthDelimited): collection = try reader.lengthDelimited()
      case (fields.number, .varint): number = Int64(bitPattern: try reader.varint())
      case (fields.name, .lengthDelimited): name = try reader.lengthDelimited()
      default: try reader.skip(field)
      }
    }
    guard let collection, !collection.isEmpty else {
      throw ProtobufFault(reason: .key, offset: start)
    }
    if let name, !name.isEmpty {
      return EntityKey.Element(collection: bytes(collection), id: .name(bytes(name)))
    }
    // 0 is what an unset number reads as; no document has it.
    guard let number, number != 0 else { throw ProtobufFault(reason: .key, offset: start) }
    return EntityKey.Element(collection: bytes(collection), id: .number(number))
  }

  // MARK: Properties

  private func addProperty(
    in range: Range<Int>, to fields: inout EntityFields, depth: Int
  ) throws(ProtobufFault) {
    var reader = ProtobufReader(record, in: range)
    var meaning = EntityMeaning.none
    var name: Range<Int>?
    var isElement = false
    var value: Range<Int>?
    while let field = try reader.next() {
      switch (field.number, field.wireType) {
      case (1, .varint): meaning = EntityMeaning(rawValue: try reader.varint())
      case (3, .lengthDelimited): name = try reader.lengthDelimited()
      case (4, .varint): isElement = try reader.varint() != 0
      case (5, .lengthDelimited): value = try reader.lengthDelimited()
      case (1, _), (3, _), (4, _), (5, _): throw reader.fault(.form)
      default: try reader.skip(field)
      }
    }
    guard let name else { throw ProtobufFault(reason: .form, offset: range.lowerBound) }
    let read =
      if let value { try self.value(in: value, meaning: meaning, depth: depth) } else {
        meaning == .emptyList ? EntityValue.list([]) : .null
      }
    fields.add(read, named: bytes(name), isElement: isElement && meaning != .emptyList)
  }

  private func value(
    in range: Range<Int>, meaning: EntityMeaning, depth: Int
  ) throws(ProtobufFault) -> EntityValue {
    var reader = ProtobufReader(record, in: range)
    var value = meaning == .emptyList ? EntityValue.list([]) : .null
    while let field = try reader.next() {
      switch (field.number, field.wireType) {
      case (1, .varint):
        let number = Int64(bitPattern: try reader.varint())
        value = meaning == .time ? .timestamp(microseconds: number) : .integer(number)
      case (2, .varint): value = .boolean(try reader.varint() != 0)
      case (3, .lengthDelimited):
        value = try text(in: reader.lengthDelimited(), meaning: meaning, depth: depth)
      case (4, .fixed64): value = .double(Double(bitPattern: try reader.fixed64()))
      case (5, .groupStart): value = try point(&reader)
      case (8, .groupStart):
        try reader.skip(field)
        value = .user
      case (12, .groupStart): value = .reference(try reference(&reader))
      case (1...5, _), (8, _), (12, _): throw reader.fault(.form)
      default: try reader.skip(field)
      }
    }
    return value
  }

  /// Texts, bytes and maps have one field between them; the meaning tells them apart.
  private func text(
    in range: Range<Int>, meaning: EntityMeaning, depth: Int
  ) throws(ProtobufFault) -> EntityValue {
    switch meaning {
    case .map: return try map(in: range, depth: depth)
    case .blob, .byteString: return .bytes(bytes(range))
    default:
      let bytes = bytes(range)
      return UTF8Text.isValid(bytes) ? .string(bytes) : .bytes(bytes)
    }
  }

  private func point(_ reader: inout ProtobufReader) throws(ProtobufFault) -> EntityValue {
    var latitude = 0.0
    var longitude = 0.0
    while let field = try reader.next(inGroup: 5) {
      switch (field.number, field.wireType) {
      case (6, .fixed64): latitude = Double(bitPattern: try reader.fixed64())
      case (7, .fixed64): longitude = Double(bitPattern: try reader.fixed64())
      default: try reader.skip(field)
      }
    }
    return .geopoint(latitude: latitude, longitude: longitude)
  }

  private func reference(_ reader: inout ProtobufReader) throws(ProtobufFault) -> EntityKey {
    var key = EntityKey()
    while let field = try reader.next(inGroup: 12) {
      switch (field.number, field.wireType) {
      case (13, .lengthDelimited): key.app = bytes(try reader.lengthDelimited())
      case (14, .groupStart):
        key.path.append(try element(of: &reader, group: 14, fields: (15, 16, 17)))
      case (20, .lengthDelimited): key.namespace = bytes(try reader.lengthDelimited())
      case (23, .lengthDelimited): key.database = bytes(try reader.lengthDelimited())
      default: try reader.skip(field)
      }
    }
    return key
  }
}
