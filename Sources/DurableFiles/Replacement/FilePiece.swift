/// A part of the new content of a file.
package enum FilePiece: Sendable, Hashable {
  /// Bytes of the file as it was read.
  case kept(Range<Int>)
  case new([UInt8])

  package var count: Int {
    switch self {
    case .kept(let range): range.count
    case .new(let bytes): bytes.count
    }
  }
}
