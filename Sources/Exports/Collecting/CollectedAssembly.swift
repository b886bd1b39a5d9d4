import JSONText

/// Puts the collections of a collected export into a tree: parents first, and parents that nobody
/// wrote where only what hangs below them exists.
struct CollectedAssembly {
  private let text: JSONDocument
  private var paths: [[String]]
  private var segments: [[JSONNode]]
  private var numbers: [[String]: Int] = [:]
  /// Ids of documents that no reader handed over, by the number of their collection.
  private var missing: [Int: [JSONNode]] = [:]
  private var documents: [Int: [[UInt8]: DocumentID]] = [:]
  private var placeOfNumber: [Int: PathID] = [:]
  private var parents = Set<Int>()

  init(text: JSONDocument, paths: [[String]], segments: [[JSONNode]]) {
    self.text = text
    self.paths = paths
    self.segments = segments
    for (number, path) in paths.enumerated() { numbers[path] = number }
    for path in paths where path.count > 2 {
      if let number = numbers[Array(path.dropLast(2))] { parents.insert(number) }
    }
  }

  /// A node without fields, for documents that are not there.
  var nothing: JSONNode { text.root }

  /// Whether other collections stand below documents of this one.
  func isParent(_ number: Int) -> Bool { parents.contains(number) }

  mutating func addMissingParents(of number: Int) {
    var number = number
    while segments[number].count > 2 {
      let above = Array(paths[number].dropLast(2))
      let id = segments[number][segments[number].count - 2]
      let parent: Int
      if let known = numbers[above] {
        parent = known
      } else {
        parent = paths.count
        numbers[above] = parent
        paths.append(above)
        segments.append(Array(segments[number].dropLast(2)))
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
    paths.indices.sorted { left, right in
      paths[left].count != paths[right].count
        ? paths[left].count < paths[right].count : left < right
    }
  }

  mutating func remember(_ keys: [[UInt8]: DocumentID], of number: Int) { documents[number] = keys }

  mutating func place(of number: Int, in table: inout PathTable) -> (
    path: PathID, document: DocumentID?
  ) {
    var path = PathID.root
    var rest = segments[number][...]
    var document: DocumentID?
    if rest.count > 2, let parent = numbers[Array(paths[number].dropLast(2))],
      let place = placeOfNumber[parent]
    {
      path = place
      rest = rest.suffix(2)
      document = rest.first.flatMap { documents[parent]?[text.decoded($0)] }
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
    appendString(node, to: &bytes)
    return bytes
  }
}
