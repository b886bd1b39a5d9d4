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
    "dry-run", help: "say what would be written and removed, and change nothing")

  package static let all = [
    output, baseURL, templates, jobs, force, adopt, allowEmpty, strict, dryRun,
  ]

  package var shared: SharedOptions
  package var output: String?
  package var baseURL: String?
  package var templates: String?
  /// At least 1; nil for as many as there are processors.
  package var jobs: Int?
  package var force: Bool
  package var adopt: Bool
  package var allowEmpty: Bool
  package var strict: Bool
  package var dryRun: Bool

  package init(_ arguments: ParsedArguments) {
    shared = SharedOptions(arguments, plainExports: arguments.arguments)
    output = arguments.value(of: Self.output)
    baseURL = arguments.value(of: Self.baseURL)
    templates = arguments.value(of: Self.templates)
    jobs = arguments.number(of: Self.jobs)
    force = arguments.isSet(Self.force)
    adopt = arguments.isSet(Self.adopt)
    allowEmpty = arguments.isSet(Self.allowEmpty)
    strict = arguments.isSet(Self.strict)
    dryRun = arguments.isSet(Self.dryRun)
  }
}
