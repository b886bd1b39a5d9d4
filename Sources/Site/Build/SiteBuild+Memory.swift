import Diagnostics

/// What stays of the last build.
extension SiteBuild {
  /// What is known of the last build here, and what stays of it; nil for a build that remembers
  /// nothing. Afterwards every title is known where many are needed.
  mutating func memory(of output: OutputFolder) -> BuildMemory? {
    guard let folder = request.cacheFolder, request.shard == nil, !request.dryRun else {
      contents = SiteContents(naming: contents, pool: pool)
      return nil
    }
    let file = BuildCacheFile(folder: folder, output: output.realPath)
    let site = SiteFingerprint.hash(contents, program: request.program)
    let cache = request.force ? .empty : output.remembered(in: file)
    let shelves = contents.plan.postShelves
    var pieces = PieceTable(
      PieceInputs(contents, ItemMarks(contents, pool: pool), site: site, packer: packer),
      shelves: shelves.indices.filter { !shelves[$0].isEmpty }, lists: ListPiece.all(of: contents))
    let kept = KeptFiles(&pieces, cache, output, pool)
    let comparesAll = kept.count * 2 <= cache.count
    if comparesAll { contents = SiteContents(naming: contents, pool: pool) }
    return BuildMemory(
      file: file, cache: cache, pieces: pieces, kept: kept,
      items: ItemFingerprints(contents, site: site, all: comparesAll, pool: pool))
  }

  /// Refuses, before the first write, where files that no build has written stand in the way. Those of
  /// pieces that stay are the last build's own.
  func refuseForeignFiles(
    in output: OutputFolder, _ memory: BuildMemory?
  ) throws(DiagnosticFailure) {
    var paths: [[UInt8]] = []
    forEachAddress(ofKept: false, memory) { address in
      let path = address.pathBytes
      paths.append(path)
      if let packer { paths += packer.paths(beside: path) }
    }
    try output.refuseForeignFiles(at: paths)
  }

  /// How many files there are to make or to keep; about, for a shard.
  func fileCount(_ memory: BuildMemory?) -> Int {
    guard request.progress != nil else { return 0 }
    var count = 0
    forEachAddress(ofKept: false, memory) { address in
      count += 1 + (packer?.paths(beside: address.pathBytes).count ?? 0)
    }
    return (memory?.kept.count ?? 0) + count / (request.shard?.count ?? 1)
  }

  /// Tells the profile of what is kept without being looked at one by one.
  func profileKept(_ memory: BuildMemory?) {
    guard let profile = request.profile else { return }
    let meter = WorkMeter(profile)
    var counts = Array(repeating: 0, count: WorkKind.allCases.count)
    forEachAddress(ofKept: true, memory) { counts[$0.workKind.number] += 1 }
    for overview in Overview.allCases {
      guard let memory, memory.pieces.keeps(.overview(overview)) else { continue }
      let piece = memory.pieces.number(of: .overview(overview))
      // Each of these files is a text, with what lies packed beside it.
      counts[overview.workKind.number] +=
        memory.kept.pieces.count { $0 == piece } / (1 + (packer?.formats.count ?? 0))
    }
    for kind in WorkKind.allCases where counts[kind.number] > 0 {
      meter.keep(kind, files: counts[kind.number])
    }
    meter.flush()
  }

  /// The addresses of the pieces that stay, or of all others.
  private func forEachAddress(
    ofKept isKept: Bool, _ memory: BuildMemory?, _ body: (SiteAddress) -> Void
  ) {
    for shelf in contents.plan.postShelves.indices
    where (memory?.pieces.keeps(.posts(shelf: shelf)) ?? false) == isKept {
      contents.forEachAddress(onShelf: shelf, body)
    }
    for piece in ListPiece.all(of: contents)
    where (memory?.pieces.keeps(.list(piece)) ?? false) == isKept {
      contents.forEachAddress(of: piece, body)
    }
    if !isKept { contents.forEachAddress(of: .overviews, body) }
  }
}
