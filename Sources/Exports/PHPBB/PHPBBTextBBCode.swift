import Text

/// Reads a post's text as phpBB stored it before 3.2: escaped text with BBCode whose tags carry the
/// post's own mark (`[b:3k9x]`), so that other brackets are text, and with links and smileys that
/// were made HTML when the post was written.
struct PHPBBTextBBCode {
  private let bytes: [UInt8]
  private let mark: [UInt8]
  /// Behind it no bracket is a tag.
  private let lastMark: Int
  private var position = 0
  private var markup = PHPBBMarkup(breaksLines: true)
  private var run: [UInt8] = []

  /// Longer brackets are text.
  private static let longestTag = 2048

  static func html(_ bytes: [UInt8], mark: [UInt8]) -> [UInt8] {
    var reader = PHPBBTextBBCode(bytes, mark)
    return reader.read()
  }

  private init(_ bytes: [UInt8], _ mark: [UInt8]) {
    self.bytes = bytes
    self.mark = mark
    let end = [UInt8(ascii: ":")] + mark + [UInt8(ascii: "]")]
    var index = mark.isEmpty ? -1 : bytes.count - end.count
    while index >= 0, bytes[index] != end[0] || !bytes[index...].starts(with: end) { index -= 1 }
    lastMark = index
  }

  private mutating func read() -> [UInt8] {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "["): if !takeTag() { takeText() }
      case UInt8(ascii: "<"): if !takeElement() { takeText() }
      default: takeText()
      }
    }
    flush()
    return markup.finished()
  }

  /// One byte, and all that follows up to the next sign that may begin a tag.
  private mutating func takeText() {
    var end = position + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: "["), bytes[end] != UInt8(ascii: "<") {
      end += 1
    }
    run.append(contentsOf: bytes[position..<end])
    position = end
  }

  private mutating func flush() {
    guard !run.isEmpty else { return }
    markup.text(Self.plain(run[...]))
    run.removeAll(keepingCapacity: true)
  }

  private static func plain(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var plain: [UInt8] = []
    bytes.withUnsafeBytes { CharacterReferences.append(decoding: $0, to: &plain) }
    return plain
  }

  // MARK: BBCode

  /// `[name:mark]`, `[name=value:mark]`, `[/name:mark]`, `[/list:u:mark]`, `[/*:m:mark]`
  private mutating func takeTag() -> Bool {
    guard position < lastMark, let end = endOfTag() else { return false }
    var inner = bytes[(position + 1)..<(end - mark.count - 1)]
    let isEnd = inner.first == UInt8(ascii: "/")
    if isEnd { inner = inner.dropFirst() }
    let name = inner.prefix { $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ":") }
    guard !name.isEmpty, name.count <= 32 else { return false }
    let rest = inner.dropFirst(name.count)
    var value = rest.first == UInt8(ascii: "=") ? Self.plain(rest.dropFirst()) : []
    if value.count >= 2, value.first == 0x22, value.last == 0x22 {
      value = Array(value[1..<(value.count - 1)])
    }
    flush()
    let start = position
    position = end + 1
    take(PHPBBTag(name: Self.lowered(name), value: value), isEnd: isEnd, from: start)
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
          bytes[start..<index].elementsEqual(mark)
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

  private mutating func take(_ tag: PHPBBTag, isEnd: Bool, from start: Int) {
    if isEnd { return tag.end(in: &markup) }
    switch tag.name {
    case "img", "flash":
      let content = Self.plain(content(upTo: tag.name)[...])
      if tag.name == "img" {
        markup.picture(content)
      } else {
        markup.beginLink(to: content)
        markup.text(content)
        markup.end(anyOf: [.link, .plain])
      }
    case "url" where tag.value.isEmpty, "email" where tag.value.isEmpty:
      // The address is what stands between the tags.
      var filled = tag
      filled.value = Self.plain(peekContent(upTo: tag.name)[...])
      filled.begin(in: &markup)
    default: tag.begin(in: &markup)
    }
  }

  private func endTag(_ name: String) -> [UInt8] {
    Array("[/\(name):".utf8) + mark + [UInt8(ascii: "]")]
  }

  /// What stands before the end tag, which is stepped over; nothing where there is none.
  private mutating func content(upTo name: String) -> [UInt8] {
    let content = peekContent(upTo: name)
    if !content.isEmpty { position += content.count + endTag(name).count }
    return content
  }

  private func peekContent(upTo name: String) -> [UInt8] {
    let end = endTag(name)
    var index = position
    let limit = min(bytes.count, position + Self.longestTag)
    while index < limit, bytes[index] != 0x0A {
      if bytes[index] == UInt8(ascii: "["), bytes[index...].starts(with: end) {
        return Array(bytes[position..<index])
      }
      index += 1
    }
    return []
  }

  private static func lowered(_ name: ArraySlice<UInt8>) -> String {
    String(decoding: name, as: UTF8.self).lowercased()
  }

  // MARK: HTML that phpBB wrote

  /// Links that were found in the text, smileys, and the comments around both. Anything else is text.
  private mutating func takeElement() -> Bool {
    let limit = min(bytes.count, position + Self.longestTag)
    let rest = bytes[position..<limit]
    if rest.starts(with: "<!--".utf8) {
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
    guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return false }
    let element = bytes[position...end]
    if element.starts(with: "<a ".utf8), let address = attribute("href", of: element) {
      flush()
      markup.beginLink(to: address)
    } else if element.elementsEqual("</a>".utf8) {
      flush()
      markup.end(anyOf: [.link, .plain])
    } else if element.starts(with: "<img ".utf8), let text = attribute("alt", of: element) {
      flush()
      markup.text(text)
    } else if element.elementsEqual("<br />".utf8) || element.elementsEqual("<br>".utf8) {
      flush()
      markup.lineBreak()
    } else {
      return false
    }
    position = end + 1
    return true
  }

  private func attribute(_ name: String, of element: ArraySlice<UInt8>) -> [UInt8]? {
    let start = Array(" \(name)=\"".utf8)
    var index = element.startIndex
    while index < element.endIndex {
      if element[index] == 0x20, element[index...].starts(with: start) {
        let value = element[(index + start.count)...].prefix { $0 != 0x22 }
        return Self.plain(value)
      }
      index += 1
    }
    return nil
  }
}
