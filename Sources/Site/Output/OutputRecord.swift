/// What writers have done, to be merged in any order and handed to `OutputFolder.finish`.
package struct OutputRecord: Sendable {
  package var files = OwnedFiles()
  /// Files that are new or have new content.
  package var written = 0
  /// Files that were left as they were.
  package var unchanged = 0
  /// Of these, the ones that did not even have to be made.
  package var kept = 0
  /// What the next build needs to know of the files; of some or none where nothing is remembered.
  var cached: [CachedFile] = []

  package init() {}

  /// Makes room, so that what comes is not moved again and again.
  mutating func reserve(for others: some Sequence<OutputRecord>) {
    var cachedCount = cached.count
    var fileCount = files.count
    var byteCount = files.lines.count
    for other in others {
      cachedCount += other.cached.count
      fileCount += other.files.count
      byteCount += other.files.lines.count
    }
    cached.reserveCapacity(cachedCount)
    files.reserve(fileCount, bytes: byteCount)
  }

  package mutating func merge(_ other: OutputRecord) {
    files.merge(other.files)
    written += other.written
    unchanged += other.unchanged
    kept += other.kept
    cached.append(contentsOf: other.cached)
  }
}
