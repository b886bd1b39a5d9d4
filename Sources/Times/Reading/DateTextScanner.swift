/// Reads a date text part by part: each number, word and sign fills a field or ends the reading.
///
/// There is no list of patterns, since libraries and locales combine the same few parts in dozens of
/// orders. What keeps prose out is that every part must have a meaning.
struct DateTextScanner {
  let text: UnsafeRawBufferPointer
  var index = 0

  var year: Int?
  var month: Int?
  var day: Int?
  var hour: Int?
  var minute: Int?
  var second: Int?
  var nanoseconds: Int32 = 0
  var fractionDigits = 0
  var halfDay: HalfDay?
  /// Seconds ahead of UTC.
  var offset: Int?
  /// Set by the `T` of ISO 8601: the next number is a clock time, also without colons.
  var expectsClock = false

  enum HalfDay {
    case morning
    case afternoon
  }

  init(_ text: UnsafeRawBufferPointer) { self.text = text }

  mutating func read(window: TimeWindow) -> TimeReading {
    while index < text.count {
      if let failure = readPart() { return .unknown(failure) }
    }
    return reading(window: window)
  }

  /// Nil where the part was understood.
  private mutating func readPart() -> UnknownTime? {
    switch text[index] {
    case 0x09, 0x20, UInt8(ascii: ","):
      index += 1
      return nil
    case UInt8(ascii: "."):
      // After an abbreviation or a number; before a digit it would be a number of its own.
      index += 1
      return byte(index).isDigit ? .notATime : nil
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      return readNumber()
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"):
      return readWord()
    case UInt8(ascii: "+"), UInt8(ascii: "-"):
      if hour == nil, text[index] == UInt8(ascii: "-"), offset == nil {
        // `06-Mar-2021`
        index += 1
        return nil
      }
      return offset == nil && readOffset() ? nil : .notATime
    case UInt8(ascii: "("):
      return skip(through: UInt8(ascii: ")")) ? nil : .notATime
    case UInt8(ascii: "["):
      // `…+08:00[Asia/Taipei]` (java.time): the offset before it decides.
      guard offset != nil else { return .unknownZone }
      return skip(through: UInt8(ascii: "]")) ? nil : .notATime
    case 0x80...:
      return readNonASCII()
    default:
      return .notATime
    }
  }

  private func reading(window: TimeWindow) -> TimeReading {
    guard let month, let day else { return .unknown(.notATime) }
    guard let year else { return .unknown(.noYear) }
    guard let date = CivilDate(year: year, month: month, day: day) else {
      return .unknown(.impossibleDate)
    }
    guard let hour = hourOfDay() else {
      guard self.hour == nil else { return .unknown(.impossibleDate) }
      guard halfDay == nil, !expectsClock else { return .unknown(.notATime) }
      return TimeParser.checked(Instant(day: date), window)
    }
    let local = LocalDateTime(
      year: year, month: month, day: day, hour: hour, minute: minute ?? 0, second: second ?? 0,
      nanoseconds: nanoseconds, precision: .fraction(fractionDigits))
    guard let local else { return .unknown(.impossibleDate) }
    guard let offset else { return TimeParser.checked(local, window) }
    return TimeParser.checked(local.instant(offset: offset), window)
  }

  /// The hour on a 24-hour clock; nil where there is none or the half of the day contradicts it.
  /// `13:00 PM` is what apps print that format with both `HH` and `a`.
  private func hourOfDay() -> Int? {
    guard let hour, let halfDay else { return hour }
    switch halfDay {
    case .morning: return hour == 12 ? 0 : hour < 12 ? hour : nil
    case .afternoon: return hour < 12 ? hour + 12 : hour
    }
  }

  func byte(_ index: Int) -> UInt8 { index < text.count ? text[index] : 0 }

  func hasBytes(_ bytes: StaticString, at place: Int) -> Bool {
    guard place + bytes.utf8CodeUnitCount <= text.count else { return false }
    return (0..<bytes.utf8CodeUnitCount).allSatisfy { text[place + $0] == bytes.utf8Start[$0] }
  }

  private mutating func skip(through end: UInt8) -> Bool {
    guard let place = text[index...].firstIndex(of: end) else { return false }
    index = place + 1
    return true
  }
}

extension UInt8 {
  var isDigit: Bool { self &- UInt8(ascii: "0") <= 9 }
  var isASCIILetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }
}
