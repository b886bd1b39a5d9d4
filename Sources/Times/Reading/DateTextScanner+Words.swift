extension DateTextScanner {
  /// Reads a word of ASCII letters: a month, a weekday, half of the day, a zone, or a filler.
  mutating func readWord() -> UnknownTime? {
    let start = index
    while byte(index).isASCIILetter { index += 1 }
    guard let word = DateWords.meaning(of: UnsafeRawBufferPointer(rebasing: text[start..<index]))
    else {
      // A name behind an offset repeats it: `+0800 CST`.
      if offset != nil, hour != nil { return nil }
      return hour != nil && day != nil ? .unknownZone : .notATime
    }
    switch word {
    case .filler:
      return nil
    case .ordinal:
      return start > 0 && text[start - 1].isDigit ? nil : .notATime
    case .month(let number):
      guard month == nil else { return .notATime }
      month = number
      return nil
    case .half(let half):
      return set(half)
    case .dottedHalf(let half):
      guard byte(index) == UInt8(ascii: "."), byte(index + 1) | 0x20 == UInt8(ascii: "m") else {
        return .notATime
      }
      index += 2
      return set(half)
    case .clockFollows:
      guard day != nil, hour == nil, byte(index).isDigit else { return .notATime }
      expectsClock = true
      return nil
    case .zone(let seconds):
      if offset != nil { return nil }
      offset = seconds
      return nil
    case .universal:
      return readUniversal()
    }
  }

  /// `UTC`, `GMT`, and the offset that may follow: `GMT+0800`, `UTC+8`.
  private mutating func readUniversal() -> UnknownTime? {
    if offset != nil { return nil }
    if byte(index) == UInt8(ascii: "+") || byte(index) == UInt8(ascii: "-"),
      byte(index + 1).isDigit
    {
      return readOffset() ? nil : .notATime
    }
    offset = 0
    return nil
  }

  private mutating func set(_ half: HalfDay) -> UnknownTime? {
    guard halfDay == nil else { return .notATime }
    halfDay = half
    return nil
  }

  /// Chinese, Japanese and Korean: halves of the day and weekdays; and spaces that are not ASCII.
  mutating func readNonASCII() -> UnknownTime? {
    if let length = DateWords.spaceLength(in: self) {
      index += length
      return nil
    }
    if let half = DateWords.half(in: self) {
      index += 6
      return set(half)
    }
    if let length = DateWords.weekdayLength(in: self) {
      index += length
      return nil
    }
    return .notATime
  }

  /// The character behind a number that says what it counts: 年, 月, 日 and their like.
  mutating func readUnit() -> Field? {
    let unit: Field? =
      switch true {
      case hasBytes("年", at: index), hasBytes("년", at: index): .year
      case hasBytes("月", at: index), hasBytes("월", at: index): .month
      case hasBytes("日", at: index), hasBytes("일", at: index), hasBytes("号", at: index),
        hasBytes("號", at: index):
        .day
      case hasBytes("時", at: index), hasBytes("时", at: index), hasBytes("시", at: index): .hour
      case hasBytes("分", at: index), hasBytes("분", at: index): .minute
      case hasBytes("秒", at: index), hasBytes("초", at: index): .second
      default: nil
      }
    if unit != nil { index += 3 }
    return unit
  }
}
