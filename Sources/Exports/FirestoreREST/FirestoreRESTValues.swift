import Diagnostics
import JSONText

/// Writes the values of Firestore's REST interface, each in an object that names its type, as a
/// collector wants them: nothing is rounded, and a double stays one (formats: section 4).
struct FirestoreRESTValues {
  /// Types that are not known, with how often and where first.
  private var unknown: [String: (count: Int, first: Diagnostic.Location)] = [:]
  private var scratch: [UInt8] = []

  /// - Parameter fields: `{"text": {"stringValue": …}, …}`.
  mutating func writeFields(
    _ fields: JSONNode, of text: JSONDocument, database: FirestoreName,
    into writer: inout FieldWriter
  ) {
    for (name, value) in text.members(fields) {
      writer.plainName(of: name, in: text)
      write(value, of: text, database: database, into: &writer)
    }
  }

  private mutating func write(
    _ value: JSONNode, of text: JSONDocument, database: FirestoreName,
    into writer: inout FieldWriter
  ) {
    var typed: (type: JSONNode, content: JSONNode)?
    for (key, content) in text.members(value) where !Export.equals(text, key, "valueType") {
      typed = (key, content)
      break
    }
    guard let typed else {
      // A value without a type: what a hand has written.
      if text.kind(value) == .object || text.kind(value) == .array { count("none", value, text) }
      writer.copy(value, of: text)
      return
    }
    let isWritten = write(
      typed.type, typed.content, of: text, database: database, into: &writer)
    if isWritten { return }
    count(text.string(typed.type), value, text)
    writer.map { map in
      map.name("__datatype__")
      map.copy(typed.type, of: text)
      map.copy("value", typed.content, of: text)
    }
  }

  /// Returns false where the type is not known, or its content is not of the type.
  private mutating func write(
    _ type: JSONNode, _ content: JSONNode, of text: JSONDocument, database: FirestoreName,
    into writer: inout FieldWriter
  ) -> Bool {
    let name = text.lexeme(type)
    let kind = text.kind(content)
    switch name.count {
    case 11:
      if Bytes.areEqual(name, "stringValue"), kind == .string {
        writer.copy(content, of: text)
        return true
      }
      if Bytes.areEqual(name, "doubleValue") { return writeDouble(content, of: text, &writer) }
    case 12:
      if Bytes.areEqual(name, "integerValue") { return writeInteger(content, of: text, &writer) }
      if Bytes.areEqual(name, "booleanValue"), kind == .true || kind == .false {
        writer.copy(content, of: text)
        return true
      }
    case 14:
      if Bytes.areEqual(name, "timestampValue") { return writeTime(content, of: text, &writer) }
      if Bytes.areEqual(name, "referenceValue"), kind == .string {
        text.withText(content, scratch: &scratch) {
          writer.reference(utf8: database.relative($0))
        }
        return true
      }
    case 8:
      if Bytes.areEqual(name, "mapValue"), kind == .object {
        writeMap(content, of: text, database: database, into: &writer)
        return true
      }
    case 10:
      if Bytes.areEqual(name, "arrayValue"), kind == .object {
        writer.array { array in
          guard let values = text.member(content, "values") else { return }
          for element in text.elements(values) {
            write(element, of: text, database: database, into: &array)
          }
        }
        return true
      }
      if Bytes.areEqual(name, "bytesValue"), kind == .string {
        text.withText(content, scratch: &scratch) { writer.bytes(base64: $0) }
        return true
      }
    case 9:
      if Bytes.areEqual(name, "nullValue") {
        writer.null()
        return true
      }
    case 13:
      if Bytes.areEqual(name, "geoPointValue"), kind == .object {
        writer.geopoint(
          latitude: text.member(content, "latitude").flatMap(text.number) ?? 0,
          longitude: text.member(content, "longitude").flatMap(text.number) ?? 0)
        return true
      }
    default: break
    }
    return false
  }

  // MARK: Maps

  private mutating func writeMap(
    _ content: JSONNode, of text: JSONDocument, database: FirestoreName,
    into writer: inout FieldWriter
  ) {
    guard let fields = text.member(content, "fields"), text.kind(fields) == .object else {
      writer.map { _ in }
      return
    }
    if let values = vector(fields, of: text) {
      writer.vector { vector in
        for element in text.elements(values) {
          write(element, of: text, database: database, into: &vector)
        }
      }
      return
    }
    if TypedShape.isLike(fields, in: text) {
      writer.plainMap { writeFields(fields, of: text, database: database, into: &$0) }
    } else {
      writer.map { writeFields(fields, of: text, database: database, into: &$0) }
    }
  }

  /// `__type__: "__vector__"` beside a list of doubles.
  private func vector(_ fields: JSONNode, of text: JSONDocument) -> JSONNode? {
    guard let type = text.member(fields, "__type__"),
      let name = text.member(type, "stringValue"), Export.equals(text, name, "__vector__"),
      let value = text.member(fields, "value"), let list = text.member(value, "arrayValue"),
      text.childCount(fields) == 2, let values = text.member(list, "values"),
      text.elements(values).allSatisfy({
        text.member($0, "doubleValue") != nil || text.member($0, "integerValue") != nil
      })
    else { return nil }
    return values
  }

  // MARK: Numbers and times

  private mutating func writeDouble(
    _ content: JSONNode, of text: JSONDocument, _ writer: inout FieldWriter
  ) -> Bool {
    switch text.kind(content) {
    case .number:
      writer.double(lexeme: text.lexeme(content))
      return true
    case .string:
      let lexeme = text.lexeme(content)
      if Bytes.areEqual(lexeme, "NaN") {
        writer.double(.nan)
      } else if Bytes.areEqual(lexeme, "Infinity") {
        writer.double(.infinity)
      } else if Bytes.areEqual(lexeme, "-Infinity") {
        writer.double(-.infinity)
      } else if let value = Double(text.string(content)), value.isFinite {
        writer.double(value)
      } else {
        return false
      }
      return true
    case .null, .true, .false, .array, .object: return false
    }
  }

  private mutating func writeInteger(
    _ content: JSONNode, of text: JSONDocument, _ writer: inout FieldWriter
  ) -> Bool {
    switch text.kind(content) {
    case .string:
      let lexeme = text.lexeme(content)
      if Self.isShortInteger(lexeme) {
        writer.number(lexeme: lexeme)
        return true
      }
      guard let value = Int64(text.string(content)) else { return false }
      writer.integer(value)
      return true
    case .number:
      guard let value = text.integer(content) else { return false }
      writer.integer(value)
      return true
    case .null, .true, .false, .array, .object: return false
    }
  }

  /// JSON's spelling of an integer that fits whatever its digits are.
  private static func isShortInteger(_ lexeme: UnsafeRawBufferPointer) -> Bool {
    let start = lexeme.first == 0x2D ? 1 : 0
    let count = lexeme.count - start
    guard (1...18).contains(count), count == 1 || lexeme[start] != 0x30 else { return false }
    for index in start..<lexeme.count where !(0x30...0x39).contains(lexeme[index]) { return false }
    return start == 0 || count > 1 || lexeme[1] != 0x30
  }

  private mutating func writeTime(
    _ content: JSONNode, of text: JSONDocument, _ writer: inout FieldWriter
  ) -> Bool {
    switch text.kind(content) {
    case .string:
      text.withText(content, scratch: &scratch) { writer.timestamp(utf8: $0) }
      return true
    case .object:
      guard let (seconds, nanoseconds) = Self.secondsAndNanoseconds(content, of: text) else {
        return false
      }
      writer.timestamp(seconds: seconds, nanoseconds: nanoseconds)
      return true
    case .null, .true, .false, .number, .array: return false
    }
  }

  /// What client libraries print of a protocol buffer's timestamp: `{"seconds": "1", "nanos": 2}`.
  static func secondsAndNanoseconds(
    _ node: JSONNode, of text: JSONDocument
  ) -> (seconds: Int64, nanoseconds: Int32)? {
    func integer(_ names: [StaticString]) -> Int64? {
      for name in names {
        guard let value = text.member(node, name) else { continue }
        switch text.kind(value) {
        case .number: return text.integer(value)
        case .string: return Int64(text.string(value))
        case .null, .true, .false, .array, .object: return nil
        }
      }
      return 0
    }
    guard text.kind(node) == .object,
      text.member(node, "seconds") != nil || text.member(node, "_seconds") != nil,
      let seconds = integer(["seconds", "_seconds"]),
      let nanoseconds = integer(["nanos", "nanoseconds", "_nanoseconds"]),
      (0..<1_000_000_000).contains(nanoseconds)
    else { return nil }
    return (seconds, Int32(nanoseconds))
  }

  // MARK: What is not known

  private mutating func count(_ type: String, _ value: JSONNode, _ text: JSONDocument) {
    if let known = unknown[type] {
      unknown[type] = (known.count + 1, known.first)
    } else if unknown.count < 100 {
      unknown[type] = (1, text.location(value))
    }
  }

  func report(to collector: inout DocumentCollector) {
    for (type, found) in unknown.sorted(by: { $0.key < $1.key }) {
      collector.report(
        FirestoreRESTDiagnostics.unknownType(type, count: found.count, at: found.first))
    }
  }
}

extension FieldWriter {
  /// A double in JSON's spelling, which a fraction is added to where it would be taken for an integer.
  mutating func double(lexeme: UnsafeRawBufferPointer) {
    let isMarked = lexeme.contains { $0 == 0x2E || $0 == 0x65 || $0 == 0x45 }
    if isMarked {
      number(lexeme: lexeme)
    } else {
      (Array(lexeme) + [0x2E, 0x30]).withUnsafeBytes { number(lexeme: $0) }
    }
  }
}
