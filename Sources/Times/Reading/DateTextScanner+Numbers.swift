extension DateTextScanner {
  /// Reads a number and decides by its length and by what follows it which field it is.
  mutating func readNumber() -> UnknownTime? {
    guard let number = takeNumber() else { return .notATime }
    let next = byte(index)
    if expectsClock, next != UInt8(ascii: ":") { return readBasicClock(number) }
    if next == UInt8(ascii: ":") { return readClock(hour: number) }
    if let unit = readUnit() { return set(unit, number) }
    if isDateSeparator(next), year == nil, month == nil, day == nil, let second = takeAfter(next) {
      return readDate(number, second, separator: next)
    }
    if number.digits == 8, next | 0x20 == UInt8(ascii: "t"), year == nil, month == nil {
      year = number.value / 10_000
      month = number.value / 100 % 100
      day = number.value % 100
      return nil
    }
    if number.digits == 4, year == nil { return set(.year, number) }
    if number.digits <= 2, day == nil { return set(.day, number) }
    return .notATime
  }

  struct Number {
    let value: Int
    let digits: Int
  }

  enum Field {
    case year
    case month
    case day
    case hour
    case minute
    case second
  }

  private mutating func takeNumber() -> Number? {
    let start = index
    var value = 0
    while byte(index).isDigit {
      guard index - start < 9 else { return nil }
      value = value * 10 + Int(text[index] - UInt8(ascii: "0"))
      index += 1
    }
    return index > start ? Number(value: value, digits: index - start) : nil
  }

  private func isDateSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ".")
  }

  /// The number behind a separator, with spaces between as in `2021. 3. 6.`; else nothing is taken.
  private mutating func takeAfter(_ separator: UInt8) -> Number? {
    let start = index
    guard byte(index) == separator else { return nil }
    index += 1
    while byte(index) == 0x20 { index += 1 }
    if let number = takeNumber() { return number }
    index = start
    return nil
  }

  private mutating func readDate(
    _ first: Number, _ second: Number, separator: UInt8
  ) -> UnknownTime? {
    guard let third = takeAfter(separator) else {
      return first.digits <= 2 && second.digits <= 2 ? .noYear : .notATime
    }
    guard second.digits <= 2 else { return .notATime }
    if first.digits == 4, third.digits <= 2 {
      year = first.value
      month = second.value
      day = third.value
      return nil
    }
    guard first.digits <= 2, third.digits == 4 || third.digits == 2 else { return .notATime }
    // Two digits of a year may as well be a day: 06/03/21.
    guard third.digits == 4 else { return .ambiguousDayAndMonth }
    year = third.value
    // Points are written between day, month and year in that order only. Else a number above twelve
    // tells, and where there is none nothing does.
    if separator == UInt8(ascii: ".") || (first.value > 12 && second.value <= 12) {
      day = first.value
      month = second.value
    } else if second.value > 12, first.value <= 12 {
      month = first.value
      day = second.value
    } else {
      return first.value > 12 ? .impossibleDate : .ambiguousDayAndMonth
    }
    return nil
  }

  private mutating func set(_ field: Field, _ number: Number) -> UnknownTime? {
    let path: WritableKeyPath<DateTextScanner, Int?> =
      switch field {
      case .year: \.year
      case .month: \.month
      case .day: \.day
      case .hour: \.hour
      case .minute: \.minute
      case .second: \.second
      }
    guard self[keyPath: path] == nil, number.digits == 4 || (field != .year && number.digits <= 2)
    else { return .notATime }
    self[keyPath: path] = number.value
    return nil
  }

  /// `h:m`, `h:m:s`, `h:m:s.fraction`, each with one or two digits.
  private mutating func readClock(hour first: Number) -> UnknownTime? {
    guard hour == nil, first.digits <= 2, let minutes = takeAfter(UInt8(ascii: ":")),
      minutes.digits <= 2
    else { return .notATime }
    hour = first.value
    minute = minutes.value
    expectsClock = false
    if byte(index) == UInt8(ascii: ":") {
      guard let seconds = takeAfter(UInt8(ascii: ":")), seconds.digits <= 2 else {
        return .notATime
      }
      second = seconds.value
      readFraction()
    }
    return nil
  }

  /// `HHmm` and `HHmmss` behind the `T` of ISO 8601's basic form.
  private mutating func readBasicClock(_ number: Number) -> UnknownTime? {
    guard hour == nil, number.digits == 4 || number.digits == 6 else { return .notATime }
    expectsClock = false
    let clock = number.digits == 4 ? number.value * 100 : number.value
    hour = clock / 10_000
    minute = clock / 100 % 100
    if number.digits == 6 {
      second = clock % 100
      readFraction()
    }
    return nil
  }

  /// Takes a fraction if there is one; digits beyond the ninth are cut.
  private mutating func readFraction() {
    guard byte(index) == UInt8(ascii: ".") || byte(index) == UInt8(ascii: ","),
      byte(index + 1).isDigit
    else { return }
    index += 1
    var value: Int32 = 0
    while byte(index).isDigit {
      if fractionDigits < 9 {
        value = value * 10 + Int32(text[index] - UInt8(ascii: "0"))
        fractionDigits += 1
      }
      index += 1
    }
    for _ in fractionDigits..<9 { value *= 10 }
    nanoseconds = value
  }

  /// `+8`, `+08`, `+0800`, `+08:00`, `+08:00:00`.
  mutating func readOffset() -> Bool {
    let isNegative = byte(index) == UInt8(ascii: "-")
    index += 1
    guard let first = takeNumber() else { return false }
    var seconds: Int
    switch first.digits {
    case 1, 2:
      guard first.value <= 23 else { return false }
      seconds = first.value * 3600
      var unit = 60
      while unit > 0, byte(index) == UInt8(ascii: ":") {
        guard let part = takeAfter(UInt8(ascii: ":")), part.digits == 2, part.value <= 59 else {
          return false
        }
        seconds += part.value * unit
        unit /= 60
      }
    case 4:
      guard first.value / 100 <= 23, first.value % 100 <= 59 else { return false }
      seconds = first.value / 100 * 3600 + first.value % 100 * 60
    default:
      return false
    }
    offset = isNegative ? -seconds : seconds
    return true
  }
}
