import Text

/// Reads a post's text as phpBB stores it since 3.2: XML of the s9e text formatter.
///
/// `<t>` is plain text, `<r>` has markup. Elements in capitals are tags; `<s>` and `<e>` hold the
/// tags as they were typed, and `<i>` what is ignored: none of these is shown.
struct PHPBBTextXML {
  private let bytes: UnsafeRawBufferPointer
  private var position = 0
  private var attributes: [(name: Range<Int>, value: Range<Int>)] = []
  /// How many elements are open whose content is not shown.
  private var hidden = 0

  static func isXML(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard bytes.count >= 3, bytes[0] == UInt8(ascii: "<") else { return false }
    return (bytes[1] == UInt8(ascii: "t") || bytes[1] == UInt8(ascii: "r"))
      && (bytes[2] == UInt8(ascii: ">") || bytes[2] == UInt8(ascii: "/")
        || bytes[2] == UInt8(ascii: " "))
  }

  static func append(_ bytes: UnsafeRawBufferPointer, to markup: inout PHPBBMarkup) {
    var reader = PHPBBTextXML(bytes: bytes)
    reader.read(&markup)
  }

  private init(bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  private mutating func read(_ markup: inout PHPBBMarkup) {
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "<"), let tag = nextTag() {
        take(tag, &markup)
      } else {
        takeText(&markup)
      }
    }
  }

  /// Up to the next sign that may begin a tag; such a sign itself where it begins none.
  private mutating func takeText(_ markup: inout PHPBBMarkup) {
    let end = bytes.offset(of: UInt8(ascii: "<"), from: position + 1) ?? bytes.count
    if hidden == 0 { markup.storedText(bytes.part(position..<end)) }
    position = end
  }

  // MARK: Tags

  /// Its attributes are those of the reader until the next tag.
  private struct Tag {
    var name: UnsafeRawBufferPointer
    var isEnd = false
    var isEmpty = false
  }

  private func value(_ wanted: StaticString) -> [UInt8]? {
    guard let found = attributes.first(where: { bytes.part($0.name).says(wanted) }) else {
      return nil
    }
    var value: [UInt8] = []
    CharacterReferences.append(decoding: bytes.part(found.value), to: &value)
    return value
  }

  /// Nil, and no step forward, where `<` begins no tag.
  private mutating func nextTag() -> Tag? {
    var index = position + 1
    let isEnd = index < bytes.count && bytes[index] == UInt8(ascii: "/")
    if isEnd { index += 1 }
    let start = index
    while index < bytes.count, Self.isNameByte(bytes[index]) { index += 1 }
    guard index > start else { return nil }
    var tag = Tag(name: bytes.part(start..<index), isEnd: isEnd)
    if !attributes.isEmpty { attributes.removeAll(keepingCapacity: true) }
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
        attributes.append(attribute)
      }
    }
    return nil
  }

  private func attribute(at index: inout Int) -> (name: Range<Int>, value: Range<Int>)? {
    let start = index
    while index < bytes.count, Self.isNameByte(bytes[index]) { index += 1 }
    let name = start..<index
    guard !name.isEmpty, index + 1 < bytes.count, bytes[index] == UInt8(ascii: "=") else {
      return nil
    }
    let quote = bytes[index + 1]
    guard quote == 0x22 || quote == 0x27 else { return nil }
    guard let end = bytes.offset(of: quote, from: index + 2) else { return nil }
    let value = (index + 2)..<end
    index = end + 1
    return (name, value)
  }

  @inline(__always)
  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x3A, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
    default: false
    }
  }

  private mutating func take(_ tag: Tag, _ markup: inout PHPBBMarkup) {
    if tag.name.says("s") || tag.name.says("e") || tag.name.says("i") {
      if tag.isEnd { hidden = max(0, hidden - 1) } else if !tag.isEmpty { hidden += 1 }
      return
    }
    if tag.name.says("IMG") || tag.name.says("FLASH") { return takeFramed(tag, &markup) }
    guard hidden == 0 else { return }
    if tag.name.says("br") {
      if !tag.isEnd { markup.lineBreak() }
      return
    }
    // Paragraphs and the two roots.
    guard let first = tag.name.first, (0x41...0x5A).contains(first) else {
      if tag.name.says("p"), tag.isEnd { markup.lineBreak() }
      return
    }
    let name = PHPBBTag.Name(tag.name)
    let meant = PHPBBTag(name: name, value: value(of: name))
    if tag.isEnd {
      meant.end(in: &markup)
    } else {
      meant.begin(in: &markup)
      if tag.isEmpty { meant.end(in: &markup) }
    }
  }

  /// A picture is its address, which is also its content; a film is a link.
  private mutating func takeFramed(_ tag: Tag, _ markup: inout PHPBBMarkup) {
    if tag.isEnd {
      hidden = max(0, hidden - 1)
      return
    }
    if hidden == 0 {
      if tag.name.says("IMG") {
        (value("src") ?? []).withUnsafeBytes { markup.picture($0) }
      } else if let address = value("url") {
        address.withUnsafeBytes { markup.beginLink(to: $0) }
        markup.text(address)
        markup.endLink()
      }
    }
    if !tag.isEmpty { hidden += 1 }
  }

  private func value(of name: PHPBBTag.Name) -> [UInt8] {
    if attributes.isEmpty { return [] }
    switch name {
    case .quote: return value("author") ?? []
    case .link: return value("url") ?? []
    case .email: return value("email") ?? []
    case .list: return value("type") ?? []
    default: return []
    }
  }
}
