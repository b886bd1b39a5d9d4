internal import Digest

/// What one splice of a change needs to be taken back: where it stands in the changed file, how to
/// know it again, and what stood there before.
package struct InverseSplice: Sendable, Hashable {
  /// How much of its surroundings is kept on each side, in bytes.
  static let contextLength = 48

  /// Where the new bytes begin in the changed file.
  package let offset: Int
  /// How many there are.
  package let count: Int
  /// SHA-256 of the new bytes: they themselves are in the file.
  let digest: [UInt8]
  /// What stood there before.
  package let removed: [UInt8]
  /// Kept bytes on both sides.
  let before: [UInt8]
  let after: [UInt8]

  /// In the changed file.
  package var range: Range<Int> { offset..<offset + count }
  /// How much longer the change made the file.
  var growth: Int { count - removed.count }

  /// The inverse of a change.
  ///
  /// - Parameters:
  ///   - splices: in order; they do not overlap.
  ///   - size: of the file as it was.
  ///   - read: bytes of the file as it was, by their range.
  static func inverting<Failure: Error>(
    _ splices: [FileSplice], size: Int, read: (Range<Int>) throws(Failure) -> [UInt8]
  ) throws(Failure) -> [InverseSplice] {
    var result: [InverseSplice] = []
    result.reserveCapacity(splices.count)
    var shift = 0
    var gapStart = 0
    for (index, splice) in splices.enumerated() {
      let range = splice.range
      let gapEnd = index + 1 < splices.count ? splices[index + 1].range.lowerBound : size
      let before = max(gapStart, range.lowerBound - contextLength)..<range.lowerBound
      let after = range.upperBound..<min(gapEnd, range.upperBound + contextLength)
      result.append(
        InverseSplice(
          offset: range.lowerBound + shift, count: splice.bytes.count,
          digest: splice.bytes.withUnsafeBytes { SHA256.hash($0) },
          removed: try read(range), before: try read(before), after: try read(after)))
      shift += splice.bytes.count - range.count
      gapStart = range.upperBound
    }
    return result
  }
}
