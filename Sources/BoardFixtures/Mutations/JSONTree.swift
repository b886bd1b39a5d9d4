/// A JSON value that can be taken apart and put together wrongly: names and scalars are bytes as they
/// are spelled, and nothing keeps a name from standing twice.
package indirect enum JSONTree: Sendable, Equatable {
  package struct Member: Sendable, Equatable {
    /// With its quotes.
    package var name: [UInt8]
    package var value: JSONTree

    package init(name: [UInt8], value: JSONTree) {
      self.name = name
      self.value = value
    }
  }

  /// A string with its quotes, a number, or a word.
  case scalar([UInt8])
  case array([JSONTree])
  case object([Member])

  /// The values of a text, one after another. What is not JSON is split somehow.
  package static func values(of text: [UInt8]) -> [JSONTree] {
    var scanner = JSONTreeScanner(text)
    var values: [JSONTree] = []
    while let value = scanner.value() { values.append(value) }
    return values
  }

  /// Values and all that is in them.
  package var count: Int {
    switch self {
    case .scalar: 1
    case .array(let elements): elements.reduce(1) { $0 + $1.count }
    case .object(let members): members.reduce(1) { $0 + $1.value.count }
    }
  }

  package func write(to bytes: inout [UInt8]) {
    switch self {
    case .scalar(let lexeme): bytes += lexeme
    case .array(let elements):
      bytes.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        element.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        bytes += member.name
        bytes.append(UInt8(ascii: ":"))
        member.value.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  /// Changes one value, chosen by its place in the order in which the text names them.
  package mutating func change(at place: Int, _ body: (inout JSONTree) -> Void) {
    var place = place
    _ = descend(&place, body)
  }

  private mutating func descend(_ place: inout Int, _ body: (inout JSONTree) -> Void) -> Bool {
    if place == 0 {
      body(&self)
      return true
    }
    place -= 1
    switch self {
    case .scalar: return false
    case .array(var elements):
      for index in elements.indices where elements[index].descend(&place, body) {
        self = .array(elements)
        return true
      }
    case .object(var members):
      for index in members.indices where members[index].value.descend(&place, body) {
        self = .object(members)
        return true
      }
    }
    return false
  }

  /// The value at a place, and the names on the way are not told.
  package func value(at place: Int) -> JSONTree {
    var found = self
    var copy = self
    copy.change(at: place) { found = $0 }
    return found
  }

  /// All names of members in it, in the order of the text.
  package func appendNames(to names: inout [[UInt8]]) {
    switch self {
    case .scalar: break
    case .array(let elements): for element in elements { element.appendNames(to: &names) }
    case .object(let members):
      for member in members {
        names.append(member.name)
        member.value.appendNames(to: &names)
      }
    }
  }
}
