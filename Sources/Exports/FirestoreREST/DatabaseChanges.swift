import Times

/// When the database last changed the documents of an answer.
///
/// The time at which an answer was read bounds the times in it only as long as nobody writes to the
/// file. Whoever does so gives what is changed a new `updateTime`, and that moves the bound.
struct DatabaseChanges {
  /// The newest one. RFC 3339 in one zone sorts as text does, and hours do not matter.
  private var newest = ""
  private var areAllDated = true

  /// - Parameter updateTime: of a document; nil where it has none.
  mutating func add(_ updateTime: String?) {
    guard let updateTime else { return areAllDated = false }
    if newest < updateTime { newest = updateTime }
  }

  /// The time after which nothing in the answer can have happened; nil where it says none, or where
  /// a change could have left no trace.
  func horizon(readAt readTime: Instant?) -> Instant? {
    guard let readTime, areAllDated else { return nil }
    if newest.isEmpty { return readTime }
    guard case .instant(let changed) = TimeParser.read(text: newest) else { return nil }
    return max(readTime, changed)
  }
}
