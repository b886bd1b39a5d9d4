/// What the value of a property is, where its form leaves it open (formats: 5.3; the numbers are
/// those of the Datastore's `Property.Meaning`).
struct EntityMeaning: RawRepresentable, Hashable {
  let rawValue: UInt64

  static let none = EntityMeaning(rawValue: 0)
  /// Microseconds since 1970.
  static let time = EntityMeaning(rawValue: 7)
  static let blob = EntityMeaning(rawValue: 14)
  static let byteString = EntityMeaning(rawValue: 16)
  /// A document inside of the value.
  static let map = EntityMeaning(rawValue: 19)
  static let emptyList = EntityMeaning(rawValue: 24)
}
