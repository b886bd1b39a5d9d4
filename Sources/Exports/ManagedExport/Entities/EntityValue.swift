/// A value of a document in Firestore's types.
///
/// Texts and bytes are those of the record and are valid as long as it is.
package indirect enum EntityValue {
  case null
  case boolean(Bool)
  case integer(Int64)
  case double(Double)
  /// Microseconds since 1970, which can be before it.
  case timestamp(microseconds: Int64)
  /// UTF-8.
  case string(UnsafeRawBufferPointer)
  case bytes(UnsafeRawBufferPointer)
  case geopoint(latitude: Double, longitude: Double)
  case reference(EntityKey)
  case list([EntityValue])
  case map([EntityField])
  /// An account of the Datastore, which Firestore does not have.
  case user
}

/// A field of a document or of a map, in the order of the record.
package struct EntityField {
  package let name: UnsafeRawBufferPointer
  package internal(set) var value: EntityValue
}

/// A document as a record holds it.
package struct Entity {
  package let key: EntityKey
  package let fields: [EntityField]
}
