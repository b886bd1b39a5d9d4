import Digest
import Glibc
import Text

/// Takes raw uids out of published text (design: raw uids appear in no published byte).
///
/// Apps write mentions as `@Joker:u4r8XC…`; the uid identifies an account beyond the board. Only long
/// uids are looked for: a short one like `u1` is no secret and could be any word.
package struct UIDRedaction: Sendable {
  /// A Firebase uid has 28 characters, an auto id 20.
  package static let shortest = 20

  private static let escapedCharacter = BytePair(0x5C, 0x75)
  private static let escapedBackslash = BytePair(0x5C, 0x5C)

  private var uids = Set<String>()
  /// What stands in place of a uid.
  private static let replacement = Array("…".utf8)

  package init() {}

  package mutating func add(_ uid: String) {
    if uid.utf8.count >= Self.shortest, uid.utf8.allSatisfy(Self.isWordByte) { uids.insert(uid) }
  }

  package var isEmpty: Bool { uids.isEmpty }

  /// A hash of all known uids.
  package var fingerprint: UInt64 {
    var all: [UInt8] = []
    for uid in uids.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      all.append(contentsOf: uid.utf8)
      all.append(0)
    }
    return XXH3.hash64(all)
  }

  /// Whether a text may come out otherwise for a set of uids: false only where no set of uids changes
  /// anything.
  ///
  /// - Parameter spelling: the text as JSON spells it. Uids may hide behind escapes of JSON, of
  ///   Markdown, of HTML and of addresses.
  package static func mayTouch(spelling: UnsafeRawBufferPointer) -> Bool {
    guard spelling.count >= shortest else { return false }
    var probe = shortest - 1
    while probe < spelling.count {
      if isWordByte(spelling[probe]) {
        var start = probe
        while start > 0, isWordByte(spelling[start - 1]) { start -= 1 }
        var end = probe + 1
        while end < spelling.count, isWordByte(spelling[end]) { end += 1 }
        if end - start >= shortest { return true }
        probe = end
      }
      probe += shortest
    }
    guard let base = spelling.baseAddress else { return false }
    return memchr(base, 0x26, spelling.count) != nil || memchr(base, 0x25, spelling.count) != nil
      || escapedCharacter.stands(in: spelling) || escapedBackslash.stands(in: spelling)
  }

  /// Replaces each known uid. Reads every twentieth byte of text that holds none.
  package func redact(_ text: inout [UInt8]) {
    guard !uids.isEmpty, text.count >= Self.shortest else { return }
    var found: [Range<Int>] = []
    text.withUnsafeBytes { bytes in
      var probe = Self.shortest - 1
      while probe < bytes.count {
        guard Self.isWordByte(bytes[probe]) else {
          probe += Self.shortest
          continue
        }
        var start = probe
        while start > 0, Self.isWordByte(bytes[start - 1]) { start -= 1 }
        var end = probe + 1
        while end < bytes.count, Self.isWordByte(bytes[end]) { end += 1 }
        if end - start >= Self.shortest,
          uids.contains(String(decoding: bytes[start..<end], as: UTF8.self))
        {
          found.append(start..<end)
        }
        probe = end + Self.shortest
      }
    }
    for range in found.reversed() {
      // `@Name:uid` reads as `@Name`.
      let isMention = range.lowerBound > 0 && text[range.lowerBound - 1] == UInt8(ascii: ":")
      if isMention {
        text.removeSubrange((range.lowerBound - 1)..<range.upperBound)
      } else {
        text.replaceSubrange(range, with: Self.replacement)
      }
    }
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
      || byte == 0x2D || byte == 0x5F
  }
}
