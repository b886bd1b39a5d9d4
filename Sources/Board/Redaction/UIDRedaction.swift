/// Takes raw uids out of published text (design: raw uids appear in no published byte).
///
/// Apps write mentions as `@Joker:u4r8XC…`; the uid identifies an account beyond the board. Only long
/// uids are looked for: a short one like `u1` is no secret and could be any word.
package struct UIDRedaction: Sendable {
  /// A Firebase uid has 28 characters, an auto id 20.
  package static let shortest = 20

  private var uids = Set<String>()
  /// What stands in place of a uid.
  private static let replacement = Array("…".utf8)

  package init() {}

  package mutating func add(_ uid: String) {
    if uid.utf8.count >= Self.shortest, uid.utf8.allSatisfy(Self.isWordByte) { uids.insert(uid) }
  }

  package var isEmpty: Bool { uids.isEmpty }

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
