import Digest
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
  /// Bytes of the head of a file, and of an entry.
  static let headSize = 72
  static let entrySize = 72
  private static let magic: UInt64 = 0x32_4548_4341_4342_4B  // "KBCACHE2"

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
  func load(manifest: [UInt8]) -> BuildCache {
    guard let bytes = contents(), bytes.count >= Self.headSize else { return .empty }
    return bytes.withUnsafeBytes { bytes in
      func word(_ offset: Int) -> UInt64 {
        UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      }
      let body = UnsafeRawBufferPointer(rebasing: bytes[Self.headSize...])
      let count = Int(clamping: word(16))
      let known = ContentHash(of: manifest)
      guard word(0) == Self.magic, count <= body.count, body.count == count * Self.entrySize,
        word(8) == XXH3.hash64(UnsafeRawBufferPointer(rebasing: bytes[16...])),
        word(24) == known.high, word(32) == known.low
      else { return .empty }
      let saved = Int64(bitPattern: word(40))
      var files: [CachedFile] = []
      files.reserveCapacity(count)
      for number in 0..<count {
        let start = Self.headSize + number * Self.entrySize
        files.append(
          CachedFile(
            path: word(start),
            fingerprint: Fingerprint(high: word(start + 8), low: word(start + 16)),
            content: ContentHash(high: word(start + 24), low: word(start + 32)),
            stamp: FileStamp(
              size: Int64(bitPattern: word(start + 40)), inode: word(start + 48),
              modified: Int64(bitPattern: word(start + 56)),
              changed: Int64(bitPattern: word(start + 64)))))
      }
      return BuildCache(
        files: files, saved: saved, build: Fingerprint(high: word(48), low: word(56)),
        pages: Int(clamping: word(64)))
    }
  }

  private func contents() -> [UInt8]? {
    guard let file = try? FileDescriptor.openForReading(path, in: AT_FDCWD),
      let status = try? file.status, status.isRegularFile, status.st_uid == geteuid(),
      status.st_mode & 0o077 == 0
    else { return nil }
    return try? file.readAll()
  }

  // MARK: Writing

  /// Remembers a finished build. Where that fails, the next one takes longer, and nothing is said.
  ///
  /// - Parameters:
  ///   - manifest: of the folder as it is now.
  ///   - build: of all that the build read; nil where the next one has to look again in any case.
  ///   - pages: how many pages the site has.
  func save(_ files: [CachedFile], manifest: [UInt8], build: Fingerprint?, pages: Int) {
    var clock = timespec()
    clock_gettime(CLOCK_REALTIME, &clock)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Self.headSize + files.count * Self.entrySize)
    func add(_ word: UInt64) {
      withUnsafeBytes(of: word.littleEndian) { bytes.append(contentsOf: $0) }
    }
    let known = ContentHash(of: manifest)
    add(Self.magic)
    add(0)
    add(UInt64(files.count))
    add(known.high)
    add(known.low)
    add(UInt64(bitPattern: FileStamp.nanoseconds(clock)))
    add(build?.high ?? 0)
    add(build?.low ?? 0)
    add(UInt64(clamping: pages))
    for file in files {
      for word in [
        file.path, file.fingerprint.high, file.fingerprint.low, file.content.high,
        file.content.low, UInt64(bitPattern: file.stamp.size), file.stamp.inode,
        UInt64(bitPattern: file.stamp.modified), UInt64(bitPattern: file.stamp.changed),
      ] {
        add(word)
      }
    }
    bytes.withUnsafeMutableBytes { bytes in
      let sum = XXH3.hash64(UnsafeRawBufferPointer(rebasing: bytes[16...]))
      bytes.storeBytes(of: sum.littleEndian, toByteOffset: 8, as: UInt64.self)
    }
    guard makeFolder(), (try? replace(bytes)) != nil else { return }
    forgetOldest()
  }

  /// Each build has its own temporary file: two into one folder exclude each other, but a killed one
  /// leaves its file, which the next build replaces.
  private func replace(_ bytes: [UInt8]) throws(SystemError) {
    let temporary = path + ".new"
    unlink(temporary)
    do throws(SystemError) {
      let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
      let file = FileDescriptor(try SystemError.check { open(temporary, flags, 0o600) })
      try file.write(bytes)
      try file.closeReportingErrors()
      try SystemError.check { rename(temporary, path) }
    } catch {
      unlink(temporary)
      throw error
    }
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
