/// A cheap look at the names of an object: where it says no, none of them occurs twice.
///
/// Two tests, of which one is enough: the names hash to different values out of 64, as the few of a
/// record mostly do; or their first eight bytes ascend, as push ids do in what the Realtime
/// Database writes. An object that fails both is examined properly at its end.
struct NameFilter {
  private var seen: UInt64 = 0
  private var previous: UInt64 = 0
  private var hasCollision = false
  /// Names with escapes, which can spell the same in two ways, count as out of order and colliding.
  private var isUnordered = false

  var mayRepeat: Bool { hasCollision && isUnordered }

  /// - Parameter name: the bytes between the quotes, which a quote follows.
  @inline(__always)
  mutating func insert(_ name: UnsafeRawPointer, length: Int, escaped: Bool) {
    let first = UInt32(name.load(as: UInt8.self))
    let last = UInt32((name + (length &- 1)).load(as: UInt8.self))
    let hash = (first | last &<< 8 | UInt32(truncatingIfNeeded: length) &<< 16) &* 0x9E37_79B1
    let bit: UInt64 = 1 &<< UInt64(hash &>> 26)
    let isFirst = seen == 0
    hasCollision = hasCollision || escaped || seen & bit != 0
    seen |= bit

    // What follows a short name is cut off, so that equal names give equal words.
    let kept: UInt64 = length < 8 ? ~(UInt64.max >> UInt64(truncatingIfNeeded: 8 &* length)) : .max
    let prefix = UInt64(bigEndian: name.loadUnaligned(as: UInt64.self)) & kept
    isUnordered = isUnordered || escaped || (prefix <= previous && !isFirst)
    previous = prefix
  }
}
