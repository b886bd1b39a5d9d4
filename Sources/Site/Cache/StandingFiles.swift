import Glibc

/// Looks at the files of the last build where they stand, in the order of the manifest: one folder is
/// opened after the other, and each file costs one call.
struct StandingFiles: ~Copyable {
  private let cache: BuildCache
  private let manifest: OwnedFiles
  private var trail: FolderTrail
  /// Where the line's folder ends in it, and the folder, of the file looked at last.
  private var folder: [UInt8] = []
  private var descriptor: Int32?
  /// Longer than any name.
  private var name = [CChar](repeating: 0, count: 320)

  /// - Parameters:
  ///   - root: of the site, open for as long as this is used.
  ///   - cache: with one file for each line of the manifest.
  init(_ cache: BuildCache, _ manifest: OwnedFiles, root: Int32) {
    self.cache = cache
    self.manifest = manifest
    trail = FolderTrail(root: root)
  }

  /// Whether nobody has touched a file since the build.
  ///
  /// - Parameter number: in the manifest.
  mutating func isUntouched(_ number: Int) -> Bool {
    let file = cache.files[number]
    var status = stat()
    guard enter(manifest.path(number)), let descriptor else { return false }
    let found = name.withUnsafeBufferPointer { name in
      name.baseAddress.map { fstatat(descriptor, $0, &status, AT_SYMLINK_NOFOLLOW) == 0 }
    }
    guard found == true, status.isRegularFile, FileStamp(status) == file.stamp else {
      return false
    }
    guard cache.isUncertain(file) else { return true }
    // By its own name: the trail knows only the file with which the folder was entered.
    let content = name.withUnsafeBufferPointer { name in
      name.baseAddress.flatMap { name in
        try? FileDescriptor.openForReading(name, in: descriptor).readAll()
      }
    }
    return content.map { ContentHash(of: $0) == file.content } ?? false
  }

  /// Whether a file's times are too young to tell.
  func isUncertain(_ number: Int) -> Bool { cache.isUncertain(cache.files[number]) }

  /// Takes down the file's name, and opens its folder unless it is that of the last one.
  private mutating func enter(_ path: ArraySlice<UInt8>) -> Bool {
    path.withUnsafeBytes { path in
      guard let base = path.baseAddress else { return false }
      var start = path.count
      while start > 0, path[start - 1] != UInt8(ascii: "/") { start -= 1 }
      let length = path.count - start
      guard length < name.count else { return false }
      name.withUnsafeMutableBytes { name in
        guard let room = name.baseAddress else { return }
        memcpy(room, base + start, length)
        name[length] = 0
      }
      if descriptor != nil, start == folder.count, Self.isSame(folder, base) { return true }
      folder = Array(path[..<start])
      descriptor = try? trail.enterFolder(of: path, creating: false)
      return descriptor != nil
    }
  }

  private static func isSame(_ folder: [UInt8], _ path: UnsafeRawPointer) -> Bool {
    folder.withUnsafeBytes { folder in
      folder.baseAddress.map { memcmp($0, path, folder.count) == 0 } ?? true
    }
  }
}
