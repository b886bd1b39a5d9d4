/// Reads XML from the first tag to the last, for documents such as our own feeds: UTF-8, without
/// document types. Names keep their prefixes.
///
/// It is no judge of well-formedness: it stops with a fault where it cannot go on, and where tags do
/// not match. It neither recurses nor reads beyond the document.
struct XMLScanner {
  enum Event {
    case open(name: String, attributes: [String: String])
    case close(name: String)
    case text(String)
  }

  struct Fault: Error, Hashable {
    /// In bytes from the beginning.
    let offset: Int
  }

  private let bytes: [UInt8]
  private var index = 0
  private var open: [String] = []
  /// The element of an empty tag, which is still to be closed.
  private var emptyElement: String?

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
  }

  /// - Returns: nil at the end of the document.
  mutating func next() throws(Fault) -> Event? {
    if let name = emptyElement {
      emptyElement = nil
      return .close(name: name)
    }
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "<") else { return .text(try text()) }
      if isAt("<!--") {
        try skip(past: "-->")
      } else if isAt("<![CDATA[") {
        let start = index + 9
        try skip(past: "]]>")
        return .text(String(decoding: bytes[start..<(index - 3)], as: UTF8.self))
      } else if isAt("<?") {
        try skip(past: "?>")
      } else if isAt("<!") {
        // A document type could bring entities.
        throw fault
      } else if isAt("</") {
        return try closeTag()
      } else {
        return try openTag()
      }
    }
    guard open.isEmpty else { throw fault }
    return nil
  }

  private var fault: Fault { Fault(offset: index) }

  // MARK: Tags

  private mutating func openTag() throws(Fault) -> Event {
    index += 1
    let name = try self.name()
    var attributes: [String: String] = [:]
    while true {
      skipSpaces()
      guard index < bytes.count else { throw fault }
      if bytes[index] == UInt8(ascii: ">") {
        index += 1
        open.append(name)
        return .open(name: name, attributes: attributes)
      }
      if isAt("/>") {
        index += 2
        emptyElement = name
        return .open(name: name, attributes: attributes)
      }
      let attribute = try self.name()
      skipSpaces()
      guard isAt("=") else { throw fault }
      index += 1
      skipSpaces()
      guard index < bytes.count, bytes[index] == 0x22 || bytes[index] == 0x27 else { throw fault }
      let quote = bytes[index]
      index += 1
      attributes[attribute] = try text(upTo: quote)
      index += 1
    }
  }

  private mutating func closeTag() throws(Fault) -> Event {
    index += 2
    let name = try self.name()
    skipSpaces()
    guard isAt(">"), open.popLast() == name else { throw fault }
    index += 1
    return .close(name: name)
  }

  private mutating func name() throws(Fault) -> String {
    let start = index
    while index < bytes.count, !Self.endsName(bytes[index]) { index += 1 }
    guard index > start else { throw fault }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: "="), UInt8(ascii: "/"), UInt8(ascii: ">"),
      UInt8(ascii: "<"), UInt8(ascii: "&"), 0x22, 0x27:
      true
    default: false
    }
  }

  // MARK: Text

  private mutating func text() throws(Fault) -> String { try text(upTo: UInt8(ascii: "<")) }

  private mutating func text(upTo end: UInt8) throws(Fault) -> String {
    var result: [UInt8] = []
    while index < bytes.count, bytes[index] != end {
      if bytes[index] == UInt8(ascii: "&") {
        try appendReference(to: &result)
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    if end != UInt8(ascii: "<"), index == bytes.count { throw fault }
    return String(decoding: result, as: UTF8.self)
  }

  private static let entities: [String: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
  ]

  private mutating func appendReference(to text: inout [UInt8]) throws(Fault) {
    let window = bytes[(index + 1)..<min(index + 12, bytes.count)]
    guard let end = window.firstIndex(of: UInt8(ascii: ";")) else { throw fault }
    let name = String(decoding: bytes[(index + 1)..<end], as: UTF8.self)
    if let character = Self.entities[name] {
      text.append(contentsOf: character.utf8)
    } else if name.hasPrefix("#"),
      let scalar = Self.number(name.dropFirst()).flatMap(Unicode.Scalar.init)
    {
      text.append(contentsOf: String(Character(scalar)).utf8)
    } else {
      throw fault
    }
    index = end + 1
  }

  private static func number(_ digits: Substring) -> UInt32? {
    digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
  }

  // MARK: Bytes

  private func isAt(_ mark: StaticString) -> Bool {
    mark.withUTF8Buffer { mark in
      index + mark.count <= bytes.count && bytes[index..<(index + mark.count)].elementsEqual(mark)
    }
  }

  private mutating func skip(past mark: StaticString) throws(Fault) {
    let start = index
    while index < bytes.count, !isAt(mark) { index += 1 }
    guard index < bytes.count else { throw Fault(offset: start) }
    index += mark.utf8CodeUnitCount
  }

  private mutating func skipSpaces() {
    while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
  }
}
