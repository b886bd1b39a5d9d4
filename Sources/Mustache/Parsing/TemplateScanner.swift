/// Cuts a template into text and tags.
struct TemplateScanner {
  private let bytes: [UInt8]
  private var position = 0
  private var opening: [UInt8] = Array("{{".utf8)
  private var closing: [UInt8] = Array("}}".utf8)
  private var tokens: [TemplateToken] = []
  private(set) var faults: [TemplateFault] = []

  init(_ source: TemplateSource) {
    bytes = source.bytes
  }

  mutating func scan() -> [TemplateToken] {
    while position < bytes.count {
      let tag = find(opening, from: position) ?? bytes.count
      appendText(position..<tag)
      position = tag
      guard tag < bytes.count, scanTag() else { break }
    }
    return tokens
  }

  private mutating func appendText(_ range: Range<Int>) {
    var start = range.lowerBound
    for index in range where bytes[index] == UInt8(ascii: "\n") {
      tokens.append(
        TemplateToken(kind: .text, range: start..<index + 1, content: start..<index + 1))
      start = index + 1
    }
    if start < range.upperBound {
      let rest = start..<range.upperBound
      tokens.append(TemplateToken(kind: .text, range: rest, content: rest))
    }
  }

  /// - Returns: whether scanning can go on; a tag without an end swallows the rest.
  private mutating func scanTag() -> Bool {
    let start = position
    var cursor = skipSpace(from: start + opening.count)
    guard cursor < bytes.count else { return fail(.unclosedTag, at: start) }
    let (kind, hasSigil) = Self.kind(of: bytes[cursor])
    let sigil = bytes[cursor]
    if hasSigil { cursor += 1 }
    var end = closing
    if sigil == UInt8(ascii: "{") { end = [UInt8(ascii: "}")] + closing }
    if sigil == UInt8(ascii: "=") { end = [UInt8(ascii: "=")] + closing }
    guard let stop = find(end, from: cursor) else { return fail(.unclosedTag, at: start) }
    let content = trim(cursor..<stop)
    position = stop + end.count
    if kind == .delimiters {
      changeDelimiters(content, at: start)
    } else if kind != .comment {
      if content.isEmpty { faults.append(TemplateFault(.emptyTag, at: start)) }
      // A name has no line end: the closing delimiter found is that of a later tag.
      if bytes[content].contains(UInt8(ascii: "\n")) { return fail(.unclosedTag, at: start) }
    }
    tokens.append(TemplateToken(kind: kind, range: start..<position, content: content))
    return true
  }

  private static func kind(of sigil: UInt8) -> (TemplateToken.Kind, hasSigil: Bool) {
    switch sigil {
    case UInt8(ascii: "!"): (.comment, true)
    case UInt8(ascii: "="): (.delimiters, true)
    case UInt8(ascii: "{"), UInt8(ascii: "&"): (.unescaped, true)
    case UInt8(ascii: "#"): (.section, true)
    case UInt8(ascii: "^"): (.inverted, true)
    case UInt8(ascii: "/"): (.close, true)
    case UInt8(ascii: ">"): (.partial, true)
    case UInt8(ascii: "<"): (.parent, true)
    case UInt8(ascii: "$"): (.block, true)
    default: (.variable, false)
    }
  }

  private mutating func changeDelimiters(_ content: Range<Int>, at start: Int) {
    let parts = bytes[content].split(whereSeparator: Self.isSpace)
    let isValid = parts.count == 2 && parts.allSatisfy { !$0.contains(UInt8(ascii: "=")) }
    guard isValid else {
      faults.append(TemplateFault(.badDelimiters, at: start))
      return
    }
    opening = Array(parts[0])
    closing = Array(parts[1])
  }

  private mutating func fail(_ reason: TemplateFault.Reason, at offset: Int) -> Bool {
    faults.append(TemplateFault(reason, at: offset))
    return false
  }

  private func find(_ pattern: [UInt8], from start: Int) -> Int? {
    guard let first = pattern.first, start + pattern.count <= bytes.count else { return nil }
    for index in start...bytes.count - pattern.count where bytes[index] == first {
      if bytes[index..<index + pattern.count].elementsEqual(pattern) { return index }
    }
    return nil
  }

  private func skipSpace(from start: Int) -> Int {
    var index = start
    while index < bytes.count, Self.isSpace(bytes[index]) { index += 1 }
    return index
  }

  private func trim(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, Self.isSpace(bytes[start]) { start += 1 }
    while start < end, Self.isSpace(bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): true
    default: false
    }
  }
}
