internal import CCmark
internal import Text

/// Writes a document of libcmark as HTML from a short list of elements.
///
/// Nothing of the user's gets out but through `HTMLEscaping` and `SafeURL`. There is no recursion
/// here, since depth is the user's choice; open elements are counted instead.
struct HTMLWriter {
  /// The page so far. Swapped in and out by the renderer, so that nothing is copied.
  var out: [UInt8] = []
  let options: BodyOptions

  /// Open elements of the tree, written or not.
  private var depth = 0
  private(set) var isFlattened = false
  /// Where the block that is being written starts in `out`.
  var blockStart = 0
  /// Text of neighbouring nodes that is not written yet: the one node, or several joined.
  private var pending = UnsafeRawBufferPointer(start: nil, count: 0)
  private var joined: [UInt8] = []
  /// Whether text is searched for web addresses.
  private var mayHoldAddresses = true
  /// Room for one address.
  var address: [UInt8] = []
  /// The links and pictures that are open, innermost last.
  var anchors: [OpenAnchor] = []

  init(options: BodyOptions) {
    self.options = options
  }

  /// Gets ready for a body.
  mutating func begin(_ source: UnsafeRawBufferPointer) {
    anchors.removeAll(keepingCapacity: true)
    mayHoldAddresses = Autolinker.mayMatch(source, linksBareWWW: options.linksBareWWW)
  }

  mutating func write(_ tree: borrowing MarkdownTree) {
    depth = 0
    isFlattened = false
    blockStart = out.count
    var walk = TreeWalk(tree)
    while let event = walk.next() {
      let node = event.node
      let type = event.type
      if type == CMARK_NODE_TEXT {
        appendPending(bytes(of: cmark_node_get_literal(node)))
        continue
      }
      flushText()
      switch type {
      case CMARK_NODE_SOFTBREAK: write(options.keepsLineBreaks ? "<br>\n" : "\n")
      case CMARK_NODE_LINEBREAK: write("<br>\n")
      case CMARK_NODE_CODE: writeCode(bytes(of: cmark_node_get_literal(node)))
      case CMARK_NODE_HTML_INLINE: writeText(bytes(of: cmark_node_get_literal(node)))
      case CMARK_NODE_CODE_BLOCK: writeCodeBlock(node)
      case CMARK_NODE_HTML_BLOCK: writeRawBlock(bytes(of: cmark_node_get_literal(node)))
      case CMARK_NODE_THEMATIC_BREAK:
        startLine()
        write("<hr>\n")
      case CMARK_NODE_DOCUMENT: break
      default: writeContainer(node, type, isEntering: event.isEntering)
      }
    }
    flushText()
  }

  private mutating func writeContainer(
    _ node: OpaquePointer, _ type: cmark_node_type, isEntering: Bool
  ) {
    if !isEntering { depth -= 1 }
    // A list and its items are written or left out together.
    let room = type == CMARK_NODE_LIST ? depth + 1 : depth
    if room < BodyLimits.depth {
      switch type {
      case CMARK_NODE_PARAGRAPH: writeParagraph(node, isEntering: isEntering)
      case CMARK_NODE_HEADING: writeHeading(node, isEntering: isEntering)
      case CMARK_NODE_BLOCK_QUOTE:
        startLine()
        write(isEntering ? "<blockquote>\n" : "</blockquote>\n")
      case CMARK_NODE_LIST: writeList(node, isEntering: isEntering)
      case CMARK_NODE_ITEM:
        if isEntering { startLine() }
        write(isEntering ? "<li>" : "</li>\n")
        blockStart = out.count
      case CMARK_NODE_EMPH: write(isEntering ? "<em>" : "</em>")
      case CMARK_NODE_STRONG: write(isEntering ? "<strong>" : "</strong>")
      case CMARK_NODE_LINK, CMARK_NODE_IMAGE:
        if isEntering { openAnchor(node, isImage: type == CMARK_NODE_IMAGE) } else { closeAnchor() }
      // Custom nodes are made by programs only, never by the parser: their content is enough.
      default: break
      }
    } else {
      isFlattened = true
      if type.rawValue < CMARK_NODE_FIRST_INLINE.rawValue { startLine() }
    }
    if isEntering { depth += 1 }
  }

  // MARK: Text

  private mutating func appendPending(_ text: UnsafeRawBufferPointer) {
    if joined.isEmpty, pending.isEmpty {
      pending = text
      return
    }
    if joined.isEmpty { joined.append(contentsOf: pending) }
    joined.append(contentsOf: text)
  }

  private mutating func flushText() {
    if !joined.isEmpty {
      // Taken out while it is read, so that `out` can be written; the memory is kept.
      var text: [UInt8] = []
      swap(&text, &joined)
      text.withUnsafeBytes { writeText($0) }
      text.removeAll(keepingCapacity: true)
      swap(&text, &joined)
    } else if !pending.isEmpty {
      writeText(pending)
    }
    pending = UnsafeRawBufferPointer(start: nil, count: 0)
  }

  /// Escaped text, with its web addresses linked unless a link is open.
  mutating func writeText(_ text: UnsafeRawBufferPointer) {
    guard mayHoldAddresses, anchors.isEmpty else {
      HTMLEscaping.appendText(text, to: &out)
      return
    }
    var position = 0
    var autolinker = Autolinker(text, linksBareWWW: options.linksBareWWW)
    while let match = autolinker.next() {
      let source = UnsafeRawBufferPointer(rebasing: text[match.range])
      HTMLEscaping.appendText(
        UnsafeRawBufferPointer(rebasing: text[position..<match.range.lowerBound]), to: &out)
      writeAddress(source, needsScheme: match.needsScheme)
      position = match.range.upperBound
    }
    HTMLEscaping.appendText(UnsafeRawBufferPointer(rebasing: text[position...]), to: &out)
  }

  // MARK: Bytes

  @inline(__always)
  mutating func write(_ markup: StaticString) {
    out.append(
      contentsOf: UnsafeBufferPointer(start: markup.utf8Start, count: markup.utf8CodeUnitCount))
  }

  /// Block markup starts on a line of its own.
  mutating func startLine() {
    if let last = out.last, last != 0x0A { out.append(0x0A) }
  }
}
