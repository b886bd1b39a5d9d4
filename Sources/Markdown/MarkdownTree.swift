internal import CCmark
internal import Glibc

/// A parsed document of libcmark, freed with the value.
struct MarkdownTree: ~Copyable {
  let root: OpaquePointer

  /// Nil where libcmark gives no document. The caller has checked `BodyLimits`.
  init?(parsing source: UnsafeRawBufferPointer) {
    let root: OpaquePointer?
    if let escaped = UnusedDefinitions.escaped(source) {
      root = escaped.withUnsafeBytes { Self.parse($0) }
    } else {
      root = Self.parse(source)
    }
    guard let root else { return nil }
    self.root = root
  }

  deinit { cmark_node_free(root) }

  private static func parse(_ source: UnsafeRawBufferPointer) -> OpaquePointer? {
    // No option: raw HTML and odd addresses are dealt with by our own writer, from the tree.
    cmark_parse_document(
      source.baseAddress?.assumingMemoryBound(to: CChar.self), source.count, CMARK_OPT_DEFAULT)
  }
}

/// Goes through a tree in document order without recursion.
///
/// The same events as libcmark's iterator gives, by following the nodes' own links: one call into
/// the library less for each node, and nothing to allocate for each body.
struct TreeWalk: ~Copyable {
  struct Event {
    let node: OpaquePointer
    let type: cmark_node_type
    /// Leaves are only entered.
    let isEntering: Bool
  }

  private let root: OpaquePointer
  private var last: Event?

  init(_ tree: borrowing MarkdownTree) {
    root = tree.root
  }

  /// The next event, or nil behind the last.
  @inline(__always)
  mutating func next() -> Event? {
    guard let last else { return enter(root) }
    if last.isEntering, Self.isContainer(last.type) {
      if let child = cmark_node_first_child(last.node) { return enter(child) }
      return leave(last.node)
    }
    if last.node == root { return nil }
    if let next = cmark_node_next(last.node) { return enter(next) }
    guard let parent = cmark_node_parent(last.node) else { return nil }
    return leave(parent)
  }

  @inline(__always)
  private mutating func enter(_ node: OpaquePointer) -> Event {
    let event = Event(node: node, type: cmark_node_get_type(node), isEntering: true)
    last = event
    return event
  }

  @inline(__always)
  private mutating func leave(_ node: OpaquePointer) -> Event {
    let event = Event(node: node, type: cmark_node_get_type(node), isEntering: false)
    last = event
    return event
  }

  @inline(__always)
  private static func isContainer(_ type: cmark_node_type) -> Bool {
    switch type {
    case CMARK_NODE_TEXT, CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK, CMARK_NODE_CODE,
      CMARK_NODE_HTML_INLINE, CMARK_NODE_CODE_BLOCK, CMARK_NODE_HTML_BLOCK,
      CMARK_NODE_THEMATIC_BREAK:
      false
    default: true
    }
  }
}

/// A C string of libcmark as bytes without the final zero.
@inline(__always)
func bytes(of string: UnsafePointer<CChar>?) -> UnsafeRawBufferPointer {
  guard let string else { return UnsafeRawBufferPointer(start: nil, count: 0) }
  return UnsafeRawBufferPointer(start: string, count: strlen(string))
}
