package import JSONText

/// Writes the fields of one document into a collector's text.
///
/// Typed values are written in one spelling, that of node-firestore-import-export, which
/// ``Export/value(_:)`` reads; JSON's own types stand for themselves. Lexemes of a source's text are
/// copied as they stand. A name must be followed by one value, which the forms with both make hard
/// to get wrong.
package struct FieldWriter: ~Copyable {
  var json = JSONDocumentBuilder()

  init() {}

  // MARK: Names

  package mutating func name(_ name: StaticString) { json.name(name) }

  package mutating func name(_ name: String) {
    var name = name
    name.withUTF8 { json.name(utf8: UnsafeRawBufferPointer($0)) }
  }

  package mutating func name(utf8 name: UnsafeRawBufferPointer) { json.name(utf8: name) }

  /// A name of the source, with the escapes that it is spelled with.
  package mutating func name(of name: JSONNode, in text: JSONDocument) {
    json.name(name, of: text)
  }

  // MARK: Values

  package mutating func string(_ value: String) {
    var value = value
    value.withUTF8 { json.string(utf8: UnsafeRawBufferPointer($0)) }
  }

  /// A string of bytes; what is not UTF-8 becomes U+FFFD.
  package mutating func string(utf8 value: UnsafeRawBufferPointer) { json.string(utf8: value) }

  package mutating func integer(_ value: some BinaryInteger) {
    guard let value = Int64(exactly: value) else { return number(String(value)) }
    json.number(decimal: value)
  }

  /// An integer as a string: ids that are numbers in their source.
  package mutating func string(decimal value: Int64) { json.string(decimal: value) }
  package mutating func boolean(_ value: Bool) { json.boolean(value) }
  package mutating func null() { json.null() }

  /// A number as it is spelled, which has to be JSON's spelling.
  package mutating func number(lexeme: UnsafeRawBufferPointer) { json.number(lexeme: lexeme) }

  /// A double: always with a fraction or an exponent, so that it stays one. Infinities and NaN are
  /// typed values.
  package mutating func double(_ value: Double) {
    guard value.isFinite else {
      typed("double") { $0.string(value.isNaN ? "NaN" : value < 0 ? "-Infinity" : "Infinity") }
      return
    }
    number(value.description)
  }

  /// - Parameter nanoseconds: 0 to 999,999,999.
  package mutating func timestamp(seconds: Int64, nanoseconds: Int32) {
    typed("timestamp") { value in
      value.map { map in
        map.name("_seconds")
        map.integer(seconds)
        map.name("_nanoseconds")
        map.integer(nanoseconds)
      }
    }
  }

  /// A time as a text that its writer marked as a time, such as RFC 3339.
  package mutating func timestamp(utf8 time: UnsafeRawBufferPointer) {
    typed("timestamp") { $0.string(utf8: time) }
  }

  /// - Parameter path: relative to the database: `users/u1`.
  package mutating func reference(_ path: String) {
    typed("documentReference") { $0.string(path) }
  }

  package mutating func reference(utf8 path: UnsafeRawBufferPointer) {
    typed("documentReference") { $0.string(utf8: path) }
  }

  /// - Parameter base64: RFC 4648, with padding.
  package mutating func bytes(base64: UnsafeRawBufferPointer) {
    typed("bytes") { $0.string(utf8: base64) }
  }

  /// In degrees.
  package mutating func geopoint(latitude: Double, longitude: Double) {
    typed("geopoint") { value in
      value.map { map in
        map.name("_latitude")
        map.double(latitude)
        map.name("_longitude")
        map.double(longitude)
      }
    }
  }

  /// An embedding: a list of doubles that is no array of the document.
  package mutating func vector(_ body: (inout FieldWriter) -> Void) {
    typed("vector") { $0.array(body) }
  }

  package mutating func array(_ body: (inout FieldWriter) -> Void) {
    json.beginArray()
    body(&self)
    json.endArray()
  }

  /// The brackets of an array one by one, where its elements are not written in one place.
  mutating func beginArray() { json.beginArray() }
  mutating func endArray() { json.endArray() }

  /// A map. One that would be taken for a typed value has to be given by ``plainMap(_:)``.
  package mutating func map(_ body: (inout FieldWriter) -> Void) {
    json.beginObject()
    body(&self)
    json.endObject()
  }

  /// A map that has the names `__datatype__` and `value` by accident.
  package mutating func plainMap(_ body: (inout FieldWriter) -> Void) {
    typed("map") { $0.map(body) }
  }

  /// A value of a source as it stands.
  package mutating func copy(_ value: JSONNode, of text: JSONDocument) {
    json.copy(value, of: text)
  }

  // MARK: Members

  package mutating func string(_ name: StaticString, _ value: String) {
    self.name(name)
    string(value)
  }

  /// A member only where there is a value that is not empty.
  package mutating func string(_ name: StaticString, ifPresent value: String?) {
    if let value, !value.isEmpty { string(name, value) }
  }

  package mutating func string(_ name: StaticString, utf8 value: UnsafeRawBufferPointer) {
    self.name(name)
    string(utf8: value)
  }

  package mutating func integer(_ name: StaticString, _ value: some BinaryInteger) {
    self.name(name)
    integer(value)
  }

  package mutating func string(_ name: StaticString, decimal value: Int64) {
    self.name(name)
    string(decimal: value)
  }

  package mutating func boolean(_ name: StaticString, _ value: Bool) {
    self.name(name)
    boolean(value)
  }

  package mutating func timestamp(_ name: StaticString, seconds: Int64, nanoseconds: Int32) {
    self.name(name)
    timestamp(seconds: seconds, nanoseconds: nanoseconds)
  }

  package mutating func reference(_ name: StaticString, _ path: String) {
    self.name(name)
    reference(path)
  }

  package mutating func array(_ name: StaticString, _ body: (inout FieldWriter) -> Void) {
    self.name(name)
    array(body)
  }

  package mutating func map(_ name: StaticString, _ body: (inout FieldWriter) -> Void) {
    self.name(name)
    map(body)
  }

  package mutating func copy(_ name: StaticString, _ value: JSONNode, of text: JSONDocument) {
    self.name(name)
    copy(value, of: text)
  }

  /// A member only where the source has it.
  package mutating func copy(
    _ name: StaticString, ifPresent value: JSONNode?, of text: JSONDocument
  ) {
    guard let value, text.kind(value) != .null else { return }
    copy(name, value, of: text)
  }

  package mutating func copy(member name: JSONNode, _ value: JSONNode, of text: JSONDocument) {
    self.name(of: name, in: text)
    copy(value, of: text)
  }

  // MARK: Spelling

  private mutating func typed(_ type: StaticString, _ value: (inout FieldWriter) -> Void) {
    json.beginObject()
    json.name("__datatype__")
    json.string(type)
    json.name("value")
    value(&self)
    json.endObject()
  }

  private mutating func number(_ lexeme: String) {
    var lexeme = lexeme
    lexeme.withUTF8 { json.number(lexeme: UnsafeRawBufferPointer($0)) }
  }
}
