extension Instant {
  /// Appends `2021-03-06T00:00:00.596Z` (RFC 3339 section 5.6) with as many fraction digits as the
  /// export had, at most `maximumFractionDigits`; digits beyond are cut, never rounded up.
  ///
  /// RFC 3339 has no form for a day alone, so a day is written as its midnight.
  package func appendRFC3339(to bytes: inout [UInt8], maximumFractionDigits: Int = 9) {
    let fields = fieldsInUTC
    fields.appendDate(to: &bytes)
    bytes.append(UInt8(ascii: "T"))
    fields.appendClock(
      to: &bytes, fractionDigits: min(precision.fractionDigits, max(maximumFractionDigits, 0)))
    bytes.append(UInt8(ascii: "Z"))
  }

  /// Appends the same time as a clock in the zone shows it, with its offset:
  /// `2021-03-06T08:00:00+08:00`. A day alone is written with `Z`.
  package func appendRFC3339(
    in zone: TimeZoneRules, to bytes: inout [UInt8], maximumFractionDigits: Int = 9
  ) {
    let offset = precision == .day ? 0 : zone.offset(at: self)
    // RFC 3339 offsets have whole minutes; the odd seconds of local mean time cannot be written.
    guard offset != 0, offset % 60 == 0 else {
      appendRFC3339(to: &bytes, maximumFractionDigits: maximumFractionDigits)
      return
    }
    let fields = zone.local(of: self).fields
    fields.appendDate(to: &bytes)
    bytes.append(UInt8(ascii: "T"))
    fields.appendClock(
      to: &bytes, fractionDigits: min(precision.fractionDigits, max(maximumFractionDigits, 0)))
    bytes.append(UInt8(ascii: offset < 0 ? "-" : "+"))
    let minutes = abs(offset) / 60
    bytes.appendDecimal(minutes / 60, width: 2)
    bytes.append(UInt8(ascii: ":"))
    bytes.appendDecimal(minutes % 60, width: 2)
  }

  package var rfc3339: String {
    var bytes: [UInt8] = []
    appendRFC3339(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension CalendarFields {
  /// Appends `2021-03-06`; a year before 0 or after 9999 has more than four letters.
  package func appendDate(to bytes: inout [UInt8]) {
    if year < 0 { bytes.append(UInt8(ascii: "-")) }
    bytes.appendDecimal(abs(year), width: 4)
    bytes.append(UInt8(ascii: "-"))
    bytes.appendDecimal(month, width: 2)
    bytes.append(UInt8(ascii: "-"))
    bytes.appendDecimal(day, width: 2)
  }

  /// Appends `00:00:00`, with a point and `fractionDigits` digits where these are more than none.
  package func appendClock(to bytes: inout [UInt8], fractionDigits: Int = 0) {
    bytes.appendDecimal(hour, width: 2)
    bytes.append(UInt8(ascii: ":"))
    bytes.appendDecimal(minute, width: 2)
    bytes.append(UInt8(ascii: ":"))
    bytes.appendDecimal(second, width: 2)
    guard fractionDigits > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    var fraction = Int(nanoseconds)
    for _ in fractionDigits..<9 { fraction /= 10 }
    bytes.appendDecimal(fraction, width: fractionDigits)
  }
}

extension [UInt8] {
  /// Appends a number that is not negative, with zeros before it up to `width` digits.
  fileprivate mutating func appendDecimal(_ value: Int, width: Int) {
    if value < 100, width == 2 {
      append(UInt8(ascii: "0") + UInt8(value / 10))
      append(UInt8(ascii: "0") + UInt8(value % 10))
      return
    }
    var digits = 1
    var bound = 10
    while digits < 19, value >= bound {
      digits += 1
      bound = bound &* 10
    }
    let start = count
    append(contentsOf: repeatElement(UInt8(ascii: "0"), count: Swift.max(width, digits)))
    var rest = value
    var index = count - 1
    while rest > 0, index >= start {
      self[index] = UInt8(ascii: "0") + UInt8(rest % 10)
      rest /= 10
      index -= 1
    }
  }
}
