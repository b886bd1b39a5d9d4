/// Which files of the last build stay as they are, without having been named or looked up.
struct KeptFiles: Sendable {
  /// By line of the manifest: the number of the file's piece in this build; nil for a file that is
  /// made, or compared by itself.
  private(set) var pieces: [UInt32?]
  private(set) var count = 0

  static let chunkSize = 4096

  /// Finds the pieces that were made from the same and whose files nobody has touched.
  ///
  /// - Parameter table: learns which pieces are kept.
  init(
    _ table: inout PieceTable, _ cache: BuildCache, _ output: OutputFolder, _ pool: WorkerPool
  ) {
    let candidates = table.candidates(in: cache)
    let manifest = output.manifest
    let root = output.standingRoot
    let touched: [[UInt32]] = pool.mapChunks(of: cache.count, chunkSize: Self.chunkSize) { range in
      var standing = StandingFiles(cache, manifest, root: root)
      var touched: [UInt32] = []
      for number in range {
        let piece = cache.files[number].piece
        if candidates[Int(piece)] == nil { continue }
        if !standing.isUntouched(number) { touched.append(piece) }
      }
      return touched
    }
    var kept = candidates
    for piece in touched.joined() { kept[Int(piece)] = nil }
    if output.mode == .beside {
      let linked = kept
      let refused: [[UInt32]] = pool.mapChunks(of: cache.count, chunkSize: Self.chunkSize) {
        range in
        var writer = output.writer()
        return range.compactMap { number in
          let piece = cache.files[number].piece
          guard linked[Int(piece)] != nil else { return nil }
          return writer.link(Array(manifest.path(number))) ? nil : piece
        }
      }
      for piece in refused.joined() { kept[Int(piece)] = nil }
    }
    table.keep(kept.compactMap { $0 })
    pieces = cache.files.map { kept[Int($0.piece)] }
    count = pieces.count { $0 != nil }
  }
}
