import Times

/// Timestamps as Firestore's interfaces spell them: RFC 3339 in UTC with 0, 3, 6 or 9 digits.
enum TimestampSpelling {
  /// Whether the time is in the years 1 to 9999, as those of Firestore are.
  static func holds(_ seconds: Int64) -> Bool {
    (-62_135_596_800...253_402_300_799).contains(seconds)
  }

  static func text(seconds: Int64, nanoseconds: Int32) -> String {
    let digits =
      nanoseconds == 0
      ? 0 : nanoseconds % 1_000_000 == 0 ? 3 : nanoseconds % 1000 == 0 ? 6 : 9
    let precision: Precision = digits == 0 ? .seconds : .fraction(digits)
    return Instant(seconds: seconds, nanoseconds: nanoseconds, precision: precision).rfc3339
  }

  /// A time that its writer marked as one, in this spelling; nil where it cannot be read. One that
  /// has the spelling already stays as it is.
  static func text(of marked: String) -> String? {
    guard case .instant(let instant) = TimeParser.read(text: marked, window: .any) else {
      return nil
    }
    guard holds(instant.seconds) else { return nil }
    let isSpelled =
      marked.utf8.count >= 20 && marked.utf8.last == UInt8(ascii: "Z")
      && marked.utf8.dropFirst(10).first == UInt8(ascii: "T")
    return isSpelled
      ? marked : text(seconds: instant.seconds, nanoseconds: instant.nanoseconds)
  }

  /// Since 1970; nil where the time cannot be read.
  static func seconds(of marked: String) -> (seconds: Int64, nanoseconds: Int32)? {
    guard case .instant(let instant) = TimeParser.read(text: marked, window: .any) else {
      return nil
    }
    return (instant.seconds, instant.nanoseconds)
  }
}
