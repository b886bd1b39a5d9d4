import Glibc

/// Takes texts that a reader may want to open only on purpose out of an entry's content.
///
/// On pages a style sheet covers them. Feed readers have none, and show all that there is at once.
enum SpoilerCover {
  private static let start = Array("<span class=\"spoiler\"".utf8)

  /// Puts a word in place of each covered text.
  ///
  /// - Parameters:
  ///   - html: as the renderers of bodies write it: no other `<` in it than those of tags.
  ///   - label: as HTML.
  /// - Returns: whether there was any.
  static func cover(_ html: inout [UInt8], with label: @autoclosure () -> [UInt8]) -> Bool {
    var covered: [UInt8] = []
    var done = 0
    while let found = next(in: html, from: done) {
      covered += html[done..<found.lowerBound]
      covered += label()
      done = found.upperBound
    }
    guard done > 0 else { return false }
    covered += html[done...]
    html = covered
    return true
  }

  /// The next such element, to its end.
  private static func next(in html: [UInt8], from place: Int) -> Range<Int>? {
    html.withUnsafeBytes { bytes in
      var first: Int?
      var open = 0
      var index = place
      while let tag = nextTag(in: bytes, from: index) {
        index = tag + 1
        // Most tags are no `span`, and need no closer look.
        guard index < bytes.count, bytes[index] == UInt8(ascii: "s") || first != nil else {
          continue
        }
        let rest = UnsafeRawBufferPointer(rebasing: bytes[tag...])
        if let first {
          if rest.starts(with: "<span".utf8) { open += 1 }
          if rest.starts(with: "</span>".utf8) {
            open -= 1
            if open == 0 { return first..<(tag + 7) }
          }
        } else if rest.starts(with: start) {
          first = tag
          open = 1
        }
      }
      return first.map { $0..<bytes.count }
    }
  }

  private static func nextTag(in html: UnsafeRawBufferPointer, from place: Int) -> Int? {
    guard let base = html.baseAddress, place < html.count,
      let found = memchr(base + place, 0x3C, html.count - place)
    else { return nil }
    return UnsafeRawPointer(found) - base
  }
}
