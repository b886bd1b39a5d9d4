import Diagnostics
internal import Digest

/// Finds again in a file what a splice once wrote into it.
enum SpliceLocator {
  /// Bytes that must agree before a place is believed.
  private static let leastEvidence = 16
  /// What must agree at once before and behind a place where another program has changed something a
  /// little further away.
  private static let nearEvidence = 8
  /// A file in which one anchor stands more often than this holds no unique place anyway.
  private static let mostPlaces = 1000
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

  /// The only place in the file where a splice's bytes stand between what stood around them; of
  /// several, the only one with both sides.
  ///
  /// - Parameters:
  ///   - likely: where it may be.
  ///   - searchingAll: whether to look everywhere else as well.
  /// - Returns: nil where there is none, or more than one.
  static func find(
    _ splice: InverseSplice, likely: [Int], searchingAll: Bool, in file: borrowing LockedFile
  ) throws(DiagnosticFailure) -> Int? {
    var found: [Int: Evidence] = [:]
    for offset in likely { found[offset] = try evidence(for: splice, at: offset, in: file) }
    if searchingAll {
      for (anchor, distance) in [
        (splice.before, splice.before.count), (splice.after, -splice.count),
      ] where anchor.count >= leastEvidence {
        try forEachOccurrence(of: anchor, in: file) { place throws(DiagnosticFailure) in
          let offset = place + distance
          if found[offset] == nil, found.count < mostPlaces {
            found[offset] = try evidence(for: splice, at: offset, in: file)
          }
        }
      }
    }
    if found.count >= mostPlaces { return nil }
    for wanted in [Evidence.bothSides, .oneSide] {
      let places = found.filter { $0.value == wanted }.keys
      if !places.isEmpty { return places.count == 1 ? places.first : nil }
    }
    return nil
  }

  private enum Evidence {
    case none
    case oneSide
    case bothSides
  }

  /// A long text that is the same is enough with one of its sides, since something may have been
  /// added on the other; a short one, or nothing at all, needs both, at least the next bytes of them.
  private static func evidence(
    for splice: InverseSplice, at offset: Int, in file: borrowing LockedFile
  ) throws(DiagnosticFailure) -> Evidence {
    guard offset >= 0 else { return .none }
    let start = max(0, offset - splice.before.count)
    let before = try file.bytes(at: start, count: offset - start)
    let after = try file.bytes(at: offset + splice.count, count: splice.after.count)
    let leading = agreement(before.reversed(), splice.before.reversed())
    let following = agreement(after, splice.after)
    let leads = leading == splice.before.count
    let follows = following == splice.after.count
    let isNear =
      leading >= min(nearEvidence, splice.before.count)
      && following >= min(nearEvidence, splice.after.count)
    // The sides first, since they are short.
    guard leads || follows || isNear, try holds(splice, at: offset, in: file) else { return .none }
    let known = leading + splice.count + following
    if leads && follows && known >= leastEvidence { return .bothSides }
    if isNear && known >= leastEvidence { return .oneSide }
    return (leads || follows) && splice.count >= leastEvidence ? .oneSide : .none
  }

  /// How many bytes are the same from the start on.
  private static func agreement(
    _ left: some Sequence<UInt8>, _ right: some Sequence<UInt8>
  ) -> Int {
    var count = 0
    for (one, other) in zip(left, right) {
      if one != other { break }
      count += 1
    }
    return count
  }

  private static func forEachOccurrence(
    of anchor: [UInt8], in file: borrowing LockedFile,
    _ body: (Int) throws(DiagnosticFailure) -> Void
  ) throws(DiagnosticFailure) {
    guard let first = anchor.first else { return }
    var start = 0
    while start + anchor.count <= file.identity.size {
      let piece = try file.bytes(at: start, count: step + anchor.count - 1)
      if piece.count < anchor.count { return }
      for place in 0...(piece.count - anchor.count) where piece[place] == first {
        guard piece[place..<place + anchor.count].elementsEqual(anchor) else { continue }
        try body(start + place)
      }
      start += step
    }
  }
}
