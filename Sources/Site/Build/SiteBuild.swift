package import Board
package import Configuration
package import Diagnostics
import Exports
import JSONText

/// Builds the site: plans all addresses, renders, writes, removes what is no longer wanted.
///
/// A fixed number of workers own whole folders each, so the same input gives the same bytes whatever
/// their number (docs/architecture.md).
package struct SiteBuild {
  package struct Summary: Sendable {
    package var pages = 0
    package var written = 0
    package var unchanged = 0
    /// Of these, the ones that did not even have to be made.
    package var kept = 0
    /// Of a shard: the numbers of those that have not ended yet; nil where the site is complete.
    package var missingShards: [Int]?
    package var removed = 0
    /// What a build would do that was only to tell it; nil of any other.
    package var rehearsal: BuildRehearsal?
    package var diagnostics = DiagnosticCollector()

    package init() {}
  }

  var contents: SiteContents
  let request: Request
  private(set) var pool: WorkerPool
  let packer: FilePacker?
  private var summary = Summary()

  package static func run(
    _ board: Board, configuration: Configuration, request: Request
  ) throws(DiagnosticFailure) -> Summary {
    var build = try SiteBuild(board, configuration, request)
    return try build.run()
  }

  private init(
    _ board: Board, _ configuration: Configuration, _ request: Request
  ) throws(DiagnosticFailure) {
    self.request = request
    request.profile?.enter(.plan)
    pool = WorkerPool(jobs: request.jobs)
    packer = configuration.packed.isEmpty ? nil : FilePacker(configuration.packed)
    guard
      let theme = request.theme
        ?? ThemeLoader.load(
          folder: configuration.templates, language: board.language,
          diagnostics: &summary.diagnostics)
    else { throw BuildDiagnostics.themeFault(summary.diagnostics) }
    let media = MediaLibrary.load(
      board: board, folders: Self.mediaFolders(board, configuration, request),
      picturesOnly: Self.foldersOfPictures(board, configuration, request), pool: pool,
      diagnostics: &summary.diagnostics)
    let plan = SitePlan(
      board, messagesHavePages: configuration.messagePermalinks == .page,
      pageSize: configuration.pageSize, pool: pool)
    try Self.checkClashes(plan, board)
    contents = SiteContents(
      board: board, configuration: configuration, plan: plan, theme: theme, media: media,
      title: configuration.title ?? Self.title(of: board, exportPaths: request.exportPaths),
      customStyle: try configuration.theme.customCSS.map(CustomStyle.load))
  }

  /// What the pages and feeds would be made from; what there is to say of it is for `run`.
  static func contents(
    _ board: Board, _ configuration: Configuration, _ request: Request
  ) throws(DiagnosticFailure) -> SiteContents {
    try SiteBuild(board, configuration, request).contents
  }

  private mutating func run() throws(DiagnosticFailure) -> Summary {
    summary.pages = contents.pageCount
    if contents.base == nil {
      summary.diagnostics.report(
        BuildDiagnostics.noBaseURL(hasID: contents.configuration.id != nil))
    } else if contents.configuration.id == nil {
      summary.diagnostics.report(BuildDiagnostics.noBoardID(contents.board))
    }
    reportFeeds()
    reportPacking()
    if let limit = request.memoryLimit {
      // Beside most pages stands a feed, or what is packed.
      pool = WorkerPool(
        jobs: try limit.workers(
          atMost: pool.jobs, files: summary.pages * (2 + (packer?.formats.count ?? 0)),
          posts: contents.board.posts.count))
      if !request.dryRun { limit.beginWriting() }
    }
    if request.dryRun {
      try rehearse()
      return summary
    }
    request.willWrite?()
    let output = try OutputFolder.prepare(outputRequest, isShared: request.shard != nil)
    request.memoryLimit?.begin(leavingFiles: output.keepsFilesOfAbandonedBuild)
    try refuseEmptyBoard(over: output.holdsItems)
    request.profile?.enter(.compare)
    let memory = memory(of: output)
    // A shard meets the files of the others.
    if !output.isFirstBuild, request.shard == nil { try refuseForeignFiles(in: output, memory) }
    do throws(DiagnosticFailure) {
      try write(into: output, memory)
    } catch {
      output.abandon()
      throw error
    }
    return summary
  }

  /// Makes every file and compares it with what stands there.
  private mutating func rehearse() throws(DiagnosticFailure) {
    let output = try OutputFolder.rehearse(outputRequest)
    try refuseEmptyBoard(over: output.holdsItems)
    let memory = memory(of: output)
    if output.stands, request.shard == nil { try refuseForeignFiles(in: output, memory) }
    try write(into: output, memory)
  }

  /// What the feeds cannot tell.
  private mutating func reportFeeds() {
    let settings = contents.configuration.feeds
    guard !contents.feeds.formats.isEmpty else { return }
    if let hub = settings.hub, contents.feeds.hub == nil {
      summary.diagnostics.report(BuildDiagnostics.noHub(hub))
    }
    let undated = contents.board.undatedItems
    if !undated.isEmpty { summary.diagnostics.report(BuildDiagnostics.undated(undated)) }
  }

  /// An export without any item is more often a mistake than the end of a board.
  private func refuseEmptyBoard(over holdsItems: Bool) throws(DiagnosticFailure) {
    if contents.board.isEmpty, holdsItems, !request.allowEmpty {
      throw DiagnosticFailure(BuildDiagnostics.emptyBoard(contents.configuration.output))
    }
  }

  private mutating func write(
    into output: OutputFolder, _ memory: BuildMemory?
  ) throws(DiagnosticFailure) {
    let record = try makeFiles(in: output, memory)
    request.profile?.enter(.cleanup)
    let outcome = try finish(output, record, memory)
    summary.written = outcome.written
    summary.unchanged = outcome.unchanged
    summary.kept = outcome.kept
    summary.removed = outcome.removed
    summary.diagnostics.merge(outcome.diagnostics)
  }

  /// Writes all files that do not stay. What is known of texts only for that is gone afterwards.
  private mutating func makeFiles(
    in output: OutputFolder, _ memory: BuildMemory?
  ) throws(DiagnosticFailure) -> OutputRecord {
    let contents = contents
    let packer = packer
    let profile = request.profile
    profile?.enter(.threads)
    let progress = BuildProgress(total: fileCount(memory), report: request.progress)
    progress.add(memory?.kept.count ?? 0)
    profileKept(memory)
    var record = OutputRecord()
    let makesAll = memory.map(\.cache.isEmpty) ?? true && request.shard == nil
    let keeping = makesAll && !request.dryRun ? entriesToKeep(in: output) : nil
    var posts = try writePosts(into: output, memory, keeping, progress)
    var sources = FeedSources()
    sources.entries = keeping.map { KeptEntries(contents, $0.selections, $0.file) }
    var preformatted: [[PreformattedBody]] = []
    var excerpts = [PostExcerpt?](repeating: nil, count: contents.board.posts.count)
    record.reserve(for: posts.lazy.map(\.record))
    while let result = posts.popLast() {
      record.merge(result.record)
      preformatted.append(result.preformatted)
      for (index, excerpt) in result.excerpts { excerpts[Int(index)] = excerpt }
      sources.entries?.add(result.entries)
    }
    for bodies in preformatted.reversed() { report(bodies) }
    profile?.enter(.bodies)
    let keepsBodies =
      makesAll && request.memoryLimit?.hasRoom(for: MessageBodies.size(contents)) ?? true
    let bodies =
      keepsBodies
      ? MessageBodies(all: contents, pool: pool) : MessageBodies(asNeeded: contents)
    sources.messages = bodies
    let finished = PostExcerpts(contents, known: excerpts)
    let known = sources
    let pieces = ListPiece.all(of: contents, shard: request.shard)
      .filter { memory?.pieces.keeps(.list($0)) != true }
    profile?.enter(.lists)
    let folders = ListPiece.byFolder(pieces)
    var lists = try pool.map(
      count: folders.count,
      makeState: { PageWriter(contents, output, memory, packer, profile, sources: known) }
    ) {
      (writer: inout PageWriter, folder: Int) throws(DiagnosticFailure) -> PieceResult in
      for piece in folders[folder] { try writer.write(piece, finished, bodies) }
      let result = writer.takeResult()
      progress.add(result.record.files.count)
      return result
    }
    record.reserve(for: lists.lazy.map(\.record))
    while let result = lists.popLast() { record.merge(result.record) }
    profile?.enter(.overviews)
    if request.shard?.ownsOverviews ?? true {
      var writer = PageWriter(contents, output, memory, packer, profile, sources: known)
      try writeFiles(&writer)
      try writer.write(.overviews, finished, bodies)
      let result = writer.takeResult()
      progress.add(result.record.files.count)
      record.merge(result.record)
    }
    report(bodies.preformatted)
    return record
  }

  private mutating func finish(
    _ output: OutputFolder, _ record: consuming OutputRecord, _ memory: BuildMemory?
  ) throws(DiagnosticFailure) -> OutputFolder.Summary {
    if request.dryRun {
      let rehearsal = try output.rehearsal(of: record.files, removes: request.shard == nil)
      summary.rehearsal = rehearsal
      var outcome = OutputFolder.Summary()
      outcome.written = rehearsal.added.count + rehearsal.changed.count
      outcome.unchanged = rehearsal.unchanged
      outcome.removed = rehearsal.removed.count
      return outcome
    }
    guard let shard = request.shard else {
      // Local pictures may change without any other input.
      let isSilent =
        !contents.media.hasMentions
        && summary.diagnostics.diagnostics.allSatisfy {
          $0.severity == .note
        }
      return try output.finish(
        record, memory: memory, build: isSilent ? request.key : nil, pages: summary.pages)
    }
    switch try output.finishShard(record, shard, job: job) {
    case .joined(let outcome): return outcome
    case .waiting(let missing):
      summary.missingShards = missing
      var outcome = OutputFolder.Summary()
      outcome.written = record.written
      outcome.unchanged = record.unchanged
      return outcome
    }
  }

  /// What stands for everything that all shards are made from.
  private var job: ContentHash {
    var hasher = InputHasher()
    hasher.add(SiteFingerprint.hash(contents, program: request.program))
    hasher.add(contents.media.fingerprint)
    hasher.add(contents.board.export.text.bytes)
    let fingerprint = hasher.fingerprint
    return ContentHash(high: fingerprint.high, low: fingerprint.low)
  }

  /// Joins shards that were built in folders of their own.
  ///
  /// - Returns: how many files are no longer wanted and were removed.
  package static func joinShards(
    in path: String, currentFolder: String, home: String?
  ) throws(DiagnosticFailure) -> OutputFolder.Summary {
    let request = OutputRequest(path: path, inputs: [], currentFolder: currentFolder, home: home)
    let output = try OutputFolder.prepare(request, isShared: true)
    switch try output.joinShards() {
    case .joined(let summary): return summary
    case .waiting(let missing): throw OutputDiagnostics.shardsMissing(missing, at: path)
    }
  }

  private mutating func reportPacking() {
    guard let packer, packer.formats != contents.configuration.packed else { return }
    summary.diagnostics.report(BuildDiagnostics.noBrotli)
  }

  /// For a build that makes every page, and feeds whose entries are the same wherever they stand.
  private func entriesToKeep(
    in output: OutputFolder
  ) -> (selections: FeedSelections, file: ScratchFile)? {
    guard contents.base != nil, contents.feeds.formats.contains(.atom),
      let file = ScratchFile(in: output.root)
    else { return nil }
    return (FeedSelections(contents, pool: pool), file)
  }

  private func writePosts(
    into output: OutputFolder, _ memory: BuildMemory?,
    _ keeping: (selections: FeedSelections, file: ScratchFile)?, _ progress: BuildProgress
  ) throws(DiagnosticFailure) -> [PieceResult] {
    let contents = contents
    let packer = packer
    let profile = request.profile
    let all = contents.plan.postShelves
    let shard = request.shard
    let shelves = all.indices.filter {
      !all[$0].isEmpty && shard?.owns($0) ?? true
        && memory?.pieces.keeps(.posts(shelf: $0)) != true
    }
    return try pool.map(
      count: shelves.count,
      makeState: {
        PageWriter(
          contents, output, memory, packer, profile,
          recording: keeping.map { EntryRecorder($0.selections, $0.file) })
      }
    ) {
      (writer: inout PageWriter, shelf: Int) throws(DiagnosticFailure) -> PieceResult in
      var excerpts: [(Int32, PostExcerpt)] = []
      writer.begin(.posts(shelf: shelves[shelf]))
      for index in all[shelves[shelf]] {
        if let words = try writer.writeThread(Int(index)) { excerpts.append((index, words)) }
      }
      var result = writer.takeResult()
      progress.add(result.record.files.count)
      result.excerpts = excerpts
      return result
    }
  }

  private mutating func report(_ bodies: [PreformattedBody]) {
    for body in bodies {
      summary.diagnostics.report(BuildDiagnostics.preformatted(body, contents.board))
    }
  }
}
