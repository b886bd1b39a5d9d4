/// Why the board's times are read in the zone they are read in.
package enum ZoneOrigin: Sendable, Hashable {
  case configured(String)
  /// From the constant distance between push ids and time fields.
  case inferred(offsetSeconds: Int, agreeing: Int, of: Int)
  /// Nothing says otherwise.
  case utc
}
