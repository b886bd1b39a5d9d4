/// The times that are taken for real. Never compared with the clock: the same export gives the same
/// site on every day.
package enum TimeWindow: Hashable, Sendable {
  /// 1990-01-01T00:00:00Z up to and without 2100-01-01T00:00:00Z, for values whose meaning is
  /// guessed from their form.
  case plausible
  /// The years 0001…9999, for values that their format declares to be times (Firestore's range).
  case any

  package func contains(second: Int64) -> Bool {
    switch self {
    case .plausible: second >= 631_152_000 && second < 4_102_444_800
    case .any: second >= -62_135_596_800 && second < 253_402_300_800
    }
  }
}
