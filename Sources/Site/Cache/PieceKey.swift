/// Names a piece of a site from build to build: a shelf of threads, a list, a few members.
struct PieceKey: Hashable, Sendable {
  let rawValue: UInt64

  init(rawValue: UInt64) { self.rawValue = rawValue }

  private init(_ kind: UInt64, _ number: Int = 0) {
    rawValue = kind << 32 | UInt64(UInt32(truncatingIfNeeded: number))
  }

  /// - Parameter kind: with room for one for each kind of page.
  private init(_ kind: UInt64, _ page: ListPage?) {
    switch page {
    case nil, .newest: self.init(kind)
    case .block(let number): self.init(kind + 1, number)
    case .oldest(let number): self.init(kind + 2, number)
    case .undated(let number): self.init(kind + 3, number)
    }
  }

  /// The threads of one folder with their feeds.
  static func posts(shelf: Int) -> PieceKey { PieceKey(1, shelf) }

  static func list(_ piece: ListPiece) -> PieceKey {
    switch piece {
    case .posts(let pages): PieceKey(20, pages.first)
    case .messages(let pages): PieceKey(30, pages.first)
    case .messageShelf(let shelf): PieceKey(6, shelf)
    case .days(let range): PieceKey(7, range.lowerBound)
    case .sections(let range): PieceKey(8, range.lowerBound)
    case .tags(let range): PieceKey(9, range.lowerBound)
    case .members(let range): PieceKey(10, range.lowerBound)
    case .archive(let range): PieceKey(11, range.lowerBound)
    case .feedArchives(let subjects):
      switch subjects.first {
      case .messagesArchive(let number): PieceKey(12, number)
      case .postsArchive(let number): PieceKey(13, number)
      default: PieceKey(14)
      }
    case .overviews: PieceKey(15)
    }
  }

  static func overview(_ overview: Overview) -> PieceKey { PieceKey(16, overview.rawValue) }

  /// What is looked at file by file each time: style sheets, pictures.
  static let files = PieceKey(17)
}
