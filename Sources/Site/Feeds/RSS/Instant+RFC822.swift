import Times

extension Instant {
  /// `Sat, 06 Mar 2021 00:00:00 GMT` (RFC 822 section 5, with the four-digit year that RSS asks for):
  /// English names whatever the board's language.
  var rfc822: String {
    let fields = fieldsInUTC
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
    // 1970-01-01 was a Thursday.
    let days = Int((seconds >= 0 ? seconds : seconds - 86_399) / 86_400)
    let weekday = Self.weekdays[((days % 7) + 7) % 7]
    let month = Self.months[(fields.month + 11) % 12]
    let year = String(fields.year)
    let zeros = String(repeating: "0", count: max(0, 4 - year.count))
    return "\(weekday), \(padded(fields.day)) \(month) \(zeros)\(year) "
      + "\(padded(fields.hour)):\(padded(fields.minute)):\(padded(fields.second)) GMT"
  }

  private static let weekdays = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}
