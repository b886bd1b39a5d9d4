package import JSONText

/// A field's value in Firestore's types, which are a superset of what the other databases store.
///
/// Text and containers stay in the export; the cases carry the tape's node.
package enum Value: Sendable, Equatable {
  case null
  case boolean(Bool)
  case number(JSONNode)
  case string(JSONNode)
  case timestamp(seconds: Int64, nanoseconds: Int32)
  /// A value that its writer marked as a time, given as text.
  case timestampText(JSONNode)
  /// `{".sv": "timestamp"}`: the server would have filled it in at import.
  case unresolvedServerTime
  case geopoint(latitude: Double, longitude: Double)
  /// A path relative to the database; of a reference that a tree holds as a list of segments, the
  /// last of them, which is the document's id.
  case reference(JSONNode)
  /// Bytes as a string of base64 (RFC 4648).
  case bytes(JSONNode)
  /// `NaN`, `Infinity` or `-Infinity`, as a string.
  case notANumber(JSONNode)
  /// Bytes that a tool walked like an object, `{"0": 72, "1": 105}`, or that Node printed as a list
  /// of numbers.
  case damagedBytes(JSONNode)
  case vector(JSONNode)
  case list(JSONNode)
  case map(JSONNode)
  /// A map whose type marker is not known; it is kept as a map and reported.
  case unknownType(JSONNode, marker: JSONNode)
}
