/// Undoes the year that apps get wrong by formatting with `YYYY`, the year of the week, in place of
/// `yyyy`: in the days around New Year it is one too high or one too low.
package enum WeekYearRepair {
  /// How far the repaired time may be from the evidence, in seconds: a day, and another for the
  /// unknown hour of a day without a clock time.
  private static func slack(of field: LocalDateTime) -> Int64 {
    field.precision == .day ? 2 * 86_400 : 86_400
  }

  /// The time with the right year, or nil where there is nothing to repair or no evidence for it.
  ///
  /// Repaired is only a day that some week-numbering rule really puts into the wrong year that is
  /// written, and only where the repaired time comes to within a day of the evidence.
  ///
  /// - Parameters:
  ///   - zone: the zone of the clock that `field` was read from.
  ///   - evidence: the time of a push id or of the document's creation.
  package static func repair(
    _ field: LocalDateTime, in zone: TimeZoneRules, evidence: Instant
  ) -> LocalDateTime? {
    let fields = field.fields
    let rightYear: Int
    switch (fields.month, fields.day) {
    case (12, 26...): rightYear = fields.year - 1
    case (1, ...3): rightYear = fields.year + 1
    default: return nil
    }
    guard
      let repaired = LocalDateTime(
        year: rightYear, month: fields.month, day: fields.day, hour: fields.hour,
        minute: fields.minute, second: fields.second, nanoseconds: fields.nanoseconds,
        precision: field.precision),
      WeekRule.common.contains(where: {
        $0.yearOfWeek(year: rightYear, month: fields.month, day: fields.day) == fields.year
      }),
      abs(zone.utc(of: repaired).seconds - evidence.seconds) <= slack(of: field)
    else { return nil }
    return repaired
  }

  /// The same for a time that was written with its zone.
  package static func repair(
    _ field: Instant, in zone: TimeZoneRules, evidence: Instant
  ) -> Instant? {
    repair(zone.local(of: field), in: zone, evidence: evidence).map { zone.utc(of: $0) }
  }
}

/// How a locale numbers weeks: where they begin, and how many days of January make the first.
private struct WeekRule {
  /// 0 Sunday … 6 Saturday.
  let firstWeekday: Int
  let fewestDays: Int

  /// ISO 8601; the United States, Taiwan, Japan and Korea; China and others; the Arab countries.
  static let common = [
    WeekRule(firstWeekday: 1, fewestDays: 4), WeekRule(firstWeekday: 0, fewestDays: 1),
    WeekRule(firstWeekday: 1, fewestDays: 1), WeekRule(firstWeekday: 6, fewestDays: 1),
  ]

  func yearOfWeek(year: Int, month: Int, day: Int) -> Int {
    let number = CivilDate.dayNumber(year: year, month: month, day: day)
    let weekStart = number - (CivilDate.weekday(ofDayNumber: number) - firstWeekday + 7) % 7
    // A week belongs to the year in which it has `fewestDays` of January's first days.
    let deciding = weekStart + 7 - fewestDays
    return CivilDate(dayNumber: deciding).year
  }
}
