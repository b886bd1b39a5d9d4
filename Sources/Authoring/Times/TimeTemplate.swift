package import Times

/// How an export spells times as texts, learnt from some of them: which part of a time stands where,
/// with how many digits, between which signs.
///
/// A template is only taken where it writes every text that it was learnt from just as it was.
package struct TimeTemplate: Sendable, Hashable {
  enum Part: Sendable, Hashable {
    case literal(String)
    /// A number with at least so many digits, filled with zeros.
    case year(Int)
    case month(Int)
    case day(Int)
    case hour(Int)
    case halfDayHour(Int)
    case minute(Int)
    case second(Int)
    /// Digits behind the second's point.
    case fraction(Int)
    case monthName(isShort: Bool)
    case weekday(isShort: Bool)
    case halfDay(isUpper: Bool)
    /// `+08:00` or `+0800`.
    case offset(hasColon: Bool)
  }

  /// Which clock is read.
  enum Clock: Sendable, Hashable {
    /// One in the board's zone.
    case local
    /// One that is so many seconds ahead of UTC, as the text says.
    case fixed(Int)
  }

  let parts: [Part]
  let clock: Clock

  static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
  static let weekdays = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]

  /// The instant that the text will be read as, without what the template has no digits for.
  package func written(_ instant: Instant) -> Instant {
    var digits = 0
    var precision = Precision.day
    for part in parts {
      switch part {
      case .fraction(let count): digits = count
      case .hour, .halfDayHour: precision = .seconds
      default: break
      }
    }
    if precision == .day { return instant }
    return instant.cut(toFractionDigits: digits)
  }

  package func text(of instant: Instant, in zone: TimeZoneRules) -> String {
    switch clock {
    case .local: text(of: instant.fields(in: zone), offset: zone.offset(at: instant))
    case .fixed(let offset):
      text(of: instant.fields(in: TimeZoneRules(offset: offset)), offset: offset)
    }
  }

  func text(of fields: CalendarFields, offset: Int) -> String {
    var result = ""
    for part in parts {
      switch part {
      case .literal(let text): result += text
      case .year(let width): result += Self.padded(fields.year, width)
      case .month(let width): result += Self.padded(fields.month, width)
      case .day(let width): result += Self.padded(fields.day, width)
      case .hour(let width): result += Self.padded(fields.hour, width)
      case .halfDayHour(let width): result += Self.padded((fields.hour + 11) % 12 + 1, width)
      case .minute(let width): result += Self.padded(fields.minute, width)
      case .second(let width): result += Self.padded(fields.second, width)
      case .fraction(let digits):
        result += String(Self.padded(Int(fields.nanoseconds), 9).prefix(digits))
      case .monthName(let isShort):
        let name = Self.months[fields.month - 1]
        result += isShort ? String(name.prefix(3)) : name
      case .weekday(let isShort):
        let name = Self.weekdays[fields.weekday]
        result += isShort ? String(name.prefix(3)) : name
      case .halfDay(let isUpper):
        let word = fields.hour < 12 ? "am" : "pm"
        result += isUpper ? word.uppercased() : word
      case .offset(let hasColon):
        let minutes = abs(offset) / 60
        result += offset < 0 ? "-" : "+"
        result += Self.padded(minutes / 60, 2) + (hasColon ? ":" : "")
        result += Self.padded(minutes % 60, 2)
      }
    }
    return result
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}

extension Instant {
  /// The instant without what so many digits behind the second's point cannot say.
  func cut(toFractionDigits digits: Int) -> Instant {
    var unit: Int32 = 1_000_000_000
    for _ in 0..<min(max(digits, 0), 9) { unit /= 10 }
    return Instant(
      seconds: seconds, nanoseconds: nanoseconds / unit * unit, precision: .fraction(digits))
  }
}
