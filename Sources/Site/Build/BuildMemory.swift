/// What a build knows of the last one into the same folder, and what it needs to compare.
package struct BuildMemory: Sendable {
  /// Where it is kept.
  let file: BuildCacheFile
  /// Empty where nothing is known, or where everything shall be made.
  let cache: BuildCache
  /// What the pieces of the site are made from now, and which of them stay.
  let pieces: PieceTable
  let kept: KeptFiles
  let items: ItemFingerprints

  /// Of the last build's files, the one at a line of the manifest, with the number of its piece in
  /// this build.
  func keptFile(_ line: Int) -> CachedFile {
    var file = cache.files[line]
    file.piece = kept.pieces[line] ?? 0
    return file
  }
}
