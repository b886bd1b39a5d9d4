package import Configuration
import Glibc
package import Site

/// What `corkboard build` was told.
package struct BuildOptions: Sendable, Hashable {
  package static let output = OptionDescription(
    "output", short: "o", .folder("DIR"),
    help: "the folder for the site; without it the configuration's, else public")
  package static let baseURL = OptionDescription(
    "base-url", short: "u", .text("URL"),
    help: "where the site will be published; feeds, canonical links and the sitemap need it")
  package static let templates = OptionDescription(
    "templates", short: "t", .folder("DIR"), help: "templates to use instead of the built-in theme")
  package static let jobs = OptionDescription(
    "jobs", short: "j", .number("N", minimum: 1),
    help: "how many workers; without it one for each processor; the site is the same for any N")
  package static let force = OptionDescription(
    "force", help: "render every page, also those that have not changed")
  package static let adopt = OptionDescription(
    "adopt", help: "write into a folder that has files in it and was not written by corkboard")
  package static let allowEmpty = OptionDescription(
    "allow-empty", help: "let an empty board replace a site that has pages")
  package static let strict = OptionDescription(
    "strict", help: "fail, and write nothing, where a document does not fit")
  package static let dryRun = OptionDescription(
    "dry-run",
    help: "make the site, list the files that would be added, changed and removed, and keep none")

  package static let atomic = OptionDescription(
    "atomic", help: "replace the whole site in one step, when the new one is complete")
  package static let pack = OptionDescription(
    "pack", .choice(PackedFormat.allCases.map(\.rawValue)), isRepeatable: true,
    help: "lay each text file packed beside itself, for servers that can send it so")
  package static let shard = OptionDescription(
    "shard", .text("I/N"),
    help: "write only share I of N; the last of N runs makes the site complete")
  package static let join = OptionDescription(
    "join", help: "complete a site whose shards were built in several folders and copied together")

  package static let memoryLimit = OptionDescription(
    "memory-limit", .text("SIZE"),
    help: """
      stay below so much memory, such as 512M or 2G, or fail; the program itself takes 30M to 50M
      """)
  package static let progress = OptionDescription(
    "progress", help: "show how far the work is from the beginning, also where nobody looks on")
  package static let profile = OptionDescription(
    "profile", .optionalFile("FILE"),
    help: """
      say where time and bytes go: by stage, kind of file and template, and the slowest files; \
      into FILE as JSON
      """)

  package static let all = [
    output, baseURL, templates, jobs, memoryLimit, force, atomic, pack, shard, join, adopt,
    allowEmpty, strict, dryRun, progress, profile, SharedOptions.json,
  ]

  package var shared: SharedOptions
  package var output: String?
  package var baseURL: String?
  package var templates: String?
  /// At least 1; nil for as many as there are processors.
  package var jobs: Int?
  package var force: Bool
  package var atomic: Bool
  package var packed: [PackedFormat]
  /// Nil for the whole site.
  package var shard: Shard?
  package var join: Bool
  package var adopt: Bool
  package var allowEmpty: Bool
  package var strict: Bool
  package var dryRun: Bool
  /// In bytes; nil for none.
  package var memoryLimit: Int?
  package var progress: Bool
  package var profile: Bool
  /// Where the profile goes as JSON; nil for standard error, or the JSON of the summary.
  package var profileFile: String?
  package var json: Bool

  package init(_ arguments: ParsedArguments) throws(UsageFault) {
    shared = SharedOptions(arguments, plainExports: arguments.arguments)
    output = arguments.value(of: Self.output)
    baseURL = arguments.value(of: Self.baseURL)
    if let baseURL, (try? BaseURL(baseURL)) == nil {
      throw UsageFault.badAddress(baseURL, for: Self.baseURL, of: BuildCommand.description)
    }
    templates = arguments.value(of: Self.templates)
    jobs = arguments.number(of: Self.jobs)
    force = arguments.isSet(Self.force)
    atomic = arguments.isSet(Self.atomic)
    packed = arguments.values(of: Self.pack).compactMap(PackedFormat.init)
    join = arguments.isSet(Self.join)
    if let text = arguments.value(of: Self.shard) {
      guard let shard = Shard(text) else {
        throw UsageFault.badShard(text, of: BuildCommand.description)
      }
      self.shard = shard
      for (isSet, other) in [(atomic, Self.atomic), (join, Self.join)] where isSet {
        throw UsageFault.contradiction(Self.shard, other, of: BuildCommand.description)
      }
    }
    adopt = arguments.isSet(Self.adopt)
    allowEmpty = arguments.isSet(Self.allowEmpty)
    strict = arguments.isSet(Self.strict)
    dryRun = arguments.isSet(Self.dryRun)
    if let text = arguments.value(of: Self.memoryLimit) {
      guard let limit = MemorySize(text) else {
        throw UsageFault.badSize(text, of: Self.memoryLimit, in: BuildCommand.description)
      }
      memoryLimit = limit.bytes
    }
    progress = arguments.isSet(Self.progress)
    profile = arguments.isSet(Self.profile)
    profileFile = arguments.value(of: Self.profile).flatMap { $0.isEmpty ? nil : $0 }
    json = arguments.isSet(SharedOptions.json)
    // As the only export it is more often that.
    if profile, profileFile == nil, let loose = arguments.looseValues[Self.profile],
      arguments.arguments.count > 1, access(loose, F_OK) != 0
    {
      throw UsageFault.looseValue(loose, behind: Self.profile, of: BuildCommand.description)
    }
  }
}
