package import JSONText

/// Writes the fields of one document into a collector's text.
///
/// Typed values are written in one spelling, that of node-firestore-import-export, which
/// ``Export/value(_:)`` reads; JSON's own types stand for themselves. Lexemes of a source's text are
/// copied as they stand. A name must be followed by one value, which the forms with both make hard
/// to get wrong.
package struct FieldWriter: ~Copyable {
  var text = JSONTextBuffer()
  private var needsComma = false

  init() {}

  // MARK: Names

  @inline(__always)
  package mutating func name(_ name: StaticString) {
    text.appendName(name, afterComma: needsComma)
    needsComma = false
  }

  package mutating func name(_ name: String) {
    separate()
    text.appendString(name)
    endName()
  }

  package mutating func name(utf8 name: UnsafeRawBufferPointer) {
    separate()
    text.appendString(repairing: name)
    endName()
  }

  /// A name of the source, with the escapes that it is spelled with.
  package mutating func name(of name: JSONNode, in text: JSONDocument) {
    separate()
    self.text.append(text.spelling(name))
    endName()
  }

  // MARK: Values

  package mutating func string(_ value: String) {
    separate()
    text.appendString(value)
    needsComma = true
  }

  /// A string of bytes; what is not UTF-8 becomes U+FFFD.
  package mutating func string(utf8 value: UnsafeRawBufferPointer) {
    separate()
    text.appendString(repairing: value)
    needsComma = true
  }

  package mutating func integer(_ value: some BinaryInteger) {
    guard let value = Int64(exactly: value) else { return raw(String(value)) }
    separate()
    text.append(decimal: value)
    needsComma = true
  }

  /// An integer as a string: ids that are numbers in their source.
  package mutating func string(decimal value: Int64) {
    separate()
    text.append(0x22)
    text.append(decimal: value)
    text.append(0x22)
    needsComma = true
  }

  package mutating func boolean(_ value: Bool) {
    separate()
    if value {
      text.append(contentsOf: "true" as StaticString)
    } else {
      text.append(contentsOf: "false" as StaticString)
    }
    needsComma = true
  }

  package mutating func null() {
    separate()
    text.append(contentsOf: "null" as StaticString)
    needsComma = true
  }

  /// A number as it is spelled, which has to be JSON's spelling.
  package mutating func number(lexeme: UnsafeRawBufferPointer) {
    separate()
    text.append(lexeme)
    needsComma = true
  }

  /// A double: always with a fraction or an exponent, so that it stays one. Infinities and NaN are
  /// typed values.
  package mutating func double(_ value: Double) {
    guard value.isFinite else {
      typed("double") { $0.string(value.isNaN ? "NaN" : value < 0 ? "-Infinity" : "Infinity") }
      return
    }
    raw(value.description)
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
    begin(0x5B)
    body(&self)
    end(0x5D)
  }

  /// The brackets of an array one by one, where its elements are not written in one place.
  mutating func beginArray() { begin(0x5B) }
  mutating func endArray() { end(0x5D) }

  /// A map. One that would be taken for a typed value has to be given by ``plainMap(_:)``.
  package mutating func map(_ body: (inout FieldWriter) -> Void) {
    begin(0x7B)
    body(&self)
    end(0x7D)
  }

  /// A map that has the names `__datatype__` and `value` by accident.
  package mutating func plainMap(_ body: (inout FieldWriter) -> Void) {
    typed("map") { $0.map(body) }
  }

  /// A value of a source as it stands.
  @inline(__always)
  package mutating func copy(_ value: JSONNode, of text: JSONDocument) {
    separate()
    self.text.append(text.spelling(value))
    needsComma = true
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

  @inline(__always)
  package mutating func copy(_ name: StaticString, _ value: JSONNode, of text: JSONDocument) {
    self.name(name)
    copy(value, of: text)
  }

  /// A member only where the source has it.
  @inline(__always)
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
    begin(0x7B)
    name("__datatype__")
    separate()
    text.append(0x22)
    text.append(contentsOf: type)
    text.append(0x22)
    needsComma = true
    name("value")
    value(&self)
    end(0x7D)
  }

  private mutating func raw(_ lexeme: String) {
    separate()
    text.append(contentsOf: lexeme)
    needsComma = true
  }

  @inline(__always)
  private mutating func endName() {
    text.append(0x3A)
    needsComma = false
  }

  @inline(__always)
  private mutating func begin(_ bracket: UInt8) {
    separate()
    text.append(bracket)
    needsComma = false
  }

  @inline(__always)
  private mutating func end(_ bracket: UInt8) {
    text.append(bracket)
    needsComma = true
  }

  @inline(__always)
  private mutating func separate() {
    if needsComma { text.append(0x2C) }
  }
}
