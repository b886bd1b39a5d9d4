internal import Text

/// Writes JSON, compact or indented, members in the order given.
///
/// Commas are the writer's business; that every name gets a value and every bracket is closed is
/// the caller's, which the forms with a closure make hard to get wrong.
package struct JSONWriter: Sendable {
  package private(set) var bytes: [UInt8] = []
  private var needsComma = false
  /// Spaces for each level; nil for no white space at all.
  private let indentation: Int?
  /// How many objects and arrays are open.
  package private(set) var depth = 0
  private var isAfterName = false

  /// What lies deeper stands on the line of what holds it. Firestore's own limit of 20 maps in each
  /// other is above; without one, a nest of a thousand brackets would become megabytes of spaces.
  private static let deepestLine = 72

  /// - Parameter indentation: spaces for each level, every member and element on a line of its own;
  ///   nil for no white space at all.
  package init(indentation: Int? = nil) { self.indentation = indentation }

  /// Takes what was written and starts anew.
  package mutating func take() -> [UInt8] {
    defer {
      bytes = []
      needsComma = false
    }
    return bytes
  }

  /// Takes what was written so far, and goes on where it is.
  package mutating func takeBytes() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  /// Ends a document of a stream of one document a line.
  package mutating func endLine() {
    bytes.append(0x0A)
    needsComma = false
  }

  /// Begins an object, where a closure would have to change what is changed already; `end` ends it.
  package mutating func begin() { begin(0x7B) }

  package mutating func end() { end(0x7D) }

  package mutating func beginArray() { begin(0x5B) }

  package mutating func endArray() { end(0x5D) }

  package mutating func object(_ body: (inout JSONWriter) -> Void) {
    begin(0x7B)
    body(&self)
    end(0x7D)
  }

  /// For what a closure cannot be around; ``endObject()`` must follow.
  package mutating func beginObject() { begin(0x7B) }
  package mutating func endObject() { end(0x7D) }

  package mutating func array(_ body: (inout JSONWriter) -> Void) {
    begin(0x5B)
    body(&self)
    end(0x5D)
  }

  /// The name of a member; its value must follow.
  package mutating func name(_ name: String) {
    separate()
    JSONEscaping.appendString(name, to: &bytes)
    endName()
  }

  /// A name of bytes, which have to be UTF-8.
  package mutating func name(utf8 name: UnsafeRawBufferPointer) {
    separate()
    JSONEscaping.appendString(name, to: &bytes)
    endName()
  }

  /// A name that is JSON already, quotes and escapes included.
  package mutating func name(lexeme name: UnsafeRawBufferPointer) {
    separate()
    bytes.append(contentsOf: name)
    endName()
  }

  package mutating func string(_ value: String) {
    separate()
    JSONEscaping.appendString(value, to: &bytes)
    needsComma = true
  }

  /// A string of bytes, which have to be UTF-8.
  package mutating func string(utf8 value: UnsafeRawBufferPointer) {
    separate()
    JSONEscaping.appendString(value, to: &bytes)
    needsComma = true
  }

  package mutating func integer(_ value: some BinaryInteger) { raw(String(value)) }

  /// - Parameter value: finite.
  package mutating func number(_ value: Double) { raw(value.description) }

  package mutating func boolean(_ value: Bool) { raw(value ? "true" : "false") }

  package mutating func null() { raw("null") }

  /// A string, or null.
  package mutating func string(orNull value: String?) {
    if let value { string(value) } else { null() }
  }

  /// A value that is JSON already, such as the lexeme of a node.
  package mutating func lexeme(_ value: UnsafeRawBufferPointer) {
    separate()
    bytes.append(contentsOf: value)
    needsComma = true
  }

  package mutating func member(_ name: String, _ value: String?) {
    self.name(name)
    string(orNull: value)
  }

  package mutating func member(_ name: String, _ value: Int) {
    self.name(name)
    integer(value)
  }

  package mutating func member(_ name: String, _ value: Bool) {
    self.name(name)
    boolean(value)
  }

  package mutating func member(_ name: String, object body: (inout JSONWriter) -> Void) {
    self.name(name)
    object(body)
  }

  package mutating func member(_ name: String, array body: (inout JSONWriter) -> Void) {
    self.name(name)
    array(body)
  }

  private mutating func raw(_ text: String) {
    separate()
    bytes.append(contentsOf: text.utf8)
    needsComma = true
  }

  private mutating func begin(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    needsComma = false
    isAfterName = false
    depth += 1
  }

  private mutating func end(_ bracket: UInt8) {
    depth -= 1
    if needsComma { breakLine() }
    bytes.append(bracket)
    needsComma = true
  }

  private mutating func endName() {
    bytes.append(0x3A)
    if indentation != nil { bytes.append(0x20) }
    needsComma = false
    isAfterName = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(0x2C) }
    if isAfterName {
      isAfterName = false
    } else if depth > 0 {
      breakLine()
    }
  }

  private mutating func breakLine() {
    guard let indentation, depth <= Self.deepestLine else { return }
    bytes.append(0x0A)
    bytes.append(contentsOf: repeatElement(0x20, count: indentation * depth))
  }
}
