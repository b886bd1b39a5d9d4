/// The pieces of the site in work: what each is made from now, and which ones stay as they are.
struct PieceTable: Sendable {
  private(set) var pieces: [CachedPiece] = []
  private var numbers: [PieceKey: UInt32] = [:]
  /// By number: whether all files of the piece stay, since nothing that it shows has changed and
  /// nobody has touched them.
  private(set) var keeps: [Bool] = []

  /// - Parameter shelves: of posts, the ones with threads.
  init(_ inputs: consuming PieceInputs, shelves: [Int], lists: [ListPiece]) {
    pieces.reserveCapacity(shelves.count + lists.count + 16)
    for shelf in shelves { add(.posts(shelf: shelf), inputs.posts(onShelf: shelf)) }
    for list in lists { add(.list(list), inputs.list(list)) }
    for overview in Overview.allCases { add(.overview(overview), inputs.overview(overview)) }
    add(.files, .unknown)
    keeps = Array(repeating: false, count: pieces.count)
  }

  private mutating func add(_ key: PieceKey, _ fingerprint: Fingerprint) {
    numbers[key] = UInt32(pieces.count)
    pieces.append(CachedPiece(key: key, fingerprint: fingerprint))
  }

  func number(of key: PieceKey) -> UInt32 {
    guard let number = numbers[key] else { preconditionFailure("all pieces are in the table") }
    return number
  }

  func keeps(_ key: PieceKey) -> Bool { numbers[key].map { keeps[Int($0)] } ?? false }

  /// What stands for all inputs of a piece.
  func fingerprint(of key: PieceKey) -> Fingerprint { pieces[Int(number(of: key))].fingerprint }

  // MARK: What stays

  /// Compares with the last build.
  ///
  /// - Returns: by number in the cache's list, the number here of a piece that was made from the same.
  func candidates(in cache: BuildCache) -> [UInt32?] {
    cache.pieces.map { old in
      guard old.fingerprint != .unknown, let number = numbers[old.key],
        pieces[Int(number)].fingerprint == old.fingerprint
      else { return nil }
      return number
    }
  }

  mutating func keep(_ numbers: some Sequence<UInt32>) {
    for number in numbers { keeps[Int(number)] = true }
  }

  /// The pieces with what the next build may rely on.
  ///
  /// - Parameter files: of the finished site. A piece with a file that has to be made again in any
  ///   case is no longer one to be kept.
  func remembered(_ files: some Sequence<CachedFile>) -> [CachedPiece] {
    var isWhole = Array(repeating: true, count: pieces.count)
    for file in files where file.fingerprint == .unknown { isWhole[Int(file.piece)] = false }
    return zip(pieces, isWhole).map { piece, isWhole in
      isWhole ? piece : CachedPiece(key: piece.key, fingerprint: .unknown)
    }
  }
}
