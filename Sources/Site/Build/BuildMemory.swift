/// What a build knows of the last one into the same folder, and what it needs to compare.
struct BuildMemory: Sendable {
  /// Where it is kept.
  let file: BuildCacheFile
  /// Empty where nothing is known, or where everything shall be made.
  let cache: BuildCache
  let items: ItemFingerprints
}
