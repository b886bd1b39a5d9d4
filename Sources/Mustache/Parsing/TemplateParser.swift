/// Builds the tree of a template, and reports what is not closed or closed wrongly.
struct TemplateParser {
  private struct Frame {
    /// The tag that opened it; nothing for the template itself.
    let tag: TemplateToken?
    let standsAlone: Bool
    let indentation: [UInt8]
    var nodes: [TemplateNode] = []
  }

  /// How deep sections, blocks and parents may nest in one template; trees are walked by recursion.
  static let depthLimit = 100

  private let bytes: [UInt8]
  private var frames = [Frame(tag: nil, standsAlone: false, indentation: [])]
  private var faults: [TemplateFault] = []
  /// Whether it nests too deep to go on.
  private var hasGivenUp = false

  static func parse(_ source: TemplateSource) -> (nodes: [TemplateNode], faults: [TemplateFault]) {
    var scanner = TemplateScanner(source)
    let tokens = scanner.scan()
    var parser = TemplateParser(bytes: source.bytes)
    for piece in TemplateLines.pieces(of: tokens, in: source.bytes) { parser.take(piece) }
    parser.finish()
    return (parser.frames[0].nodes, scanner.faults + parser.faults)
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func take(_ piece: TemplatePiece) {
    guard !hasGivenUp else { return }
    switch piece {
    case .lineStart: append(.lineStart)
    case .text(let range): append(.text([UInt8](bytes[range])))
    case .tag(let tag, let standsAlone, let indentation):
      take(tag, standsAlone, [UInt8](bytes[indentation]))
    }
  }

  private mutating func take(_ tag: TemplateToken, _ standsAlone: Bool, _ indentation: [UInt8]) {
    let offset = tag.range.lowerBound
    switch tag.kind {
    case .text, .comment, .delimiters: break
    case .variable: append(.variable(name(of: tag), isEscaped: true, offset: offset))
    case .unescaped: append(.variable(name(of: tag), isEscaped: false, offset: offset))
    case .partial:
      append(
        .inclusion(
          TemplateInclusion(
            target: target(of: tag), standsAlone: standsAlone, indentation: indentation,
            arguments: [], offset: offset)))
    case .section, .inverted, .parent, .block:
      if frames.count == Self.depthLimit + 1 {
        report(.nestedTooDeep(limit: Self.depthLimit), tag)
        hasGivenUp = true
        return
      }
      frames.append(Frame(tag: tag, standsAlone: standsAlone, indentation: indentation))
    case .close: close(tag)
    }
  }

  private mutating func close(_ closer: TemplateToken) {
    let found = text(of: closer)
    guard let tag = frames.last?.tag else {
      return report(.nothingToClose(name: found), closer)
    }
    let expected = text(of: tag)
    if found != expected {
      report(
        .wrongCloser(found: found, expected: expected, openedAt: tag.range.lowerBound), closer)
      // A name that is open further out closes all in between, so that one slip is one message.
      guard frames.contains(where: { $0.tag.map(text(of:)) == found }) else { return }
      while let inner = frames.last?.tag, text(of: inner) != found { closeInnermost() }
    }
    closeInnermost()
  }

  private mutating func closeInnermost() {
    guard frames.count > 1, let frame = frames.popLast(), let tag = frame.tag else { return }
    let offset = tag.range.lowerBound
    switch tag.kind {
    case .parent:
      append(
        .inclusion(
          TemplateInclusion(
            target: target(of: tag), standsAlone: frame.standsAlone,
            indentation: frame.indentation, arguments: arguments(in: frame.nodes), offset: offset)))
    case .block: append(.block(block(of: frame, tag)))
    default:
      append(
        .section(
          TemplateSection(
            name: name(of: tag), isInverted: tag.kind == .inverted, content: frame.nodes,
            offset: offset)))
    }
  }

  /// Everything else between the tags of a parent is ignored, as the specification has it.
  private func arguments(in nodes: [TemplateNode]) -> [TemplateBlock] {
    nodes.compactMap { node in
      if case .block(var block) = node {
        block.content = block.content.removing(
          indentation: block.standsAlone ? block.content.leadingIndentation : [])
        return block
      }
      return nil
    }
  }

  /// The default content says how deep an argument is to be put, the tag where there is none.
  private func block(of frame: Frame, _ tag: TemplateToken) -> TemplateBlock {
    var indentation: [UInt8] = []
    if frame.standsAlone {
      indentation = frame.nodes.isEmpty ? frame.indentation : frame.nodes.leadingIndentation
    }
    return TemplateBlock(
      name: text(of: tag), standsAlone: frame.standsAlone, indentation: indentation,
      content: frame.nodes, offset: tag.range.lowerBound)
  }

  private mutating func finish() {
    while let tag = frames.last?.tag {
      if !hasGivenUp { report(.unclosed(name: text(of: tag)), tag) }
      closeInnermost()
    }
  }

  private mutating func append(_ node: TemplateNode) { frames[frames.count - 1].nodes.append(node) }

  private mutating func report(_ reason: TemplateFault.Reason, _ tag: TemplateToken) {
    faults.append(TemplateFault(reason, at: tag.range.lowerBound))
  }

  private func text(of tag: TemplateToken) -> String {
    let text = String(decoding: bytes[tag.content], as: UTF8.self)
    guard text.first == "*" else { return text }
    return "*" + String(text.dropFirst().drop { $0 == " " || $0 == "\t" })
  }

  private func name(of tag: TemplateToken) -> TemplateName {
    TemplateName(String(decoding: bytes[tag.content], as: UTF8.self))
  }

  private func target(of tag: TemplateToken) -> TemplateInclusion.Target {
    let text = text(of: tag)
    return text.first == "*" ? .dynamic(TemplateName(String(text.dropFirst()))) : .named(text)
  }
}
