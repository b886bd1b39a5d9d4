import Diagnostics
internal import Digest

/// Finds again in a file what a splice once wrote into it.
enum SpliceLocator {
  /// Bytes that must agree before a place is believed.
  private static let leastEvidence = 16
  /// The file is searched in pieces of this many bytes.
  private static let step = 1 << 20

  /// Whether the new bytes of a splice stand at a place.
  static func holds(
    _ splice: InverseSplice, at offset: Int, in file: borrowing LockedFile
  ) throws(DiagnosticFailure) -> Bool {
    guard offset >= 0, offset + splice.count <= file.identity.size else { return false }
    let bytes = try file.bytes(at: offset, count: splice.count)
    return bytes.withUnsafeBytes { SHA256.hash($0) } == splice.digest
  }

  /// The only place in the file where a splice's bytes stand between what stood around them.
  ///
  /// - Parameters:
  ///   - likely: where it may be; looked at first.
  ///   - searchingAll: whether to look everywhere else.
  /// - Returns: nil where there is none, or more than one.
  static func find(
    _ splice: InverseSplice, likely: [Int], searchingAll: Bool, in file: borrowing LockedFile
  ) throws(DiagnosticFailure) -> Int? {
    var found: Set<Int> = []
    for offset in likely where try isBelievable(splice, at: offset, in: file) {
      found.insert(offset)
    }
    if !found.isEmpty { return found.count == 1 ? found.first : nil }
    let leads = splice.before.count >= leastEvidence
    let anchor = leads ? splice.before : splice.after
    guard searchingAll, anchor.count >= leastEvidence else { return nil }
    let distance = leads ? anchor.count : -splice.count
    try forEachOccurrence(of: anchor, in: file) { place throws(DiagnosticFailure) in
      if try isBelievable(splice, at: place + distance, in: file) {
        found.insert(place + distance)
      }
      return found.count < 2
    }
    return found.count == 1 ? found.first : nil
  }

  /// A long text that is the same is enough with one of its sides, since something may have been
  /// added on the other; a short one, or nothing at all, needs both.
  private static func isBelievable(
    _ splice: InverseSplice, at offset: Int, in file: borrowing LockedFile
  ) throws(DiagnosticFailure) -> Bool {
    guard try holds(splice, at: offset, in: file) else { return false }
    let start = offset - splice.before.count
    let before = try start < 0 ? [] : file.bytes(at: start, count: splice.before.count)
    let leads = start >= 0 && before == splice.before
    let follows =
      try file.bytes(at: offset + splice.count, count: splice.after.count) == splice.after
    if splice.count >= leastEvidence { return leads || follows }
    return leads && follows
      && splice.before.count + splice.count + splice.after.count >= leastEvidence
  }

  /// - Parameter body: returns whether to go on.
  private static func forEachOccurrence(
    of anchor: [UInt8], in file: borrowing LockedFile,
    _ body: (Int) throws(DiagnosticFailure) -> Bool
  ) throws(DiagnosticFailure) {
    guard let first = anchor.first else { return }
    var start = 0
    while start + anchor.count <= file.identity.size {
      let piece = try file.bytes(at: start, count: step + anchor.count - 1)
      if piece.count < anchor.count { return }
      for place in 0...(piece.count - anchor.count) where piece[place] == first {
        guard piece[place..<place + anchor.count].elementsEqual(anchor) else { continue }
        if try !body(start + place) { return }
      }
      start += step
    }
  }
}
