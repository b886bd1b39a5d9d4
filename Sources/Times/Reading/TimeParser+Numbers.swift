extension TimeParser {
  /// Reads a JSON number by its magnitude: below 1e11 seconds, below 1e14 milliseconds, below 1e17
  /// microseconds, else nanoseconds. The result must lie in the plausible window.
  ///
  /// - Parameter lexeme: the number as written, `1.6149888E12`.
  package static func read(number lexeme: UnsafeRawBufferPointer) -> TimeReading {
    guard let decimal = DecimalNumber(lexeme) else { return .unknown(.notATime) }
    return read(decimal)
  }

  package static func read(number lexeme: String) -> TimeReading {
    var lexeme = lexeme
    return lexeme.withUTF8 { read(number: UnsafeRawBufferPointer($0)) }
  }

  package static func read(number: Int64) -> TimeReading {
    guard number >= 0 else { return .unknown(.outsideWindow) }
    return read(DecimalNumber(magnitude: UInt64(number)))
  }

  /// A double is read as its shortest decimal spelling, so that 1614988800.1 has one fraction digit.
  package static func read(number: Double) -> TimeReading {
    guard number.isFinite else { return .unknown(.notATime) }
    return read(number: String(describing: number))
  }

  /// Reads the two fields of a Firestore timestamp map. The fraction has the fewest of 0, 3, 6 and
  /// 9 digits that hold it.
  package static func read(
    seconds: Int64, nanoseconds: Int64, window: TimeWindow = .plausible
  ) -> TimeReading {
    guard (0..<1_000_000_000).contains(nanoseconds) else { return .unknown(.impossibleDate) }
    let digits =
      if nanoseconds == 0 {
        0
      } else if nanoseconds % 1_000_000 == 0 {
        3
      } else if nanoseconds % 1000 == 0 {
        6
      } else {
        9
      }
    return checked(
      Instant(seconds: seconds, nanoseconds: Int32(nanoseconds), precision: .fraction(digits)),
      window)
  }

  /// Reads a text of digits: a count since 1970, or else `yyyyMMddHHmmss` or `yyyyMMdd`. The
  /// two never meet: 14 digits as milliseconds lie after 2600, 8 digits as seconds in 1970.
  static func read(
    digits text: UnsafeRawBufferPointer, _ decimal: DecimalNumber, window: TimeWindow
  ) -> TimeReading {
    let reading = read(decimal)
    guard case .unknown = reading, text.count == 8 || text.count == 14,
      text.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return reading }
    func number(_ range: Range<Int>) -> Int {
      text[range].reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }
    let day = CivilDate(year: number(0..<4), month: number(4..<6), day: number(6..<8))
    guard let day else { return reading }
    if text.count == 8 { return checked(Instant(day: day), window) }
    let local = LocalDateTime(
      year: day.year, month: day.month, day: day.day, hour: number(8..<10),
      minute: number(10..<12), second: number(12..<14))
    return local.map { checked($0, window) } ?? reading
  }

  private static func read(_ decimal: DecimalNumber) -> TimeReading {
    guard !decimal.isNegative, decimal.magnitude != 0 else { return .unknown(.outsideWindow) }
    let unitDigits =
      switch decimal.integerDigits {
      case ...11: 0
      case ...14: 3
      case ...17: 6
      default: 9
      }
    guard let (seconds, nanoseconds) = decimal.scaled(byPowerOfTen: -unitDigits) else {
      return .unknown(.outsideWindow)
    }
    let digits = unitDigits + max(0, -decimal.exponent)
    return checked(
      Instant(seconds: seconds, nanoseconds: nanoseconds, precision: .fraction(digits)),
      .plausible)
  }
}
