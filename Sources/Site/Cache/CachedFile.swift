/// What a build remembers of a file that it wrote.
struct CachedFile: Sendable {
  /// XXH3 of its path below the output folder.
  let path: UInt64
  let fingerprint: Fingerprint
  /// Of what was written.
  let content: ContentHash
  let stamp: FileStamp
}
