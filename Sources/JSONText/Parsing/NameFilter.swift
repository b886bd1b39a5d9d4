/// A cheap look at the names of an object: where it says no, none of them occurs twice.
///
/// One bit for each of 64 hash values; a bit that is set already means that the names must be
/// compared. Small objects of the same shape nearly always get by with it.
struct NameFilter {
  private var seen: UInt64 = 0
  private(set) var mayRepeat = false

  /// - Parameter name: the bytes between the quotes, which a quote follows.
  @inline(__always)
  mutating func insert(_ name: UnsafeRawPointer, length: Int, escaped: Bool) {
    let first = UInt32(name.load(as: UInt8.self))
    let last = UInt32((name + length - 1).load(as: UInt8.self))
    let hash = (first | last &<< 8 | UInt32(truncatingIfNeeded: length) &<< 16) &* 0x9E37_79B1
    let bit: UInt64 = 1 &<< UInt64(hash &>> 26)
    // Escapes can spell the same name in two ways, so their bytes say nothing.
    if seen & bit != 0 || escaped { mayRepeat = true }
    seen |= bit
  }
}
