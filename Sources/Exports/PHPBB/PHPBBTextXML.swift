import Text

/// Reads a post's text as phpBB stores it since 3.2: XML of the s9e text formatter.
///
/// `<t>` is plain text, `<r>` has markup. Elements in capitals are tags; `<s>` and `<e>` hold the
/// tags as they were typed, and `<i>` what is ignored: none of these is shown.
struct PHPBBTextXML {
  private let bytes: [UInt8]
  private var position = 0
  private var markup = PHPBBMarkup(breaksLines: false)
  private var run: [UInt8] = []
  /// How many elements are open whose content is not shown.
  private var hidden = 0

  static func isXML(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 3, bytes[0] == UInt8(ascii: "<") else { return false }
    return (bytes[1] == UInt8(ascii: "t") || bytes[1] == UInt8(ascii: "r"))
      && (bytes[2] == UInt8(ascii: ">") || bytes[2] == UInt8(ascii: "/")
        || bytes[2] == UInt8(ascii: " "))
  }

  static func html(_ bytes: [UInt8]) -> [UInt8] {
    var reader = PHPBBTextXML(bytes: bytes)
    return reader.read()
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func read() -> [UInt8] {
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "<"), let tag = nextTag() {
        flush()
        take(tag)
      } else {
        takeText()
      }
    }
    flush()
    return markup.finished()
  }

  /// Up to the next sign that may begin a tag; such a sign itself where it begins none.
  private mutating func takeText() {
    let next = bytes.withUnsafeBytes { $0.offset(of: UInt8(ascii: "<"), from: position + 1) }
    let end = next ?? bytes.count
    if hidden == 0 { run.append(contentsOf: bytes[position..<end]) }
    position = end
  }

  private mutating func flush() {
    guard !run.isEmpty else { return }
    var plain: [UInt8] = []
    run.withUnsafeBytes { CharacterReferences.append(decoding: $0, to: &plain) }
    markup.text(plain)
    run.removeAll(keepingCapacity: true)
  }

  // MARK: Tags

  private struct Tag {
    var name: [UInt8] = []
    var isEnd = false
    var isEmpty = false
    var attributes: [(name: [UInt8], value: [UInt8])] = []

    func value(_ wanted: String) -> [UInt8]? {
      attributes.first { $0.name.elementsEqual(wanted.utf8) }?.value
    }

    func says(_ word: String) -> Bool { name.elementsEqual(word.utf8) }
  }

  /// Nil, and no step forward, where `<` begins no tag.
  private mutating func nextTag() -> Tag? {
    var index = position + 1
    var tag = Tag()
    if index < bytes.count, bytes[index] == UInt8(ascii: "/") {
      tag.isEnd = true
      index += 1
    }
    while index < bytes.count, Self.isNameByte(bytes[index]) {
      tag.name.append(bytes[index])
      index += 1
    }
    guard !tag.name.isEmpty else { return nil }
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: ">"):
        position = index + 1
        return tag
      case UInt8(ascii: "/"):
        tag.isEmpty = true
        index += 1
      case 0x20, 0x09, 0x0A, 0x0D: index += 1
      default:
        guard let attribute = attribute(at: &index) else { return nil }
        tag.attributes.append(attribute)
      }
    }
    return nil
  }

  private func attribute(at index: inout Int) -> (name: [UInt8], value: [UInt8])? {
    var name: [UInt8] = []
    while index < bytes.count, Self.isNameByte(bytes[index]) {
      name.append(bytes[index])
      index += 1
    }
    guard !name.isEmpty, index + 1 < bytes.count, bytes[index] == UInt8(ascii: "=") else {
      return nil
    }
    let quote = bytes[index + 1]
    guard quote == 0x22 || quote == 0x27 else { return nil }
    guard let end = bytes[(index + 2)...].firstIndex(of: quote) else { return nil }
    var value: [UInt8] = []
    bytes[(index + 2)..<end].withUnsafeBytes {
      CharacterReferences.append(decoding: $0, to: &value)
    }
    index = end + 1
    return (name, value)
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x3A, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
    default: false
    }
  }

  private mutating func take(_ tag: Tag) {
    if tag.says("s") || tag.says("e") || tag.says("i") {
      if tag.isEnd { hidden = max(0, hidden - 1) } else if !tag.isEmpty { hidden += 1 }
      return
    }
    if tag.says("IMG") || tag.says("FLASH") { return takeFramed(tag) }
    guard hidden == 0 else { return }
    if tag.says("br") {
      if !tag.isEnd { markup.lineBreak() }
      return
    }
    // Paragraphs and the two roots.
    guard let first = tag.name.first, (0x41...0x5A).contains(first) else {
      if tag.says("p"), tag.isEnd { markup.lineBreak() }
      return
    }
    let name = String(decoding: tag.name, as: UTF8.self).lowercased()
    let meant = PHPBBTag(name: name, value: value(of: tag, name))
    if tag.isEnd {
      meant.end(in: &markup)
    } else {
      meant.begin(in: &markup)
      if tag.isEmpty { meant.end(in: &markup) }
    }
  }

  /// A picture is its address, which is also its content; a film is a link.
  private mutating func takeFramed(_ tag: Tag) {
    if tag.isEnd {
      hidden = max(0, hidden - 1)
      return
    }
    if hidden == 0 {
      if tag.says("IMG") {
        markup.picture(tag.value("src") ?? [])
      } else if let address = tag.value("url") {
        markup.beginLink(to: address)
        markup.text(address)
        markup.end(anyOf: [.link, .plain])
      }
    }
    if !tag.isEmpty { hidden += 1 }
  }

  private func value(of tag: Tag, _ name: String) -> [UInt8] {
    let attribute =
      switch name {
      case "quote": "author"
      case "url": "url"
      case "email": "email"
      case "list": "type"
      default: ""
      }
    return tag.value(attribute) ?? []
  }
}
