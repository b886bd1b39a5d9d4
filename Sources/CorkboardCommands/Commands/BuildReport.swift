import Diagnostics
import JSONText
import Site

/// What a build has to say at its end: a line for people, or JSON for programs; and its profile.
struct BuildReport {
  private let summary: SiteBuild.Summary
  private let output: String
  private let isDryRun: Bool

  init(_ summary: SiteBuild.Summary, _ output: String, _ options: BuildOptions) {
    self.summary = summary
    self.output = output
    isDryRun = options.dryRun
  }

  /// Of a site in which nothing was to do.
  static func unchanged(
    _ site: UnchangedSite, in output: String, _ profile: BuildProfile?, _ options: BuildOptions,
    console: inout Console
  ) throws(DiagnosticFailure) {
    var summary = SiteBuild.Summary()
    summary.pages = site.pages
    summary.unchanged = site.files
    summary.kept = site.files
    var report = BuildReport(summary, output, options)
    report.nothingChanged = true
    try report.show(profile, options, console: &console)
  }

  private var nothingChanged = false

  func show(
    _ profile: BuildProfile?, _ options: BuildOptions, console: inout Console
  ) throws(DiagnosticFailure) {
    if options.json {
      console.write(json(options.profileFile == nil ? profile : nil))
    } else {
      for line in listing(isShort: console.outputIsTerminal) {
        console.print(console.userText(line))
      }
      console.summarize(line)
    }
    guard let profile else { return }
    if let path = options.profileFile {
      var file = try ReplacementFile(
        path, writesDevices: true, unwritable: ProfileFault.unwritable)
      file.write(ProfileJSON.text(profile))
      try file.finish()
    } else if !options.json {
      for line in ProfileText.lines(profile) { console.remark(line) }
    }
  }

  /// How many files a dry run lists on a terminal.
  private static let shownFiles = 40

  /// What a dry run would write and remove, a file on a line; in a pipe all of them.
  private func listing(isShort: Bool) -> [String] {
    guard let rehearsal = summary.rehearsal else { return [] }
    let parts = [
      ("add", rehearsal.added), ("change", rehearsal.changed), ("remove", rehearsal.removed),
    ]
    let all = parts.flatMap { action, paths in
      paths.map { action + String(repeating: " ", count: 8 - action.count) + $0 }
    }
    guard isShort, all.count > Self.shownFiles else { return all }
    let more = all.count - Self.shownFiles
    return all.prefix(Self.shownFiles) + ["and \(more) more; a pipe or --json shows them all"]
  }

  private var line: String {
    let pages = "\(summary.pages) page\(summary.pages == 1 ? "" : "s")"
    if nothingChanged {
      return "\(pages) in \(output): nothing has changed, \(summary.unchanged) files"
    }
    let would = isDryRun ? "would be " : ""
    var parts = ["\(summary.written) file\(summary.written == 1 ? "" : "s") \(would)written"]
    if summary.unchanged > 0 { parts.append("\(summary.unchanged) unchanged") }
    if summary.removed > 0 { parts.append("\(summary.removed) \(would)removed") }
    if let missing = summary.missingShards {
      let numbers = missing.map(String.init).joined(separator: ", ")
      return "\(parts.joined(separator: ", ")) in \(output); still to come: shard \(numbers)"
    }
    return "\(pages) in \(output): " + parts.joined(separator: ", ")
  }

  private func json(_ profile: BuildProfile?) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("output", output)
      json.member("pages", summary.pages)
      json.member("written", summary.written)
      json.member("unchanged", summary.unchanged)
      json.member("removed", summary.removed)
      json.member("dryRun", isDryRun)
      if let rehearsal = summary.rehearsal {
        json.member(
          "files",
          object: { json in
            for (name, paths) in [
              ("added", rehearsal.added), ("changed", rehearsal.changed),
              ("removed", rehearsal.removed),
            ] {
              json.member(name, array: { json in for path in paths { json.string(path) } })
            }
          })
      }
      if let missing = summary.missingShards {
        json.member(
          "missingShards", array: { json in for shard in missing { json.integer(shard) } })
      }
      if let profile {
        json.name("profile")
        ProfileJSON.append(profile, to: &json)
      }
    }
    json.endLine()
    return json.take()
  }
}
