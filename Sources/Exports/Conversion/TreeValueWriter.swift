import JSONText

/// Writes values as plain JSON, for the Realtime Database or node-firestore-import-export.
struct TreeValueWriter {
  enum Dialect {
    case realtimeDatabase
    case nodeFirestore
  }

  let export: Export
  let dialect: Dialect
  var losses = ConversionLosses()

  private static let largestWhole: Int64 = 1 << 53

  init(_ export: Export, _ dialect: Dialect) {
    self.export = export
    self.dialect = dialect
  }

  /// Whether anything is written for a value: the Realtime Database stores no nulls and no empty
  /// containers, which are counted as lost here.
  private mutating func isStored(_ node: JSONNode, _ document: DocumentID) -> Bool {
    guard dialect == .realtimeDatabase else { return true }
    switch export.value(node) {
    case .null:
      losses.add(.null, document)
      return false
    case .unresolvedServerTime: return true
    case .list(let node), .map(let node), .vector(let node), .unknownType(let node, _):
      if !Self.hasContent(node, in: export) {
        losses.add(.emptyContainer, document)
        return false
      }
      return true
    default: return true
    }
  }

  /// Whether anything in a container is stored by the Realtime Database: what holds only nulls and
  /// empty containers is empty as well.
  static func hasContent(_ container: JSONNode, in export: Export) -> Bool {
    var pending = [container]
    while let node = pending.popLast() {
      if export.text.isSealed(node) { return true }
      let values: [JSONNode] =
        export.text.kind(node) == .array
        ? Array(export.text.elements(node)) : export.text.members(node).map { $0.value }
      for value in values {
        switch export.value(value) {
        case .null: continue
        case .list(let inner), .map(let inner), .vector(let inner), .unknownType(let inner, _):
          pending.append(inner)
        default: return true
        }
      }
    }
    return false
  }

  mutating func members(
    of record: JSONNode, without subcollections: Set<UInt32>, _ document: DocumentID,
    to json: inout JSONWriter
  ) {
    export.forEachField(in: record) { name, value in
      if subcollections.contains(value.index) || !isStored(value, document) { return }
      if dialect == .nodeFirestore, Export.equals(export.text, name, "__collections__") {
        losses.add(.reservedName, document)
        return
      }
      write(name: name, document, to: &json)
      write(value, document, to: &json)
    }
  }

  mutating func write(_ node: JSONNode, _ document: DocumentID, to json: inout JSONWriter) {
    let text = export.text
    if text.isSealed(node) || json.depth > ConversionLoss.deepestValue && text.isContainer(node) {
      losses.add(.deepValue, document)
      json.string(text.spelling(node))
      return
    }
    switch export.value(node) {
    case .null: json.null()
    case .boolean(let value): json.boolean(value)
    case .number(let number):
      if let whole = text.integer(number), whole.magnitude > Self.largestWhole.magnitude {
        losses.add(.largeInteger, document)
      }
      json.lexeme(text.lexeme(number))
    case .string(let string): json.lexeme(text.quoted(string))
    case .timestamp(let seconds, let nanoseconds):
      write(seconds, nanoseconds, document, to: &json)
    case .timestampText(let string):
      if let time = TimestampSpelling.seconds(of: text.string(string)) {
        write(time.seconds, time.nanoseconds, document, to: &json)
      } else {
        json.lexeme(text.quoted(string))
      }
    case .unresolvedServerTime:
      if dialect == .realtimeDatabase {
        json.object { $0.member(".sv", "timestamp") }
      } else {
        losses.add(.unresolvedTime, document)
        json.null()
      }
    case .geopoint(let latitude, let longitude):
      writePlace(latitude, longitude, document, to: &json)
    case .reference(let path): writeReference(text.string(path), document, to: &json)
    case .bytes(let base64):
      writeBytes(Base64.bytes(of: text.string(base64)) ?? [], document, to: &json)
    case .damagedBytes(let map):
      writeBytes(export.damagedBytes(map), document, to: &json)
    case .notANumber(let name):
      losses.add(.notANumber, document)
      if dialect == .realtimeDatabase { json.lexeme(text.quoted(name)) } else { json.null() }
    case .vector(let list): writeVector(list, document, to: &json)
    case .list(let list): writeList(list, document, to: &json)
    case .map(let map): writeMap(map, document, to: &json)
    case .unknownType(let map, _):
      losses.add(.unknownType, document)
      writeMap(map, document, to: &json)
    }
  }

  private mutating func writeList(
    _ list: JSONNode, _ document: DocumentID, to json: inout JSONWriter
  ) {
    json.array { json in
      for element in export.text.elements(list) {
        // A null in an array of the Realtime Database is a hole, which is what it is here too.
        if dialect == .realtimeDatabase, export.text.kind(element) != .null,
          !isStored(element, document)
        {
          json.null()
        } else {
          write(element, document, to: &json)
        }
      }
    }
  }

  private mutating func writeMap(
    _ map: JSONNode, _ document: DocumentID, to json: inout JSONWriter
  ) {
    json.object { json in
      for (name, value) in export.text.members(map) {
        let value = export.unwrapped(value)
        guard isStored(value, document) else { continue }
        write(name: name, document, to: &json)
        write(value, document, to: &json)
      }
    }
  }

  // MARK: Typed values

  private mutating func write(
    _ seconds: Int64, _ nanoseconds: Int32, _ document: DocumentID, to json: inout JSONWriter
  ) {
    switch dialect {
    case .nodeFirestore:
      typed("timestamp", to: &json) { json in
        json.object { json in
          json.member("_seconds", Int(seconds))
          json.member("_nanoseconds", Int(nanoseconds))
        }
      }
    case .realtimeDatabase:
      losses.add(
        nanoseconds % 1_000_000 == 0 ? .timestampType : .timestampPrecision, document)
      let (milliseconds, overflow) = seconds.multipliedReportingOverflow(by: 1000)
      json.integer(overflow ? seconds : milliseconds + Int64(nanoseconds / 1_000_000))
    }
  }

  private mutating func writePlace(
    _ latitude: Double, _ longitude: Double, _ document: DocumentID, to json: inout JSONWriter
  ) {
    switch dialect {
    case .nodeFirestore:
      typed("geopoint", to: &json) { json in
        json.object { json in
          json.name("_latitude")
          json.number(latitude)
          json.name("_longitude")
          json.number(longitude)
        }
      }
    case .realtimeDatabase:
      losses.add(.geopoint, document)
      json.object { json in
        json.name("latitude")
        json.number(latitude)
        json.name("longitude")
        json.number(longitude)
      }
    }
  }

  private mutating func writeReference(
    _ path: String, _ document: DocumentID, to json: inout JSONWriter
  ) {
    switch dialect {
    case .nodeFirestore: typed("documentReference", to: &json) { $0.string(path) }
    case .realtimeDatabase:
      losses.add(.reference, document)
      json.string(path)
    }
  }

  private mutating func writeBytes(
    _ bytes: [UInt8], _ document: DocumentID, to json: inout JSONWriter
  ) {
    losses.add(.bytes, document)
    switch dialect {
    case .nodeFirestore:
      json.object { json in
        for (index, byte) in bytes.enumerated() { json.member(String(index), Int(byte)) }
      }
    case .realtimeDatabase: json.string(Base64.text(of: bytes))
    }
  }

  private mutating func writeVector(
    _ list: JSONNode, _ document: DocumentID, to json: inout JSONWriter
  ) {
    switch dialect {
    case .nodeFirestore:
      json.object { json in
        json.name("_values")
        writeList(list, document, to: &json)
      }
    case .realtimeDatabase:
      losses.add(.vector, document)
      writeList(list, document, to: &json)
    }
  }

  private func typed(
    _ type: String, to json: inout JSONWriter, _ value: (inout JSONWriter) -> Void
  ) {
    json.object { json in
      json.member("__datatype__", type)
      json.name("value")
      value(&json)
    }
  }

  // MARK: Keys

  private mutating func write(name: JSONNode, _ document: DocumentID, to json: inout JSONWriter) {
    guard dialect == .realtimeDatabase else {
      json.name(lexeme: export.text.quoted(name))
      return
    }
    json.name(key(export.text.string(name), document))
  }

  /// A key as the Realtime Database takes it: without `. $ # [ ] /` and control characters, at most
  /// 768 bytes (formats: section 1). What it refuses is written in percent form.
  mutating func key(_ name: String, _ document: DocumentID?) -> String {
    guard dialect == .realtimeDatabase else { return name }
    if name.utf8.count > 768 { losses.add(.longKey, document) }
    let isRefused: (UInt8) -> Bool = { byte in
      byte < 0x20 || byte == 0x7F || [0x2E, 0x24, 0x23, 0x5B, 0x5D, 0x2F].contains(byte)
    }
    guard name.utf8.contains(where: isRefused) || name.isEmpty else { return name }
    losses.add(.key, document)
    if name.isEmpty { return "%" }
    var bytes: [UInt8] = []
    for byte in name.utf8 {
      guard isRefused(byte) else {
        bytes.append(byte)
        continue
      }
      bytes.append(UInt8(ascii: "%"))
      for digit in [byte >> 4, byte & 15] {
        bytes.append(digit < 10 ? 0x30 + digit : 0x37 + digit)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
