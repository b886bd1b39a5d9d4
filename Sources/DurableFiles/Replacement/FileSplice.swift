/// One change of a file: what stands in a range goes, and other bytes take its place.
package struct FileSplice: Sendable, Hashable {
  /// In the file as it was.
  package let range: Range<Int>
  package let bytes: [UInt8]

  package init(_ range: Range<Int>, _ bytes: [UInt8]) {
    self.range = range
    self.bytes = bytes
  }
}

extension [FileSplice] {
  /// The new content as pieces of the old.
  ///
  /// - Parameter size: of the file as it was. The splices are in order, do not overlap, and lie in it.
  package func pieces(ofFileOf size: Int) -> [FilePiece] {
    var pieces: [FilePiece] = []
    var end = 0
    for splice in self {
      if splice.range.lowerBound > end { pieces.append(.kept(end..<splice.range.lowerBound)) }
      if !splice.bytes.isEmpty { pieces.append(.new(splice.bytes)) }
      end = splice.range.upperBound
    }
    if size > end { pieces.append(.kept(end..<size)) }
    return pieces
  }
}
