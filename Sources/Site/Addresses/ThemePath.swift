/// A relative path that a theme's author or the search index chose, `css/site.css`.
package struct ThemePath: Hashable, Sendable {
  package let text: String

  /// Nil unless every segment is a plain visible name: not empty, no leading `.`, no control
  /// character, no backslash, and short enough for a file system.
  package init?(_ text: String) {
    let segments = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    for segment in segments {
      guard let first = segment.first, first != UInt8(ascii: "."), segment.count <= 200,
        segment.allSatisfy({ $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") })
      else { return nil }
    }
    guard text.utf8.count <= 1000 else { return nil }
    self.text = text
  }
}
