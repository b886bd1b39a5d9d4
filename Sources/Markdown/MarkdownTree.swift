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
struct TreeWalk: ~Copyable {
  private let iterator: OpaquePointer

  init?(_ tree: borrowing MarkdownTree) {
    guard let iterator = cmark_iter_new(tree.root) else { return nil }
    self.iterator = iterator
  }

  deinit { cmark_iter_free(iterator) }

  /// The next node and whether it is entered (leaves are only entered), or nil behind the last.
  @inline(__always)
  mutating func next() -> (node: OpaquePointer, isEntering: Bool)? {
    let event = cmark_iter_next(iterator)
    guard event != CMARK_EVENT_DONE, let node = cmark_iter_get_node(iterator) else { return nil }
    return (node, event == CMARK_EVENT_ENTER)
  }
}

/// A C string of libcmark as bytes without the final zero.
@inline(__always)
func bytes(of string: UnsafePointer<CChar>?) -> UnsafeRawBufferPointer {
  guard let string else { return UnsafeRawBufferPointer(start: nil, count: 0) }
  return UnsafeRawBufferPointer(start: string, count: strlen(string))
}
