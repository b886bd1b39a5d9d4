import Diagnostics
import Digest
import Glibc

/// A site whose last build was made from the same, and whose files nobody has touched since.
package struct UnchangedSite: Sendable {
  package let pages: Int
  package let files: Int

  /// - Parameters:
  ///   - path: of the output folder.
  ///   - key: of what a build would read now.
  /// - Returns: nil where a build has to look: at whatever the reason is.
  package init?(
    at path: String, currentFolder: String, cacheFolder: String, key: Fingerprint
  ) {
    let place = RealPath.resolve(path, from: currentFolder)
    guard let root = try? FileDescriptor.openFolder(place),
      flock(root.raw, LOCK_EX | LOCK_NB) == 0
    else { return nil }
    defer { flock(root.raw, LOCK_UN) }
    guard faccessat(root.raw, OutputPath.journal, F_OK, AT_SYMLINK_NOFOLLOW) != 0,
      let file = try? FileDescriptor.openForReading(OutputPath.manifest, in: root.raw),
      let manifest = try? file.readAll()
    else { return nil }
    let cache = BuildCacheFile(folder: cacheFolder, output: place)
      .load(manifest: manifest, isIndexed: false)
    guard !cache.isEmpty, cache.build == key else { return nil }
    let owned = OwnedFiles(trusted: manifest)
    guard owned.count == cache.count else { return nil }
    var standing = StandingFiles(cache, owned, root: root.raw)
    for number in 0..<owned.count {
      guard !standing.isUncertain(number), standing.isUntouched(number) else { return nil }
    }
    pages = cache.pages
    files = owned.count
  }
}
