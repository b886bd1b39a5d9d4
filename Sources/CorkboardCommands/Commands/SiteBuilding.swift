import Configuration
import Diagnostics
import Glibc
import Site

/// The last step of `corkboard build`: from a board that is fit to publish to a folder of files.
enum SiteBuilding {
  static func run(
    _ loaded: LoadedBoard, _ options: BuildOptions, console: inout Console
  ) throws(DiagnosticFailure) -> ExitStatus {
    var request = request(for: loaded, jobs: options.jobs)
    request.adopt = options.adopt
    request.allowEmpty = options.allowEmpty
    request.dryRun = options.dryRun
    request.force = options.force
    request.isAtomic = options.atomic
    request.shard = options.shard
    request.cacheFolder = CacheFolder.path
    request.program = ProgramIdentity.hash
    let line = console.startProgress()
    request.progress = { done, total in
      line.update { "\(done) of \(total) pages, \(done * 100 / max(total, 1)) %" }
    }
    var configuration = loaded.configuration
    if !options.packed.isEmpty {
      configuration.packed = PackedFormat.allCases.filter(options.packed.contains)
    }
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
