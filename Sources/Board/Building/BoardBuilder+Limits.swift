import Diagnostics
import Exports
import Text

/// Bounds of what is repeated on many pages. Without them one long name, printed beside each of ten
/// thousand comments, would make gigabytes out of a small export.
enum BoardLimits {
  /// In columns, of the names of people, sections, tags and reactions.
  static let nameWidth = 200
  /// Each tag has pages that list the post with all of its tags.
  static let tagsOfPost = 100

  static func shown(_ name: String) -> String {
    // No character is wider than its bytes are many.
    name.utf8.count <= nameWidth ? name : TextCutting.cut(name, toWidth: nameWidth)
  }
}

extension BoardBuilder {
  /// Cuts names once everything that is found by its name has been found, and leaves of those that
  /// are e-mail addresses what stands before the sign: sign-in names are no names for readers.
  mutating func shortenNames() {
    for index in board.authors.indices {
      if Self.hideAddress(&board.authors[index].name) { namesMasked += 1 }
      if Self.shorten(&board.authors[index].name) { namesCut += 1 }
    }
    // Counted among the authors.
    for index in board.members.indices {
      _ = Self.hideAddress(&board.members[index].name)
      _ = Self.shorten(&board.members[index].name)
    }
    for index in board.sections.indices where Self.shorten(&board.sections[index].name) {
      namesCut += 1
    }
  }

  /// Whether the name was an e-mail address.
  private static func hideAddress(_ name: inout String) -> Bool {
    guard let sign = name.utf8.firstIndex(of: UInt8(ascii: "@")), sign > name.startIndex else {
      return false
    }
    let domain = name.utf8[name.utf8.index(after: sign)...]
    let isDomain = domain.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF) || byte >= 0x80
        || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
    }
    guard isDomain, let point = domain.lastIndex(of: UInt8(ascii: ".")),
      point > domain.startIndex, domain.distance(from: point, to: domain.endIndex) > 2,
      !name[..<sign].utf8.contains(where: { $0 == 0x20 || $0 == UInt8(ascii: "/") })
    else { return false }
    name = String(name[..<sign])
    return true
  }

  /// Whether the name had to be cut.
  private static func shorten(_ name: inout String) -> Bool {
    let shown = BoardLimits.shown(name)
    if shown.utf8.count == name.utf8.count { return false }
    name = shown
    return true
  }

  mutating func reportLimits() {
    if let first = overfull.first {
      board.diagnostics.report(
        BoardDiagnostics.tooManyTags(
          count: overfull.count, limit: BoardLimits.tagsOfPost, first: location(first)))
    }
    if shortened.count > 0 {
      board.diagnostics.report(
        BoardDiagnostics.shortened(
          count: shortened.count, limit: AttachmentReading.most,
          first: shortened.first.map(export.location)))
    }
    if namesMasked > 0 {
      board.diagnostics.report(BoardDiagnostics.namesMasked(count: namesMasked))
    }
    if namesCut > 0 {
      board.diagnostics.report(
        BoardDiagnostics.namesCut(count: namesCut, width: BoardLimits.nameWidth))
    }
  }
}
