/// The first key of the Realtime Database's order of children: none, then numbers, then texts.
enum RealtimeDatabasePriority: Comparable {
  case none
  case number(Double)
  case text(String)
}
