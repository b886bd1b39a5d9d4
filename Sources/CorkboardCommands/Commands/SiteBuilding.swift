import Board
import Configuration
import Diagnostics
import Glibc
import Site

/// The last step of `corkboard build`: from a board that is fit to publish to a folder of files.
enum SiteBuilding {
  static func run(
    _ loaded: LoadedBoard, _ options: BuildOptions, key: Fingerprint?, console: inout Console
  ) throws(DiagnosticFailure) -> ExitStatus {
    var request = request(for: loaded, jobs: options.jobs)
    request.adopt = options.adopt
    request.allowEmpty = options.allowEmpty
    request.dryRun = options.dryRun
    request.force = options.force
    let isSilent = loaded.board.diagnostics.diagnostics.allSatisfy { $0.severity == .note }
    request.key = isSilent ? key : nil
    request.isAtomic = options.atomic
    request.shard = options.shard
    request.cacheFolder = CacheFolder.path
    request.program = ProgramIdentity.hash
    let line = console.startProgress()
    request.progress = { done, total in
      line.update { "\(done) of \(total) pages, \(done * 100 / max(total, 1)) %" }
    }
    let configuration = withOptions(loaded.configuration, options)
    let summary: SiteBuild.Summary
    do throws(DiagnosticFailure) {
      summary = try SiteBuild.run(
        loaded.board, configuration: configuration, request: request)
    } catch {
      line.clear()
      throw error
    }
    line.clear()
    console.advise(summary.diagnostics.summarized)
    console.summarize(Self.line(summary, loaded.configuration.output, options))
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

  /// Says so where the last build was made from the same and nobody has touched the site.
  static func isUnchanged(
    _ loaded: LoadedConfiguration, key: Fingerprint?, console: inout Console
  ) -> Bool {
    guard let key, let folder = CacheFolder.path,
      let site = UnchangedSite(
        at: loaded.configuration.output, currentFolder: currentFolder, cacheFolder: folder,
        key: key)
    else { return false }
    let output = loaded.configuration.output
    console.summarize(
      "\(site.pages) page\(site.pages == 1 ? "" : "s") in \(output): nothing has changed, "
        + "\(site.files) files")
    return true
  }

  /// Makes one site of shards that were copied together.
  static func join(
    _ options: BuildOptions, console: inout Console
  ) throws(DiagnosticFailure) -> ExitStatus {
    var overrides = ConfigurationOverrides()
    overrides.output = options.output
    let loaded = try BoardLoading(options.shared, overrides: overrides)
      .configuration(console: &console)
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

  private static func line(
    _ summary: SiteBuild.Summary, _ output: String, _ options: BuildOptions
  ) -> String {
    let pages = "\(summary.pages) page\(summary.pages == 1 ? "" : "s")"
    if options.dryRun { return "\(pages) would be in \(output)" }
    var parts = ["\(summary.written) file\(summary.written == 1 ? "" : "s") written"]
    if summary.unchanged > 0 { parts.append("\(summary.unchanged) unchanged") }
    if summary.removed > 0 { parts.append("\(summary.removed) removed") }
    if let missing = summary.missingShards {
      let numbers = missing.map(String.init).joined(separator: ", ")
      return "\(parts.joined(separator: ", ")) in \(output); still to come: shard \(numbers)"
    }
    return "\(pages) in \(output): " + parts.joined(separator: ", ")
  }

  private static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  private static var currentFolder: String {
    guard let path = getcwd(nil, 0) else { return "." }
    defer { free(path) }
    return String(cString: path)
  }
}
