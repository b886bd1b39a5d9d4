/// Finds the tags that stand alone on their lines.
///
/// The specification says that of lines with one tag. For inheritance it goes further without a
/// rule in words; what its examples show is this: a line of nothing but tags of inheritance vanishes
/// too if a parent's tag is among them, and of a line that is one empty block the indentation
/// belongs to the block while the line end stays.
struct TemplateLines {
  private let bytes: [UInt8]
  private var pieces: [TemplatePiece] = []
  /// What is open, innermost last; only kinds matter here, names are the parser's affair.
  private var open: [TemplateToken.Kind] = []

  static func pieces(of tokens: [TemplateToken], in bytes: [UInt8]) -> [TemplatePiece] {
    var lines = TemplateLines(bytes: bytes)
    var start = 0
    for index in tokens.indices {
      let token = tokens[index]
      let endsLine =
        token.kind == .text && bytes[token.range.upperBound - 1] == UInt8(ascii: "\n")
      if endsLine || index == tokens.count - 1 {
        lines.append(tokens[start...index])
        start = index + 1
      }
    }
    return lines.pieces
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func append(_ line: ArraySlice<TemplateToken>) {
    let tags = line.filter { $0.kind != .text }
    let closed = tags.map { track($0) }
    let isSpaceOnly = line.allSatisfy { token in
      token.kind != .text || bytes[token.range].allSatisfy(TemplateScanner.isSpace)
    }
    guard isSpaceOnly, let first = line.first, let firstTag = tags.first else {
      return appendInline(line)
    }
    let indentation =
      first.kind == .text ? first.range : firstTag.range.lowerBound..<firstTag.range.lowerBound
    if isEmptyBlock(tags, closed) {
      appendAlone(tags, indentation)
      if let last = line.last, last.kind == .text { pieces.append(.text(last.range)) }
    } else if standsAlone(tags, closed) {
      appendAlone(tags, indentation)
    } else {
      appendInline(line)
    }
  }

  /// - Returns: the kind that a closing tag closes.
  private mutating func track(_ tag: TemplateToken) -> TemplateToken.Kind? {
    if tag.kind.opens { open.append(tag.kind) }
    return tag.kind == .close ? open.popLast() : nil
  }

  private func standsAlone(_ tags: [TemplateToken], _ closed: [TemplateToken.Kind?]) -> Bool {
    if tags.count == 1 { return tags[0].kind.canStandAlone }
    let kinds = zip(tags, closed).map { $0.kind == .close ? $1 : $0.kind }
    return kinds.allSatisfy { $0 == .parent || $0 == .block } && kinds.contains(.parent)
  }

  private func isEmptyBlock(_ tags: [TemplateToken], _ closed: [TemplateToken.Kind?]) -> Bool {
    tags.count == 2 && tags[0].kind == .block && closed[1] == .block
      && tags[0].range.upperBound == tags[1].range.lowerBound
  }

  private mutating func appendAlone(_ tags: [TemplateToken], _ indentation: Range<Int>) {
    var indentation = indentation
    for tag in tags {
      pieces.append(.tag(tag, standsAlone: true, indentation: indentation))
      indentation = tag.range.upperBound..<tag.range.upperBound
    }
  }

  private mutating func appendInline(_ line: ArraySlice<TemplateToken>) {
    if line.contains(where: { $0.kind != .text || !isLineEnd($0.range) }) {
      pieces.append(.lineStart)
    }
    for token in line {
      if token.kind == .text {
        pieces.append(.text(token.range))
      } else {
        let none = token.range.lowerBound..<token.range.lowerBound
        pieces.append(.tag(token, standsAlone: false, indentation: none))
      }
    }
  }

  private func isLineEnd(_ range: Range<Int>) -> Bool {
    bytes[range].allSatisfy { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
  }
}
