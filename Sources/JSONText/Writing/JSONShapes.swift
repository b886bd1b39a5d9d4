/// The shapes of the records that a builder has packed: which names they have, in which order.
///
/// Of millions of lines most have the names of the line before. Their names stand once in the text
/// and once on the tape, in an array of their own before the first record that has them:
/// `[null, group, place of the id among the values or -1, "name", …]`.
package struct JSONShapes: ~Copyable {
  struct Shape {
    let group: Int
    /// Of the full names as they come, for looking them up.
    let names: [UInt8]
    /// The place of the value that is the id; nil where the id stands before the record.
    let idPlace: Int?
    /// The entry of the first name on the tape.
    var firstName: Int
    /// Which of the values stay; nil for all.
    var kept: [Bool]?
    /// How many records have had it.
    var count = 0
  }

  /// Exports can have a shape for each record; those beyond are written with their names.
  private static let most = 1024
  /// Values of a record that can be packed.
  static let mostNames = 512
  /// Records of a shape that keep all their values, for reports of what there is.
  static let wholeRecords = 512

  var shapes: [Shape] = []
  private var placeOfHash: [UInt64: Int] = [:]
  /// Of the shapes that were met last: most records have one of them.
  private(set) var recent: [Int] = []
  private static let mostRecent = 4
  var scratch: [UInt8] = []

  package init() {}

  var isFull: Bool { shapes.count >= Self.most }

  /// The shape of these names in a group; nil where it is new.
  func place(hash: UInt64) -> Int? { placeOfHash[hash] }

  /// Remembers a shape that was met, in front of the others.
  mutating func note(_ place: Int) {
    if let known = recent.firstIndex(of: place) {
      recent.remove(at: known)
    } else if recent.count == Self.mostRecent {
      recent.removeLast()
    }
    recent.insert(place, at: 0)
  }

  mutating func add(_ shape: Shape, hash: UInt64) -> Int {
    placeOfHash[hash] = shapes.count
    shapes.append(shape)
    return shapes.count - 1
  }
}
