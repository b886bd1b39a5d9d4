import Text

/// Reads a post's text as phpBB stored it before 3.2: escaped text with BBCode whose tags carry the
/// post's own mark (`[b:3k9x]`), so that other brackets are text, and with links and smileys that
/// were made HTML when the post was written.
struct PHPBBTextBBCode {
  private let bytes: UnsafeRawBufferPointer
  private let mark: UnsafeRawBufferPointer
  /// Behind it no bracket is a tag.
  private let lastMark: Int
  private var position = 0

  /// Longer brackets are text.
  private static let longestTag = 2048

  static func append(
    _ bytes: UnsafeRawBufferPointer, mark: UnsafeRawBufferPointer, to markup: inout PHPBBMarkup
  ) {
    var reader = PHPBBTextBBCode(bytes, mark)
    reader.read(&markup)
  }

  private init(_ bytes: UnsafeRawBufferPointer, _ mark: UnsafeRawBufferPointer) {
    self.bytes = bytes
    self.mark = mark
    // `:mark]`
    let length = mark.count + 2
    var index = mark.isEmpty ? -1 : bytes.count - length
    while index >= 0 {
      if bytes[index] == UInt8(ascii: ":"), bytes[index + length - 1] == UInt8(ascii: "]"),
        bytes.part((index + 1)..<(index + length - 1)).isSame(as: mark)
      {
        break
      }
      index -= 1
    }
    lastMark = index
  }

  private mutating func read(_ markup: inout PHPBBMarkup) {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "["): if !takeTag(&markup) { takeText(&markup) }
      case UInt8(ascii: "<"): if !takeElement(&markup) { takeText(&markup) }
      default: takeText(&markup)
      }
    }
  }

  /// One byte, and all that follows up to the next sign that may begin a tag.
  private mutating func takeText(_ markup: inout PHPBBMarkup) {
    var end = position + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: "["), bytes[end] != UInt8(ascii: "<") {
      end += 1
    }
    markup.storedText(bytes.part(position..<end))
    position = end
  }

  private static func plain(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    var plain: [UInt8] = []
    CharacterReferences.append(decoding: bytes, to: &plain)
    return plain
  }

  // MARK: BBCode

  /// `[name:mark]`, `[name=value:mark]`, `[/name:mark]`, `[/list:u:mark]`, `[/*:m:mark]`
  private mutating func takeTag(_ markup: inout PHPBBMarkup) -> Bool {
    guard position < lastMark, let end = endOfTag() else { return false }
    var start = position + 1
    let stop = end - mark.count - 1
    let isEnd = start < stop && bytes[start] == UInt8(ascii: "/")
    if isEnd { start += 1 }
    var index = start
    while index < stop, bytes[index] != UInt8(ascii: "="), bytes[index] != UInt8(ascii: ":") {
      index += 1
    }
    guard index > start, index - start <= 32 else { return false }
    let name = PHPBBTag.Name(bytes.part(start..<index))
    var value: [UInt8] = []
    if index < stop, bytes[index] == UInt8(ascii: "=") {
      value = Self.plain(bytes.part((index + 1)..<stop))
    }
    if value.count >= 2, value.first == 0x22, value.last == 0x22 {
      value = Array(value[1..<(value.count - 1)])
    }
    position = end + 1
    take(PHPBBTag(name: name, value: value), isEnd: isEnd, &markup)
    return true
  }

  /// The closing bracket of a tag that carries the mark.
  private func endOfTag() -> Int? {
    let limit = min(bytes.count, position + Self.longestTag)
    var index = position + 1
    while index < limit {
      if bytes[index] == UInt8(ascii: "]") {
        let start = index - mark.count
        if start > position + 1, bytes[start - 1] == UInt8(ascii: ":"),
          bytes.part(start..<index).isSame(as: mark)
        {
          return index
        }
      } else if bytes[index] == 0x0A {
        return nil
      }
      index += 1
    }
    return nil
  }

  private mutating func take(_ tag: PHPBBTag, isEnd: Bool, _ markup: inout PHPBBMarkup) {
    if isEnd { return tag.end(in: &markup) }
    switch tag.name {
    case .image:
      Self.plain(content(upTo: "[/img:")).withUnsafeBytes { markup.picture($0) }
    case .flash:
      let content = Self.plain(content(upTo: "[/flash:"))
      content.withUnsafeBytes { markup.beginLink(to: $0) }
      markup.text(content)
      markup.endLink()
    case .link where tag.value.isEmpty, .email where tag.value.isEmpty:
      // The address is what stands between the tags.
      var filled = tag
      let end: StaticString = tag.name == .link ? "[/url:" : "[/email:"
      filled.value = Self.plain(peekContent(upTo: end))
      filled.begin(in: &markup)
    default: tag.begin(in: &markup)
    }
  }

  /// What stands before the end tag, which is stepped over; nothing where there is none.
  private mutating func content(upTo end: StaticString) -> UnsafeRawBufferPointer {
    let content = peekContent(upTo: end)
    if !content.isEmpty { position += content.count + end.utf8CodeUnitCount + mark.count + 1 }
    return content
  }

  /// - Parameter end: the end tag up to its mark.
  private func peekContent(upTo end: StaticString) -> UnsafeRawBufferPointer {
    let length = end.utf8CodeUnitCount
    let limit = min(bytes.count, position + Self.longestTag)
    var index = position
    while index < limit, bytes[index] != 0x0A {
      let markEnd = index + length + mark.count
      if bytes[index] == UInt8(ascii: "["), markEnd < bytes.count,
        bytes.part(index..<(index + length)).says(end),
        bytes.part((index + length)..<markEnd).isSame(as: mark),
        bytes[markEnd] == UInt8(ascii: "]")
      {
        return bytes.part(position..<index)
      }
      index += 1
    }
    return UnsafeRawBufferPointer(start: nil, count: 0)
  }

  // MARK: HTML that phpBB wrote

  /// Links that were found in the text, smileys, and the comments around both. Anything else is text.
  private mutating func takeElement(_ markup: inout PHPBBMarkup) -> Bool {
    let limit = min(bytes.count, position + Self.longestTag)
    let rest = bytes.part(position..<limit)
    if rest.starts(with: "<!--") {
      var index = position + 4
      while index + 2 < limit {
        if bytes[index] == 0x2D, bytes[index + 1] == 0x2D, bytes[index + 2] == 0x3E {
          position = index + 3
          return true
        }
        index += 1
      }
      return false
    }
    guard let end = rest.offset(of: UInt8(ascii: ">"), from: 0) else { return false }
    let element = rest.part(0..<(end + 1))
    if element.starts(with: "<a "), let address = attribute(#" href=""#, of: element) {
      address.withUnsafeBytes { markup.beginLink(to: $0) }
    } else if element.says("</a>") {
      markup.endLink()
    } else if element.starts(with: "<img "), let text = attribute(#" alt=""#, of: element) {
      markup.text(text)
    } else if element.says("<br />") || element.says("<br>") {
      markup.lineBreak()
    } else {
      return false
    }
    position += end + 1
    return true
  }

  private func attribute(
    _ start: StaticString, of element: UnsafeRawBufferPointer
  ) -> [UInt8]? {
    let length = start.utf8CodeUnitCount
    var index = 0
    while let space = element.offset(of: 0x20, from: index) {
      let rest = element.part(space..<element.count)
      if rest.starts(with: start) {
        let end = rest.offset(of: 0x22, from: length) ?? rest.count
        return Self.plain(rest.part(length..<end))
      }
      index = space + 1
    }
    return nil
  }
}
