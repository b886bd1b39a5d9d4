import Times

/// The items of one month or one day, in the board's zone.
struct CalendarGroup: Sendable {
  let year: Int
  let month: Int
  /// 0 for a whole month.
  let day: Int
  /// Numbers of items, ascending.
  var items: [Int32] = []

  /// `2021-10-03`
  var name: String {
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
    return "\(year)-\(padded(month))-\(padded(day))"
  }

  /// The first page of the day.
  var address: SiteAddress { .messageDay(year: year, month: month, day: day, part: 1) }

  static func months(_ times: some Sequence<Instant?>, zone: TimeZoneRules) -> [CalendarGroup] {
    groups(times, zone: zone, byDay: false)
  }

  static func days(_ times: some Sequence<Instant?>, zone: TimeZoneRules) -> [CalendarGroup] {
    groups(times, zone: zone, byDay: true)
  }

  /// Oldest first. Items without a time are in no group.
  private static func groups(
    _ times: some Sequence<Instant?>, zone: TimeZoneRules, byDay: Bool
  ) -> [CalendarGroup] {
    var groups: [Int: CalendarGroup] = [:]
    // Items come in order: those of one day one after the other.
    var current: (key: Int, group: CalendarGroup)?
    for (index, time) in times.enumerated() {
      guard let time else { continue }
      let fields = time.fields(in: zone)
      let day = byDay ? fields.day : 0
      let key = (fields.year * 12 + fields.month) * 32 + day
      if current?.key != key {
        if let current { groups[current.key] = current.group }
        current = (
          key, groups[key] ?? CalendarGroup(year: fields.year, month: fields.month, day: day)
        )
      }
      current?.group.items.append(Int32(index))
    }
    if let current { groups[current.key] = current.group }
    return groups.sorted { $0.key < $1.key }.map(\.value)
  }
}
