/// The places of collections that stand below no document, as a tree of names.
struct PlaceTree {
  struct Place {
    let name: String
    /// In order of appearance.
    var children: [Int] = []
    var collections: [CollectionID] = []
  }

  private(set) var places = [Place(name: "")]
  private var index: [Key: Int] = [:]

  private struct Key: Hashable {
    let parent: Int
    let name: String
  }

  static let top = 0

  mutating func add(_ collection: CollectionID, at path: [String]) {
    var place = Self.top
    for name in path {
      let key = Key(parent: place, name: name)
      if let known = index[key] {
        place = known
      } else {
        index[key] = places.count
        places[place].children.append(places.count)
        place = places.count
        places.append(Place(name: name))
      }
    }
    places[place].collections.append(collection)
  }
}
