#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// When and by how much the clocks of a place differ from UTC.
///
/// Either a fixed offset or the rules of a compiled time zone file (RFC 8536). The machine's own
/// zone is never looked at.
package struct TimeZoneRules: Sendable {
  /// As given: `Asia/Taipei`, `+08:00`, `UTC`.
  package let name: String
  /// Seconds since 1970 at which an offset begins, ascending.
  private let transitions: [Int64]
  /// The offset that begins at the transition of the same index, in seconds ahead of UTC.
  private let offsets: [Int32]
  /// The offset before the first transition.
  private let firstOffset: Int
  /// The rule that goes on after the last transition.
  private let laterRule: PosixTimeZone?

  package static let utc = TimeZoneRules(name: "UTC", offset: 0)

  /// - Parameter offset: seconds ahead of UTC.
  package init(name: String? = nil, offset: Int) {
    self.name = name ?? Self.offsetName(offset)
    transitions = []
    offsets = []
    firstOffset = offset
    laterRule = nil
  }

  init(name: String, file: TimeZoneFile) {
    self.name = name
    transitions = file.transitions
    offsets = file.offsets
    firstOffset = file.firstOffset
    laterRule = file.laterRule
  }

  /// The rules of `UTC`, `Z`, `GMT`, of an offset (`+08:00`, `+0800`, `UTC+8`, −12:00…+14:00, made
  /// without any file), or of a place (`Asia/Taipei`), which is sought in `$TZDIR` and in the
  /// system's zone folders. Nil where there is no such zone or the name could leave those folders.
  package static func named(_ name: String) -> TimeZoneRules? {
    if let offset = FixedOffsetName.offset(of: name) {
      return TimeZoneRules(name: name, offset: offset)
    }
    guard isPlainName(name) else { return nil }
    for folder in folders() {
      guard let bytes = TimeZoneFile.bytes(path: folder + "/" + name),
        let file = TimeZoneFile(bytes)
      else { continue }
      return TimeZoneRules(name: name, file: file)
    }
    return nil
  }

  /// Seconds ahead of UTC at the instant.
  package func offset(at instant: Instant) -> Int { offset(atSecond: instant.seconds) }

  func offset(atSecond second: Int64) -> Int {
    guard let last = transitions.last, let lastOffset = offsets.last else {
      return laterRule?.offset(atSecond: second) ?? firstOffset
    }
    if second >= last { return laterRule?.offset(atSecond: second) ?? Int(lastOffset) }
    var low = 0
    var high = transitions.count
    while low < high {
      let middle = (low + high) / 2
      if transitions[middle] <= second { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? firstOffset : Int(offsets[low - 1])
  }

  /// The instant at which clocks here show `local`.
  ///
  /// Where clocks are put back and a time occurs twice, the first occurrence is meant; where they
  /// are put forward and a time does not occur, the clock is read as if it had not been changed, so
  /// that 02:30 becomes 03:30. Both mean the offset that was in force before the change, as in
  /// java.time and the "compatible" choice of ECMAScript's Temporal. A day without a clock time is
  /// its midnight in UTC (`Instant.init(day:)`).
  package func utc(of local: LocalDateTime) -> Instant {
    if local.precision == .day { return local.instant(offset: 0) }
    if transitions.isEmpty, laterRule == nil { return local.instant(offset: firstOffset) }
    // No offset reaches a day, so a change that touches this time lies within a day of it.
    let before = offset(atSecond: local.secondsOnClock - 86_400)
    let after = offset(atSecond: local.secondsOnClock + 86_400)
    if before == after || offset(atSecond: local.secondsOnClock - Int64(before)) == before {
      return local.instant(offset: before)
    }
    let isAfter = offset(atSecond: local.secondsOnClock - Int64(after)) == after
    return local.instant(offset: isAfter ? after : before)
  }

  /// What a clock here shows at the instant. A day without a clock time is the same day everywhere.
  package func local(of instant: Instant) -> LocalDateTime {
    let offset = instant.hasClockTime ? offset(at: instant) : 0
    return LocalDateTime(
      secondsOnClock: instant.seconds + Int64(offset),
      nanoseconds: instant.nanoseconds, precision: instant.precision)
  }

  /// `+08:00`.
  package static func offsetName(_ offset: Int) -> String {
    func two(_ value: Int) -> String { value < 10 ? "0\(value)" : String(value) }
    let minutes = abs(offset) / 60
    return (offset < 0 ? "-" : "+") + two(minutes / 60) + ":" + two(minutes % 60)
  }

  /// Whether a name has only the letters of zone names and no segment that leads elsewhere.
  private static func isPlainName(_ name: String) -> Bool {
    guard (1...64).contains(name.utf8.count) else { return false }
    let segments = name.split(separator: "/", omittingEmptySubsequences: false)
    return segments.allSatisfy { segment in
      guard let first = segment.utf8.first, first.isASCIILetter else { return false }
      return segment.utf8.allSatisfy {
        $0.isASCIILetter || $0.isDigit || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-")
          || $0 == UInt8(ascii: "+")
      }
    }
  }

  private static func folders() -> [String] {
    var folders = ["/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/usr/share/lib/zoneinfo"]
    if let own = getenv("TZDIR") {
      let path = String(cString: own)
      if path.hasPrefix("/") { folders.insert(path, at: 0) }
    }
    return folders
  }
}
