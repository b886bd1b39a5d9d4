/// What a build remembers of a file that it wrote.
struct CachedFile: Sendable {
  /// XXH3 of its path below the output folder.
  let path: UInt64
  let fingerprint: Fingerprint
  /// Of what was written.
  let content: ContentHash
  var stamp: FileStamp
  /// The number of its piece among those of the build.
  var piece: UInt32 = 0

  /// A file of the site of which nothing is known.
  static func unknown(path: UInt64) -> CachedFile {
    CachedFile(
      path: path, fingerprint: .unknown, content: ContentHash(high: 0, low: 0), stamp: .none)
  }
}
