/// The paths of collections as a tree of segments, so that a path and what stands above it cost no
/// more than its length.
struct CollectionPlaces {
  private struct Key: Hashable {
    let above: Int
    let name: String
  }

  private var index: [Key: Int] = [:]
  /// The place above each; the root is its own.
  private var above = [0]
  /// The number of the collection at each place; -1 where there is none.
  private var collections = [-1]

  /// - Returns: the place of the path, which is that of the collection from here on.
  mutating func insert(_ path: some Sequence<String>, collection number: Int) -> Int {
    var place = 0
    for name in path {
      let key = Key(above: place, name: name)
      if let known = index[key] {
        place = known
      } else {
        above.append(place)
        collections.append(-1)
        place = above.count - 1
        index[key] = place
      }
    }
    collections[place] = number
    return place
  }

  mutating func set(_ number: Int, at place: Int) { collections[place] = number }

  func collection(at place: Int) -> Int? {
    collections[place] < 0 ? nil : collections[place]
  }

  /// The place of the document that a collection hangs from.
  func document(above place: Int) -> Int { above[place] }

  /// The place of the collection that holds that document.
  func collection(above place: Int) -> Int { above[above[place]] }
}
