internal import Text

/// Bounds that keep libxml2 2.9.14 linear on hostile markup.
///
/// Two of its loops are not: a closing tag is compared with all open elements, and an attribute with
/// all before it in the tag. Both are counted here on the source, before it is parsed, in one pass.
package enum MarkupLimits {
  /// Bytes: bodies made from long Markdown stay far below.
  package static let length = 1 << 20
  /// Attributes of one element.
  package static let attributes = 512
  /// Elements within each other in the input.
  package static let depth = 512
  /// Blocks within each other in the result.
  package static let blocks = 100
  /// Elements inside a line within each other in the result.
  package static let inlines = 50
  /// Comparisons of closing tags with open elements, at most.
  private static let comparisons = 8_000_000

  /// What the parser may do with a source.
  enum Verdict {
    case refused(BodyOutcome.Reason)
    /// Elements within each other at which it has to give up.
    case allowed(depth: Int)
  }

  static func verdict(on source: UnsafeRawBufferPointer) -> Verdict {
    if source.count > length { return .refused(.long(limit: length)) }
    let scan = TagScan(source)
    if scan.mostAttributes > attributes { return .refused(.attributes) }
    return .allowed(depth: min(depth, max(32, comparisons / max(1, scan.tags))))
  }
}
