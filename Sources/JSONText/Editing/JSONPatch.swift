/// What a batch of edits does to the bytes of a file: pieces that are replaced, all else kept.
package struct JSONPatch: Sendable, Hashable {
  /// A part of the result.
  package enum Piece: Sendable, Hashable {
    /// Bytes of the original.
    case kept(Range<Int>)
    case added([UInt8])
  }

  /// Ascending, with at least one kept byte between any two.
  package let splices: [JSONSplice]

  /// Brings splices of different places of one file into order.
  ///
  /// - Parameter splices: none overlaps another; of two that insert at the same byte, the first
  ///   comes first.
  package init(_ splices: [JSONSplice]) {
    var merged: [JSONSplice] = []
    merged.reserveCapacity(splices.count)
    let sorted = splices.enumerated().sorted { left, right in
      let (first, second) = (left.element.range, right.element.range)
      return (first.lowerBound, first.upperBound, left.offset)
        < (second.lowerBound, second.upperBound, right.offset)
    }
    /// Touching splices become one, gathered here so that many cost no more than their bytes.
    var range = 0..<0
    var bytes: [UInt8] = []
    var isOpen = false
    for (_, splice) in sorted {
      if isOpen, splice.range.lowerBound <= range.upperBound {
        precondition(splice.range.lowerBound == range.upperBound, "splices overlap")
        range = range.lowerBound..<splice.range.upperBound
        bytes += splice.bytes
        continue
      }
      if isOpen { merged.append(JSONSplice(range, bytes)) }
      (range, bytes, isOpen) = (splice.range, splice.bytes, true)
    }
    if isOpen { merged.append(JSONSplice(range, bytes)) }
    self.splices = merged.filter { !$0.range.isEmpty || !$0.bytes.isEmpty }
  }

  /// Whether the result is the original.
  package var isEmpty: Bool { splices.isEmpty }

  /// The size of the result in bytes.
  package func resultCount(of originalCount: Int) -> Int {
    splices.reduce(originalCount) { $0 + $1.bytes.count - $1.range.count }
  }

  /// Hands over the result from front to back, so that a large file is never held twice.
  ///
  /// - Parameter originalCount: the size of the original in bytes; all splices lie in it.
  package func forEachPiece<Failure: Error>(
    ofOriginal originalCount: Int, _ body: (Piece) throws(Failure) -> Void
  ) throws(Failure) {
    var place = 0
    for splice in splices {
      if splice.range.lowerBound > place { try body(.kept(place..<splice.range.lowerBound)) }
      if !splice.bytes.isEmpty { try body(.added(splice.bytes)) }
      place = splice.range.upperBound
    }
    if originalCount > place { try body(.kept(place..<originalCount)) }
  }

  /// The result in one piece.
  package func applied(to original: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(resultCount(of: original.count))
    forEachPiece(ofOriginal: original.count) { piece in
      switch piece {
      case .kept(let range): result += original[range]
      case .added(let bytes): result += bytes
      }
    }
    return result
  }

  /// The patch that makes the original of the result again: `inverse` applied to the result.
  ///
  /// - Parameter original: all bytes of the original file.
  package func inverse(of original: UnsafeRawBufferPointer) -> JSONPatch {
    inverse { Array(original[$0]) }
  }

  package func inverse(of original: [UInt8]) -> JSONPatch {
    inverse { Array(original[$0]) }
  }

  /// - Parameter bytes: gives the bytes of a range of the original; asked for each replaced piece.
  package func inverse<Failure: Error>(
    _ bytes: (Range<Int>) throws(Failure) -> [UInt8]
  ) throws(Failure) -> JSONPatch {
    var inverse: [JSONSplice] = []
    inverse.reserveCapacity(splices.count)
    var shift = 0
    for splice in splices {
      let start = splice.range.lowerBound + shift
      inverse.append(
        JSONSplice(start..<start + splice.bytes.count, try bytes(splice.range)))
      shift += splice.bytes.count - splice.range.count
    }
    return JSONPatch(inverse)
  }
}
