/// How a file is compressed, told by its first bytes and never by its name.
package enum CompressionFormat: String, Sendable, Hashable {
  /// RFC 1952.
  case gzip
  /// RFC 8878.
  case zstd

  /// How many bytes `init(firstBytes:)` looks at.
  static let magicLength = 4

  init?(firstBytes bytes: UnsafeRawBufferPointer) {
    if bytes.starts(with: [0x1F, 0x8B]) {
      self = .gzip
    } else if bytes.starts(with: [0x28, 0xB5, 0x2F, 0xFD]) {
      self = .zstd
    } else if bytes.count >= 4, bytes[0] & 0xF0 == 0x50,
      bytes[1...3].elementsEqual([0x2A, 0x4D, 0x18])
    {
      // A frame to skip, with which some writers begin (RFC 8878, 3.1.2).
      self = .zstd
    } else {
      return nil
    }
  }
}
