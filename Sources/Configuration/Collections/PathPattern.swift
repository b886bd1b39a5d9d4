/// A pattern of collection paths: `Vocab`, `rooms/{room}/messages`, `posts/*/comments`.
///
/// Its segments are separated by `/`; `*` or a name in braces stands for any one segment, and
/// anything else for itself. A `/` inside a segment is written `%2F` and a `%` is written `%25`, as
/// in the paths that `corkboard check` prints.
package struct PathPattern: Sendable, Hashable {
  package enum Segment: Sendable, Hashable {
    case literal(String)
    /// The name has no meaning but for the reader.
    case any(String)
  }

  package let segments: [Segment]
  /// As written.
  package let text: String

  /// Nil where a segment is empty, a brace is not closed, or a `%` stands before anything but 25 or
  /// 2F.
  package init?(_ text: String) {
    var segments: [Segment] = []
    for part in text.split(separator: "/", omittingEmptySubsequences: false) {
      guard !part.isEmpty else { return nil }
      if part == "*" || (part.hasPrefix("{") && part.hasSuffix("}")) {
        let name = part.filter { $0 != "{" && $0 != "}" && $0 != "*" }
        guard part == "*" || part.count == name.count + 2 else { return nil }
        segments.append(.any(name))
      } else {
        guard !part.contains("{"), !part.contains("}"), Self.isEscaped(part) else { return nil }
        segments.append(.literal(String(part)))
      }
    }
    self.segments = segments
    self.text = text
  }

  /// - Parameter path: a path with `%` and `/` inside segments escaped (design of document paths).
  package func matches(_ path: String) -> Bool {
    matches(segments: path.split(separator: "/", omittingEmptySubsequences: false))
  }

  /// - Parameter path: its segments, each escaped.
  package func matches(segments path: [some StringProtocol]) -> Bool {
    guard path.count == segments.count else { return false }
    return zip(segments, path).allSatisfy { segment, part in
      switch segment {
      // Bytes, since characters that only look alike are different documents.
      case .literal(let literal): literal.utf8.elementsEqual(part.utf8)
      case .any: !part.isEmpty
      }
    }
  }

  private static func isEscaped(_ part: Substring) -> Bool {
    let pieces = part.split(separator: "%", omittingEmptySubsequences: false).dropFirst()
    return pieces.allSatisfy { $0.hasPrefix("25") || $0.hasPrefix("2F") }
  }
}
