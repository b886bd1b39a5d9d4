package import Text

/// Writes bodies as safe HTML. One for each worker: it keeps its memory between bodies.
///
/// The result has a simple shape, which every HTML parser reads as the same tree: blocks hold blocks
/// or lines, lines hold elements inside a line and never blocks. What the input has otherwise is put
/// right: a bold text over two paragraphs becomes a bold text in each.
package struct HTMLBodyWriter {
  package var options: BodyOptions

  var out: [UInt8] = []
  var fragment = HTMLFragment()
  var blocks: [OpenBlock] = []
  var inlines: [OpenInline] = []
  /// What ends with each open element of the fragment.
  private var closings: [Closing] = []

  /// Where the text since the last edge of a block starts in `out`; nil before its first character.
  var lineStart: Int?
  /// White space that is written once something follows: a space, a line feed, or 0.
  var pendingSpace: UInt8 = 0
  var pendingBreaks = 0
  /// How many bytes may still be spent on elements that are written again in a further block.
  var repeats = 0
  var isFlattened = false
  /// Room for one address.
  var address: [UInt8] = []

  private enum Closing {
    case nothing
    case edge
    /// The blocks beyond so many end.
    case blocks(Int)
    case inline
  }

  package init(options: BodyOptions = BodyOptions()) {
    self.options = options
  }

  /// Appends the body. At most about thirty bytes come out for each byte that went in.
  package mutating func append(_ body: HTMLBody, to html: inout [UInt8]) -> BodyOutcome {
    swap(&html, &out)
    defer { swap(&html, &out) }
    if let refusal = body.refusal {
      body.source.withUnsafeBytes { writePreformatted($0) }
      return .preformatted(refusal)
    }
    begin(body.fragment)
    for event in body.fragment.events {
      switch event {
      case .text(let range): writeText(range)
      case .edge: edge()
      case .open(let element, let attributes): open(element, attributes)
      case .close: close()
      }
    }
    endLine()
    closeBlocks(to: 0)
    fragment = HTMLFragment()
    return isFlattened ? .flattened : .formatted
  }

  private mutating func begin(_ fragment: HTMLFragment) {
    self.fragment = fragment
    blocks.removeAll(keepingCapacity: true)
    inlines.removeAll(keepingCapacity: true)
    closings.removeAll(keepingCapacity: true)
    lineStart = nil
    pendingSpace = 0
    pendingBreaks = 0
    repeats = fragment.bytes.count + 4 * fragment.events.count + 1_024
    isFlattened = false
  }

  private mutating func open(_ element: HTMLElement, _ attributes: Range<Int>) {
    switch element.content {
    case .nothing: writeLeaf(element, attributes)
    case .line: closings.append(openInline(element, attributes) ? .inline : .nothing)
    default:
      let count = openBlock(element, attributes)
      closings.append(count.map { .blocks($0) } ?? .edge)
    }
  }

  private mutating func close() {
    switch closings.popLast() {
    case .edge: edge()
    case .blocks(let count):
      endLine()
      closeBlocks(to: count)
    case .inline: closeInline()
    case .nothing, nil: break
    }
  }

  private mutating func writeLeaf(_ element: HTMLElement, _ attributes: Range<Int>) {
    switch element {
    case .br: writeBreak()
    case .wbr: if lineStart != nil { write("<wbr>") }
    case .hr: writeRule()
    case .img: writePicture(attributes)
    case .embed: writeEmbed(attributes)
    default: break
    }
  }

  // MARK: Bytes

  mutating func write(_ markup: StaticString) {
    out.append(
      contentsOf: UnsafeBufferPointer(start: markup.utf8Start, count: markup.utf8CodeUnitCount))
  }

  mutating func write(_ text: String) { out.append(contentsOf: text.utf8) }

  /// Block markup starts on a line of its own.
  mutating func startLine() {
    if let last = out.last, last != 0x0A { out.append(0x0A) }
  }

  /// The source as it was typed, for a body that is not parsed.
  private mutating func writePreformatted(_ source: UnsafeRawBufferPointer) {
    startLine()
    write("<pre class=\"user-plain\">")
    let start = out.count
    // The first line feed behind the tag is not content in HTML.
    if source.first == 0x0A { out.append(0x0A) }
    HTMLEscaping.appendText(source, to: &out)
    BidiBalance.close(in: &out, from: start)
    write("</pre>\n")
  }
}
