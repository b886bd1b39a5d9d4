import Board
import Configuration
import Diagnostics
import Glibc
import Site
import Synchronization

/// The last step of `corkboard build`: from a board that is fit to publish to a folder of files.
enum SiteBuilding {
  /// What a build is run with besides the board and the options.
  struct Surroundings {
    var key: Fingerprint?
    var limit: MemoryLimit?
    var profile: BuildProfile?
    var progress: ProgressLine
  }

  static func run(
    _ loaded: LoadedBoard, _ options: BuildOptions, _ surroundings: Surroundings,
    console: inout Console
  ) throws(DiagnosticFailure) -> ExitStatus {
    var request = request(for: loaded, jobs: options.jobs)
    request.adopt = options.adopt
    request.allowEmpty = options.allowEmpty
    request.dryRun = options.dryRun
    request.force = options.force
    let isSilent = loaded.board.diagnostics.diagnostics.allSatisfy { $0.severity == .note }
    request.key = isSilent ? surroundings.key : nil
    request.isAtomic = options.atomic
    request.shard = options.shard
    request.cacheFolder = CacheFolder.path
    request.program = ProgramIdentity.hash
    let line = surroundings.progress
    if line.isShown { request.progress = { done, total in line.count(done, of: total) } }
    request.profile = surroundings.profile
    request.memoryLimit = surroundings.limit
    // Writing is stopped between two files; what comes before may be cut anywhere.
    let isWriting = Atomic(false)
    request.willWrite = {
      isWriting.store(true, ordering: .relaxed)
      Interruption.begin()
    }
    request.reasonToStop = { Interruption.isPending ? BuildFault.interrupted : nil }
    defer { if isWriting.load(ordering: .relaxed) { Interruption.end() } }
    let configuration = withOptions(loaded.configuration, options)
    let summary: SiteBuild.Summary
    do throws(DiagnosticFailure) {
      summary = try SiteBuild.run(
        loaded.board, configuration: configuration, request: request)
    } catch {
      line.end()
      throw error
    }
    line.end()
    surroundings.profile?.end()
    console.advise(summary.diagnostics.summarized)
    try BuildReport(summary, loaded.configuration.output, options)
      .show(surroundings.profile, options, console: &console)
    return .done
  }

  private static func withOptions(
    _ configuration: Configuration, _ options: BuildOptions
  ) -> Configuration {
    guard !options.packed.isEmpty else { return configuration }
    var configuration = configuration
    configuration.packed = PackedFormat.allCases.filter(options.packed.contains)
    return configuration
  }

  /// What a build would read; nil where only a build can tell, or where one is wanted in any case.
  static func key(_ loaded: LoadedConfiguration, _ options: BuildOptions) -> Fingerprint? {
    guard !options.force, !options.strict, !options.dryRun, !options.adopt,
      options.shard == nil
    else { return nil }
    return BuildKey.make(
      withOptions(loaded.configuration, options),
      options: [
        options.shared.format.map { "\($0)" } ?? "", "\(options.shared.recovery)", currentFolder,
      ],
      program: ProgramIdentity.hash)
  }

  /// The site, where the last build was made from the same and nobody has touched it.
  static func unchanged(
    _ loaded: LoadedConfiguration, key: Fingerprint?
  ) -> UnchangedSite? {
    guard let key, let folder = CacheFolder.path else { return nil }
    return UnchangedSite(
      at: loaded.configuration.output, currentFolder: currentFolder, cacheFolder: folder, key: key)
  }

  /// Ends the process where nothing has been written and the work cannot be stopped otherwise.
  @Sendable static func leave(_ failure: DiagnosticFailure) {
    Interruption.leaveFailed(failure.diagnostic)
  }

  /// Makes one site of shards that were copied together.
  static func join(
    _ options: BuildOptions, console: inout Console
  ) throws(DiagnosticFailure) -> ExitStatus {
    var overrides = ConfigurationOverrides()
    overrides.output = options.output
    var loading = BoardLoading(options.shared, overrides: overrides)
    loading.writesSite = true
    let loaded = try loading.configuration(console: &console)
    let output = loaded.configuration.output
    let summary = try SiteBuild.joinShards(
      in: output, currentFolder: currentFolder, home: getenv("HOME").map { String(cString: $0) })
    console.advise(summary.diagnostics.summarized)
    console.summarize("the site in \(output) is complete")
    return .done
  }

  /// - Parameter jobs: nil for as many as there are processors.
  static func request(for loaded: LoadedBoard, jobs: Int? = nil) -> SiteBuild.Request {
    var request = SiteBuild.Request(
      exportPaths: loaded.exportPaths, configurationPath: loaded.configurationFile,
      jobs: jobs ?? processorCount, currentFolder: currentFolder,
      home: getenv("HOME").map { String(cString: $0) })
    request.mediaFolders = loaded.mediaFolders
    return request
  }

  private static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  private static var currentFolder: String {
    guard let path = getcwd(nil, 0) else { return "." }
    defer { free(path) }
    return String(cString: path)
  }
}
