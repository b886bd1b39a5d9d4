import Board
import Configuration
package import Diagnostics
import Exports
import JSONText
import Site

/// `corkboard build`: an export becomes a website.
package struct BuildCommand: Command {
  package static let description = CommandDescription(
    name: "build",
    summary: "turn an export into a website with feeds",
    discussion: [
      """
      Reads the export, writes a page for every post, message and member, lists in both orders, \
      the archive and the feeds. No configuration is needed. Without an EXPORT the \
      configuration says what to read.
      """,
      """
      Only files that changed are written, and only files that corkboard wrote are ever removed. \
      Where anything fails, the site that was there stays as it was.
      """,
      """
      A document that does not fit the board is a warning that names it; the rest is built. With \
      --strict nothing is written then.
      """,
    ],
    arguments: [
      ArgumentDescription(
        "EXPORT", isRequired: false, isRepeatable: true, isFile: true,
        help: "a JSON export of a message board, or a folder of them; - for standard input")
    ],
    options: BuildOptions.all,
    examples: [
      .init("corkboard build export.json", "write the site to public/"),
      .init(
        "corkboard build export.json -o site -u https://board.example/",
        "write it to site/, with feeds that can be published"),
      .init("corkboard build --dry-run", "see what would change, as corkboard.json says"),
    ])

  package let options: BuildOptions

  package init(_ arguments: ParsedArguments) throws(UsageFault) {
    options = try BuildOptions(arguments)
  }

  package func run(console: inout Console) throws(DiagnosticFailure) -> ExitStatus {
    try Self.build(options, console: &console)
  }

  /// Also what other commands do with `--rebuild`.
  static func build(
    _ options: BuildOptions, console: inout Console
  ) throws(DiagnosticFailure) -> ExitStatus {
    let profile = options.profile ? BuildProfile() : nil
    if options.join { return try SiteBuilding.join(options, console: &console) }
    var overrides = ConfigurationOverrides()
    overrides.baseURL = options.baseURL
    overrides.output = options.output
    overrides.templates = options.templates
    var loading = BoardLoading(options.shared, overrides: overrides)
    loading.writesSite = true
    let configuration = try loading.configuration(console: &console)
    try refuseProfile(options, configuration)
    let limit = options.memoryLimit.map { MemoryLimit(bytes: $0) }
    defer { limit?.end() }
    try limit?.check(exports: configuration.configuration.exports)
    let key = SiteBuilding.key(configuration, options)
    if let site = SiteBuilding.unchanged(configuration, key: key) {
      profile?.end()
      try BuildReport.unchanged(
        site, in: configuration.configuration.output, profile, options, console: &console)
      return .done
    }
    limit?.watch { failure in SiteBuilding.leave(failure) }
    let progress = console.startProgress(isForced: options.progress)
    defer { progress.end() }
    progress.stage {
      "reading " + configuration.configuration.exports.joined(separator: ", ")
    }
    let loaded = try loading.board(of: configuration, profile: profile)
    console.advise(loaded.board.diagnostics.summarized)
    if let diagnostic = loaded.nothingToPublish { throw DiagnosticFailure(diagnostic) }
    // A site without them must not replace one that has them, unless that is what is asked for.
    let lost = loaded.board.export.lostDocuments
    if lost > 0, options.shared.recovery != .salvage { throw CheckFault.damaged(lost: lost) }
    if options.strict {
      let skipped = DocumentCounts(of: loaded.board).againstMapping
      if skipped > 0 { throw CheckFault.strict(skipped: skipped) }
    }
    progress.stage { "sorting" }
    return try SiteBuilding.run(
      loaded, options, .init(key: key, limit: limit, profile: profile, progress: progress),
      console: &console)
  }

  /// A profile goes to where nothing of the build is: neither what it reads nor what it makes.
  private static func refuseProfile(
    _ options: BuildOptions, _ loaded: LoadedConfiguration
  ) throws(DiagnosticFailure) {
    guard let path = options.profileFile, path != "-" else { return }
    if let owner = loaded.protectedPlaces.owner(of: ReplacementFile.target(of: path)) {
      throw ProfileFault.overInput(path, owner.name)
    }
  }
}
