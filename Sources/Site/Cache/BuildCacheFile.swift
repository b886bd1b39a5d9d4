import Digest
import DurableFiles
import Glibc

/// The file in the user's cache folder that remembers the last build into an output folder.
///
/// It is private and costs only time when it is lost: whatever is missing, damaged, of another user,
/// of another version or of another state of the output folder is no cache. It holds hashes and the
/// file system's data, no text of the board.
package struct BuildCacheFile: Sendable {
  private let cacheFolder: String
  private let name: String

  /// How many output folders are remembered; the one not built for longest is forgotten.
  static let folderLimit = 64
  /// Bytes of the head of a file, of a piece, and of a file of the site.
  static let headSize = 80
  static let pieceSize = 24
  static let entrySize = 80
  private static let magic: UInt64 = 0x33_4548_4341_4342_4B  // "KBCACHE3"

  /// - Parameters:
  ///   - folder: the user's cache folder: `$XDG_CACHE_HOME`, or `~/.cache`.
  ///   - output: the absolute path of the output folder, without links.
  package init(folder: String, output: String) {
    cacheFolder = folder
    var key: [UInt8] = []
    ContentHash(of: Array(output.utf8)).appendDigits(to: &key)
    name = String(decoding: key, as: UTF8.self)
  }

  private var folder: String { cacheFolder + "/corkboard/builds" }
  private var path: String { folder + "/" + name }

  // MARK: Reading

  /// What is remembered of a folder with this manifest; nothing where that cannot be trusted.
  ///
  /// - Parameter isIndexed: whether files are to be found by their paths.
  func load(manifest: [UInt8], isIndexed: Bool = true) -> BuildCache {
    guard let bytes = contents(), bytes.count >= Self.headSize else { return .empty }
    return bytes.withUnsafeBytes { bytes in
      let head = Words(bytes, at: 0)
      let known = ContentHash(of: manifest)
      let fileCount = Int(clamping: head[2])
      let pieceCount = Int(clamping: head[3])
      guard head[0] == Self.magic, head[4] == known.high, head[5] == known.low,
        fileCount <= bytes.count, pieceCount <= bytes.count,
        bytes.count == Self.headSize + pieceCount * Self.pieceSize + fileCount * Self.entrySize,
        head[1] == XXH3.hash64(UnsafeRawBufferPointer(rebasing: bytes[16...]))
      else { return .empty }
      let pieces = (0..<pieceCount).map { number in
        let words = Words(bytes, at: Self.headSize + number * Self.pieceSize)
        return CachedPiece(
          key: PieceKey(rawValue: words[0]),
          fingerprint: Fingerprint(high: words[1], low: words[2]))
      }
      let start = Self.headSize + pieceCount * Self.pieceSize
      var files: [CachedFile] = []
      files.reserveCapacity(fileCount)
      for number in 0..<fileCount {
        let file = Self.file(Words(bytes, at: start + number * Self.entrySize))
        guard Int(file.piece) < pieceCount else { return .empty }
        files.append(file)
      }
      return BuildCache(
        files: files, pieces: pieces, saved: Int64(bitPattern: head[6]),
        build: Fingerprint(high: head[7], low: head[8]), pages: Int(clamping: head[9]),
        isIndexed: isIndexed)
    }
  }

  /// Numbers as they stand in the file.
  private struct Words {
    private let bytes: UnsafeRawBufferPointer
    private let start: Int

    init(_ bytes: UnsafeRawBufferPointer, at start: Int) {
      self.bytes = bytes
      self.start = start
    }

    subscript(_ number: Int) -> UInt64 {
      UInt64(
        littleEndian: bytes.loadUnaligned(fromByteOffset: start + number * 8, as: UInt64.self))
    }
  }

  private static func file(_ words: Words) -> CachedFile {
    CachedFile(
      path: words[0], fingerprint: Fingerprint(high: words[1], low: words[2]),
      content: ContentHash(high: words[3], low: words[4]),
      stamp: FileStamp(
        size: Int64(bitPattern: words[5]), inode: words[6], modified: Int64(bitPattern: words[7]),
        changed: Int64(bitPattern: words[8])),
      piece: UInt32(truncatingIfNeeded: words[9]))
  }

  /// The hash of the manifest that the cache belongs to, so that a manifest with it need not be
  /// checked line by line. Nil where nothing is remembered.
  func knownManifest() -> ContentHash? {
    guard let file = openOwn(), let bytes = try? file.bytes(at: 0, count: Self.headSize),
      bytes.count == Self.headSize
    else { return nil }
    return bytes.withUnsafeBytes { bytes in
      let head = Words(bytes, at: 0)
      return head[0] == Self.magic ? ContentHash(high: head[4], low: head[5]) : nil
    }
  }

  private func openOwn() -> FileDescriptor? {
    guard let file = try? FileDescriptor.openForReading(path, in: AT_FDCWD),
      let status = try? file.status, status.isRegularFile, status.st_uid == geteuid(),
      status.st_mode & 0o077 == 0
    else { return nil }
    return file
  }

  private func contents() -> [UInt8]? {
    guard let file = openOwn() else { return nil }
    return try? file.readAll()
  }

  // MARK: Writing

  /// Remembers a finished build. Where that fails, the next one takes longer, and nothing is said.
  ///
  /// - Parameters:
  ///   - count: how many lines the manifest has.
  ///   - file: what is known of the file at a line.
  ///   - manifest: of the folder as it is now.
  ///   - build: of all that the build read; nil where the next one has to look again in any case.
  ///   - pages: how many pages the site has.
  func save(
    count: Int, pieces: [CachedPiece], manifest: [UInt8], build: Fingerprint?, pages: Int,
    file: (Int) -> CachedFile
  ) {
    guard makeFolder() else { return }
    let temporary = path + ".new"
    // Each build has its own temporary file: two into one folder exclude each other, but a killed one
    // leaves its file, which the next build replaces.
    unlink(temporary)
    do throws(SystemError) {
      var words = try BuildCacheWords(temporary)
      words.add(Self.magic)
      words.addSum()
      words.add(UInt64(count))
      words.add(UInt64(pieces.count))
      let known = ContentHash(of: manifest)
      words.add(known.high)
      words.add(known.low)
      var clock = timespec()
      clock_gettime(CLOCK_REALTIME, &clock)
      words.add(UInt64(bitPattern: FileStamp.nanoseconds(clock)))
      words.add(build?.high ?? 0)
      words.add(build?.low ?? 0)
      words.add(UInt64(clamping: pages))
      for piece in pieces {
        words.add(piece.key.rawValue)
        words.add(piece.fingerprint)
      }
      for number in 0..<count {
        let file = file(number)
        words.add(file.path)
        words.add(file.fingerprint)
        words.add(file.content.high)
        words.add(file.content.low)
        words.add(UInt64(bitPattern: file.stamp.size))
        words.add(file.stamp.inode)
        words.add(UInt64(bitPattern: file.stamp.modified))
        words.add(UInt64(bitPattern: file.stamp.changed))
        words.add(UInt64(file.piece))
        try words.writeFull()
      }
      try words.finish()
      try SystemError.check { rename(temporary, path) }
    } catch {
      unlink(temporary)
      return
    }
    forgetOldest()
  }

  /// Makes the cache folder and the own ones in it, not the home that they stand in.
  private func makeFolder() -> Bool {
    let own = cacheFolder + "/corkboard"
    for made in [cacheFolder, own, folder] where mkdir(made, 0o700) != 0 {
      guard errno == EEXIST else { return false }
    }
    var status = stat()
    guard lstat(folder, &status) == 0, status.isFolder, status.st_uid == geteuid() else {
      return false
    }
    return status.st_mode & 0o022 == 0
  }

  private func forgetOldest() {
    guard let place = try? FileDescriptor.openFolder(folder),
      let names = try? FolderListing.names(in: place.raw), names.count > Self.folderLimit
    else { return }
    var ages: [(time: Int64, name: String)] = []
    for name in names where name != self.name {
      var status = stat()
      guard fstatat(place.raw, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { continue }
      ages.append((FileStamp(status).modified, name))
    }
    ages.sort { ($0.time, $0.name) < ($1.time, $1.name) }
    for old in ages.prefix(names.count - Self.folderLimit) { unlinkat(place.raw, old.name, 0) }
  }
}
