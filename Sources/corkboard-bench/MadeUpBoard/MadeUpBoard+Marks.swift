internal import BoardFixtures

/// Push ids and times, the two marks that every document of a board carries.
extension MadeUpBoard {
  static let alphabet = Array(
    "-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz".utf8)

  /// Eight letters of time (milliseconds since 1970) and twelve of chance, as Firebase makes them.
  mutating func appendPushID(milliseconds: Int) {
    for shift in stride(from: 42, through: 0, by: -6) {
      buffer.append(Self.alphabet[milliseconds >> shift & 63])
    }
    for draw in 0..<2 {
      let chance = text.numbers.next()
      for place in 0..<6 {
        buffer.append(
          Self.alphabet[Int(truncatingIfNeeded: chance >> UInt64(place * 8 + draw)) & 63])
      }
    }
  }

  /// `yyyy-MM-dd HH:mm:ss`; the calendar is worked out as in Howard Hinnant's `civil_from_days`.
  mutating func appendTime(seconds: Int) {
    let shifted = seconds / 86_400 + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted % 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    buffer.appendDecimal(yearOfEra + era * 400 + (month <= 2 ? 1 : 0), width: 4)
    buffer.append(0x2D)
    buffer.appendDecimal(month, width: 2)
    buffer.append(0x2D)
    buffer.appendDecimal(dayOfYear - (153 * marchMonth + 2) / 5 + 1, width: 2)
    buffer.append(0x20)
    buffer.appendDecimal(seconds % 86_400 / 3_600, width: 2)
    buffer.append(0x3A)
    buffer.appendDecimal(seconds % 3_600 / 60, width: 2)
    buffer.append(0x3A)
    buffer.appendDecimal(seconds % 60, width: 2)
  }
}
