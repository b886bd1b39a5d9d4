internal import Text

/// Writes compact JSON for the program's own output, members in the order given.
///
/// Commas are the writer's business; that every name gets a value and every bracket is closed is
/// the caller's, which the forms with a closure make hard to get wrong.
package struct JSONWriter: Sendable {
  package private(set) var bytes: [UInt8] = []
  private var needsComma = false

  package init() {}

  /// Takes what was written and starts anew.
  package mutating func take() -> [UInt8] {
    defer {
      bytes = []
      needsComma = false
    }
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

  package mutating func array(_ body: (inout JSONWriter) -> Void) {
    begin(0x5B)
    body(&self)
    end(0x5D)
  }

  /// The name of a member; its value must follow.
  package mutating func name(_ name: String) {
    separate()
    JSONEscaping.appendString(name, to: &bytes)
    bytes.append(0x3A)
    needsComma = false
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
  }

  private mutating func end(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(0x2C) }
  }
}
