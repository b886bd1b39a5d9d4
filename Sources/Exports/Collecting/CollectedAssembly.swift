import JSONText

/// Puts the collections of a collected export into a tree: parents first, and parents that nobody
/// wrote where only what hangs below them exists.
struct CollectedAssembly {
  private let text: JSONDocument
  /// Parts of one another where parents had to be added.
  private var segments: [ArraySlice<JSONNode>]
  private var tree = CollectionPlaces()
  /// By the number of the collection, in ``tree``.
  private var places: [Int] = []
  /// Places of documents that are known to be candidates, and with them all above.
  private var noted = Set<Int>()
  /// Ids of documents that no reader handed over, by the number of their collection.
  private var missing: [Int: [JSONNode]] = [:]
  private var documents: [Int: DocumentKeys] = [:]
  private var placeOfNumber: [Int: PathID] = [:]
  private var parents = Set<Int>()

  init(text: JSONDocument, paths: [[String]], segments: [[JSONNode]]) {
    self.text = text
    self.segments = segments.map { $0[...] }
    for (number, path) in paths.enumerated() {
      places.append(tree.insert(path, collection: number))
    }
    for (number, path) in paths.enumerated() where path.count > 2 {
      if let parent = parent(of: number) { parents.insert(parent) }
    }
  }

  private func parent(of number: Int) -> Int? {
    tree.collection(at: tree.collection(above: places[number]))
  }

  /// A node without fields, for documents that are not there.
  var nothing: JSONNode { text.root }

  /// Whether other collections stand below documents of this one.
  func isParent(_ number: Int) -> Bool { parents.contains(number) }

  mutating func addMissingParents(of number: Int) {
    var number = number
    while segments[number].count > 2 {
      guard noted.insert(tree.document(above: places[number])).inserted else { return }
      let above = segments[number].dropLast(2)
      let id = segments[number][above.endIndex]
      let parent: Int
      if let known = self.parent(of: number) {
        parent = known
      } else {
        parent = segments.count
        let place = tree.collection(above: places[number])
        tree.set(parent, at: place)
        places.append(place)
        segments.append(above)
      }
      parents.insert(parent)
      missing[parent, default: []].append(id)
      number = parent
    }
  }

  /// Candidates: those among them that exist are the caller's to leave out.
  func missingDocuments(of number: Int) -> [JSONNode] { missing[number] ?? [] }

  /// The collections, shorter paths first, otherwise in their own order.
  func parentsFirst() -> [Int] {
    segments.indices.sorted { left, right in
      segments[left].count != segments[right].count
        ? segments[left].count < segments[right].count : left < right
    }
  }

  mutating func remember(_ keys: DocumentKeys, of number: Int) { documents[number] = keys }

  mutating func place(of number: Int, in table: inout PathTable) -> (
    path: PathID, document: DocumentID?
  ) {
    var path = PathID.root
    var rest = segments[number]
    var document: DocumentID?
    if rest.count > 2, let parent = parent(of: number), let place = placeOfNumber[parent] {
      path = place
      rest = rest.suffix(2)
      var scratch: [UInt8] = []
      document = rest.first.flatMap { id in
        text.withText(id, scratch: &scratch) { documents[parent]?[$0] }
      }
    }
    for segment in rest { path = table.add(PathKey(segment), under: path) }
    placeOfNumber[number] = path
    return (path, document)
  }
}

extension JSONDocument {
  /// What a string says, as bytes.
  func decoded(_ node: JSONNode) -> [UInt8] {
    var bytes: [UInt8] = []
    // An escape is longer than what it stands for.
    bytes.reserveCapacity(lexeme(node).count)
    appendString(node, to: &bytes)
    return bytes
  }
}
