/// What writers have done, to be merged in any order and handed to `OutputFolder.finish`.
package struct OutputRecord: Sendable {
  package var files = OwnedFiles()
  /// Files that are new or have new content.
  package var written = 0
  /// Files that were left as they were.
  package var unchanged = 0

  package init() {}

  package mutating func merge(_ other: OutputRecord) {
    files.merge(other.files)
    written += other.written
    unchanged += other.unchanged
  }
}
