internal import CCmark
internal import Text

/// The words of a document without its formatting.
///
/// Blocks end with a line feed, soft breaks become spaces. Raw HTML is text, as on the page;
/// pictures give their alternative text.
struct PlainTextWriter {
  /// Appends the text, at most about `limit` bytes of it; `…` says that there is more.
  static func append(_ tree: borrowing MarkdownTree, to out: inout [UInt8], limit: Int) {
    var walk = TreeWalk(tree)
    let start = out.count
    while let event = walk.next() {
      let node = event.node
      switch event.type {
      case CMARK_NODE_TEXT, CMARK_NODE_CODE, CMARK_NODE_HTML_INLINE:
        append(bytes(of: cmark_node_get_literal(node)), to: &out, start: start, limit: limit)
      case CMARK_NODE_SOFTBREAK: out.append(0x20)
      case CMARK_NODE_LINEBREAK: out.append(0x0A)
      case CMARK_NODE_CODE_BLOCK, CMARK_NODE_HTML_BLOCK:
        if event.type == CMARK_NODE_CODE_BLOCK {
          let fence = CodeFence(info: bytes(of: cmark_node_get_fence_info(node)))
          append(fence.text, to: &out, start: start, limit: limit)
          if !fence.text.isEmpty { out.append(0x0A) }
        }
        append(bytes(of: cmark_node_get_literal(node)), to: &out, start: start, limit: limit)
        endBlock(&out, start: start)
      case CMARK_NODE_PARAGRAPH, CMARK_NODE_HEADING:
        if !event.isEntering { endBlock(&out, start: start) }
      default: break
      }
      if out.count - start > limit {
        cut(&out, start: start, limit: limit)
        return
      }
    }
    trim(&out, start: start)
  }

  /// The same for a body for which `PlainBody.isPlain` holds: breaks are spaces, blank lines ends.
  static func append(
    plain source: UnsafeRawBufferPointer, to out: inout [UInt8], limit: Int
  ) {
    let start = out.count
    var index = 0
    var isOpen = false
    while index < source.count {
      let end = PlainBody.lineEnd(source, from: index)
      if end == index {
        endBlock(&out, start: start)
        isOpen = false
      } else {
        if isOpen { out.append(0x20) }
        isOpen = true
        append(
          UnsafeRawBufferPointer(rebasing: source[index..<end]), to: &out, start: start,
          limit: limit)
        if out.count - start > limit {
          cut(&out, start: start, limit: limit)
          return
        }
      }
      index = end + 1
    }
    trim(&out, start: start)
  }

  /// The same for text that is not Markdown.
  static func append(
    _ source: UnsafeRawBufferPointer, to out: inout [UInt8], limit: Int
  ) {
    let start = out.count
    let taken = source.count > limit ? min(source.count, limit + 4) : source.count
    CharacterFilter.append(UnsafeRawBufferPointer(rebasing: source[..<taken]), to: &out)
    if taken < source.count || out.count - start > limit {
      cut(&out, start: start, limit: limit)
    } else {
      trim(&out, start: start)
    }
  }

  private static func append(
    _ literal: UnsafeRawBufferPointer, to out: inout [UInt8], start: Int, limit: Int
  ) {
    var text = literal
    let room = limit - (out.count - start) + 4
    if text.count > room { text = UnsafeRawBufferPointer(rebasing: text[..<max(0, room)]) }
    CharacterFilter.append(text, to: &out)
  }

  private static func endBlock(_ out: inout [UInt8], start: Int) {
    if out.count > start, out.last != 0x0A { out.append(0x0A) }
  }

  private static func trim(_ out: inout [UInt8], start: Int) {
    while out.count > start, let last = out.last, last == 0x0A || last == 0x20 { out.removeLast() }
  }

  /// Shortens to the limit at a character's start.
  private static func cut(_ out: inout [UInt8], start: Int, limit: Int) {
    var end = min(out.count, start + max(0, limit))
    while end > start, end < out.count, out[end] & 0xC0 == 0x80 { end -= 1 }
    out.removeSubrange(end...)
    trim(&out, start: start)
    out.append(contentsOf: [0xE2, 0x80, 0xA6])
  }
}
