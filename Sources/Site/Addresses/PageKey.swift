import Digest

/// The permanent name of a page: the part of its address that tells it from all others of its kind.
///
/// Ten base32 characters (RFC 4648, lower case) of the first 50 bits of SHA-256 over the document
/// path, after a readable part where the id has one. It depends on the document's own path alone,
/// never on which other documents exist, so a permalink holds as long as its document does.
package struct PageKey: Hashable, Sendable {
  /// The hash, in the low 50 bits.
  package let bits: UInt64
  /// The readable part without its `-`; empty for opaque ids.
  let readable: [UInt8]

  /// Longest readable part, in bytes.
  static let readableLimit = 40
  /// Length of the hashed part, in characters.
  static let digitCount = 10

  private init(hashing path: [UInt8], readable: [UInt8]) {
    bits = path.withUnsafeBytes { SHA256.firstWord(of: $0) } >> 14
    self.readable = readable
  }

  /// The key of a document with the id `id` at `path` (the form of `DocumentPath` of Exports).
  ///
  /// Ids that a machine made (push ids, automatic ids, UUIDs) say nothing to a reader and are left
  /// out; of any other id the readable part comes first.
  package static func make(id: [UInt8], path: [UInt8]) -> PageKey {
    PageKey(hashing: path, readable: isOpaque(id) ? [] : readablePart(of: id))
  }

  /// The key of a member. The uid is hashed with the board's id, so that it can neither be read
  /// from the address nor compared between boards.
  package static func member(uid: [UInt8], boardID: [UInt8]) -> PageKey {
    PageKey(hashing: Array("member".utf8) + [0] + boardID + [0] + uid, readable: [])
  }

  /// The key of a section that is a value of its posts' fields and no document of its own.
  package static func section(value: [UInt8]) -> PageKey {
    make(id: value, path: Array("section".utf8) + [0] + value)
  }

  /// The key of a tag.
  package static func tag(value: [UInt8]) -> PageKey {
    make(id: value, path: Array("tag".utf8) + [0] + value)
  }

  /// The longest key, in bytes.
  static let longest = readableLimit + 1 + digitCount

  /// Appends the key, `[a-z0-9-]` only.
  package func append(to bytes: inout [UInt8]) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.longest) { text in
      let count = write(to: text, at: 0)
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[..<count]))
    }
  }

  /// Writes the key into memory that has room for it.
  ///
  /// - Returns: how long it is.
  func write(to text: UnsafeMutableBufferPointer<UInt8>, at start: Int) -> Int {
    var place = start
    if !readable.isEmpty {
      for byte in readable {
        text[place] = byte
        place += 1
      }
      text[place] = UInt8(ascii: "-")
      place += 1
    }
    return place - start + writeDigits(Self.digitCount, to: text, at: place)
  }

  /// Writes the folder that the page stands in: the first two characters of the hashed part.
  ///
  /// - Returns: how long it is.
  func writeShelf(to text: UnsafeMutableBufferPointer<UInt8>, at start: Int) -> Int {
    writeDigits(2, to: text, at: start)
  }

  /// The folder of the page as a number (0..<1024), in the order of hashes: work is dealt out by it.
  package var shelf: Int { Int(bits >> 40) }

  package var text: String {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The name of a place on a page: `prefix` and the ten characters of the item's path.
  static func anchor(_ prefix: StaticString, of path: [UInt8]) -> String {
    let bits = path.withUnsafeBytes { SHA256.firstWord(of: $0) } >> 14
    let start = prefix.utf8CodeUnitCount
    return String(unsafeUninitializedCapacity: start + digitCount) { buffer in
      for index in 0..<start { buffer[index] = prefix.utf8Start[index] }
      for place in 0..<digitCount {
        buffer[start + place] = AddressDigit.character(
          UInt8(truncatingIfNeeded: bits >> UInt64(45 - 5 * place)))
      }
      return start + digitCount
    }
  }

  private func writeDigits(
    _ count: Int, to text: UnsafeMutableBufferPointer<UInt8>, at start: Int
  ) -> Int {
    for place in 0..<count {
      text[start + place] = AddressDigit.character(
        UInt8(truncatingIfNeeded: bits >> UInt64(45 - 5 * place)))
    }
    return count
  }
}
