/// What a value of an export says about a time.
package enum TimeReading: Hashable, Sendable {
  /// A point in time, or a day without a clock time.
  case instant(Instant)
  /// A wall-clock time that needs a zone.
  case local(LocalDateTime)
  /// No time; the value is shown as the text that it is.
  case unknown(UnknownTime)

  /// The instant, with zone-less times read in `zone`.
  package func instant(in zone: TimeZoneRules) -> Instant? {
    switch self {
    case .instant(let instant): instant
    case .local(let local): zone.utc(of: local)
    case .unknown: nil
    }
  }
}

/// Why a value is no time that can be relied on.
package enum UnknownTime: String, Hashable, Sendable, CaseIterable {
  case empty
  case notATime = "not-a-time"
  case noYear = "no-year"
  case ambiguousDayAndMonth = "ambiguous-day-and-month"
  case impossibleDate = "impossible-date"
  case unknownZone = "unknown-zone"
  case outsideWindow = "outside-window"
  /// A time that the export cannot hold, since it was made earlier.
  case afterExport = "after-export"

  /// For a sentence such as “time 06/03/2021: … ”.
  package var explanation: String {
    switch self {
    case .empty: "it is empty"
    case .notATime: "it is not in a form that is known as a time"
    case .noYear: "it has no year"
    case .ambiguousDayAndMonth: "it does not say which number is the day and which the month"
    case .impossibleDate: "there is no such date or clock time"
    case .unknownZone: "its time zone is not known"
    case .outsideWindow: "it is not between 1990 and 2100"
    case .afterExport: "it is later than the time at which the export was made"
    }
  }
}
