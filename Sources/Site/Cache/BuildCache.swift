import Digest

/// What the last build into a folder remembers of its files, in the order of the manifest.
package struct BuildCache: Sendable {
  let files: [CachedFile]
  let pieces: [CachedPiece]
  /// Open addressing: 1 + the index into `files`, 0 where nothing stands. A power of two of slots.
  private let slots: [UInt32]
  /// When the build ended, in nanoseconds since 1970.
  private let saved: Int64
  /// What the whole build was made from; `unknown` where it had something to say.
  let build: Fingerprint
  /// How many pages the site has.
  let pages: Int

  /// Clocks of file systems stand still for up to this long, so that a file may have been changed in
  /// the last moment of a build without telling by its times. In nanoseconds.
  static let clockStep: Int64 = 50_000_000

  static let empty = BuildCache(files: [], saved: 0)

  /// - Parameter isIndexed: whether files are to be found by their paths.
  init(
    files: [CachedFile], pieces: [CachedPiece] = [], saved: Int64, build: Fingerprint = .unknown,
    pages: Int = 0, isIndexed: Bool = true
  ) {
    self.build = build
    self.pages = pages
    self.files = files
    self.pieces = pieces
    self.saved = saved
    slots = isIndexed ? Self.index(files) : []
  }

  private static func index(_ files: [CachedFile]) -> [UInt32] {
    var count = 16
    while count < files.count * 2 { count *= 2 }
    var slots = [UInt32](repeating: 0, count: files.isEmpty ? 0 : count)
    for (number, file) in files.enumerated() {
      var slot = Int(truncatingIfNeeded: file.path) & (count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (count - 1) }
      slots[slot] = UInt32(number + 1)
    }
    return slots
  }

  var isEmpty: Bool { files.isEmpty }
  var count: Int { files.count }

  static func key(of path: [UInt8]) -> UInt64 { XXH3.hash64(path) }

  /// - Parameter key: of the path.
  func file(_ key: UInt64) -> CachedFile? { number(of: key).map { files[$0] } }

  /// The index into `files` of the one with this path.
  ///
  /// - Parameter key: of the path.
  func number(of key: UInt64) -> Int? {
    guard !slots.isEmpty else { return nil }
    var slot = Int(truncatingIfNeeded: key) & (slots.count - 1)
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      if files[number].path == key { return number }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Whether the file's times are too young to tell that it was not changed since.
  func isUncertain(_ file: CachedFile) -> Bool {
    max(file.stamp.changed, file.stamp.modified) > saved - Self.clockStep
  }
}
