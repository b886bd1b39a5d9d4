/// Reads the many ways in which exports spell a time.
///
/// Nothing is ever completed from the clock or the locale: a text without a year, or one that could
/// mean two days, is `unknown` with the reason.
package enum TimeParser {
  /// Longer texts are prose.
  private static let longestText = 128

  /// Reads a text: ISO 8601 and its relatives with and without zone, RFC 1123, the texts that
  /// JavaScript, Java, Python, Swift, Dart and database tools print, numbers in a text.
  package static func read(
    text: UnsafeRawBufferPointer, window: TimeWindow = .plausible
  ) -> TimeReading {
    if let reading = commonForm(text, window) { return reading }
    let trimmed = trimmed(text)
    guard !trimmed.isEmpty else { return .unknown(.empty) }
    guard trimmed.count <= longestText else { return .unknown(.notATime) }
    if trimmed.count != text.count, let reading = commonForm(trimmed, window) { return reading }
    if let decimal = DecimalNumber(trimmed) {
      return read(digits: trimmed, decimal, window: window)
    }
    if let reading = TimestampText.read(trimmed, window: window) { return reading }
    var scanner = DateTextScanner(trimmed)
    return scanner.read(window: window)
  }

  package static func read(text: String, window: TimeWindow = .plausible) -> TimeReading {
    var text = text
    return text.withUTF8 { read(text: UnsafeRawBufferPointer($0), window: window) }
  }

  /// `yyyy-MM-dd HH:mm:ss`, or with a `T`, then perhaps a fraction, then perhaps `Z` or `+08:00`:
  /// the forms of most exports, read without the scanner. Nil is no verdict.
  private static func commonForm(
    _ text: UnsafeRawBufferPointer, _ window: TimeWindow
  ) -> TimeReading? {
    guard text.count >= 19, text[4] == UInt8(ascii: "-"), text[7] == UInt8(ascii: "-"),
      text[10] == UInt8(ascii: " ") || text[10] == UInt8(ascii: "T"),
      text[13] == UInt8(ascii: ":"), text[16] == UInt8(ascii: ":")
    else { return nil }
    // A byte that is no digit gives a value above 9; one check at the end stands for all.
    var worst: UInt8 = 0
    func digit(_ index: Int) -> Int {
      let value = text[index] &- UInt8(ascii: "0")
      worst = max(worst, value)
      return Int(value)
    }
    let year = digit(0) * 1000 + digit(1) * 100 + digit(2) * 10 + digit(3)
    let month = digit(5) * 10 + digit(6)
    let day = digit(8) * 10 + digit(9)
    let hour = digit(11) * 10 + digit(12)
    let minute = digit(14) * 10 + digit(15)
    let second = digit(17) * 10 + digit(18)
    guard worst <= 9 else { return nil }
    var index = 19
    var nanoseconds: Int32 = 0
    var fractionDigits = 0
    if index < text.count, text[index] == UInt8(ascii: ".") {
      index += 1
      while index < text.count, text[index].isDigit, fractionDigits < 9 {
        nanoseconds = nanoseconds * 10 + Int32(text[index] - UInt8(ascii: "0"))
        fractionDigits += 1
        index += 1
      }
      guard fractionDigits > 0 else { return nil }
      for _ in fractionDigits..<9 { nanoseconds *= 10 }
    }
    let local = LocalDateTime(
      year: year, month: month, day: day, hour: hour, minute: minute, second: second,
      nanoseconds: nanoseconds, precision: .fraction(fractionDigits))
    guard let local else { return nil }
    if index == text.count { return checked(local, window) }
    if index + 1 == text.count, text[index] == UInt8(ascii: "Z") {
      return checked(local.instant(offset: 0), window)
    }
    guard index + 6 == text.count, text[index + 3] == UInt8(ascii: ":"),
      text[index] == UInt8(ascii: "+") || text[index] == UInt8(ascii: "-")
    else { return nil }
    let hours = digit(index + 1) * 10 + digit(index + 2)
    let minutes = digit(index + 4) * 10 + digit(index + 5)
    guard worst <= 9, hours <= 23, minutes <= 59 else { return nil }
    let offset = hours * 3600 + minutes * 60
    return checked(
      local.instant(offset: text[index] == UInt8(ascii: "-") ? -offset : offset), window)
  }

  static func checked(_ local: LocalDateTime, _ window: TimeWindow) -> TimeReading {
    window.contains(second: local.secondsOnClock) ? .local(local) : .unknown(.outsideWindow)
  }

  static func checked(_ instant: Instant, _ window: TimeWindow) -> TimeReading {
    window.contains(second: instant.seconds) ? .instant(instant) : .unknown(.outsideWindow)
  }

  private static func trimmed(_ text: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    var start = 0
    var end = text.count
    while start < end, text[start] <= 0x20 { start += 1 }
    while end > start, text[end - 1] <= 0x20 { end -= 1 }
    return UnsafeRawBufferPointer(rebasing: text[start..<end])
  }
}
