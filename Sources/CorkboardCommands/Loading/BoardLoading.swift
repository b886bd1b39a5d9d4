import Board
import Configuration
import Diagnostics
import Exports
import JSONText
import Site

/// The way from a command line to a board: configuration, export, documents, model.
struct BoardLoading {
  let shared: SharedOptions
  /// What the command line says of settings, besides the exports.
  var overrides = ConfigurationOverrides()
  /// Whether a site is written, so that the paths of an unnamed configuration must stay in its folder.
  var writesSite = false

  init(_ shared: SharedOptions, overrides: ConfigurationOverrides = ConfigurationOverrides()) {
    self.shared = shared
    self.overrides = overrides
    self.overrides.exports = shared.exports
  }

  /// The configuration in effect; its warnings are reported.
  ///
  /// - Throws: the last of its errors, after the others were reported.
  func configuration(console: inout Console) throws(DiagnosticFailure) -> LoadedConfiguration {
    let loaded = try LoadedConfiguration.load(file: shared.configuration, overrides: overrides)
    // Where no site is written nothing is done with those paths.
    let diagnostics = loaded.diagnostics.filter {
      writesSite || $0.identifier != "configuration-leads-out"
    }
    guard let last = diagnostics.lastIndex(where: { $0.severity == .error }) else {
      console.advise(diagnostics)
      return loaded
    }
    for (index, diagnostic) in diagnostics.enumerated() where index != last {
      console.report(diagnostic)
    }
    throw DiagnosticFailure(diagnostics[last])
  }

  /// Reads the export and makes the board; what building had to say is for the caller to report.
  func board(console: inout Console) throws(DiagnosticFailure) -> LoadedBoard {
    try board(of: configuration(console: &console))
  }

  /// - Parameter profile: what the two stages cost is measured into it.
  func board(
    of loaded: LoadedConfiguration, profile: BuildProfile? = nil
  ) throws(DiagnosticFailure) -> LoadedBoard {
    profile?.enter(.load)
    let selection = FieldSelection(loaded.configuration)
    let inputs = try inputs(of: loaded) { selection.kept(of: $0) }
    profile?.count(
      files: inputs.loaded.export.sources.count, bytes: inputs.loaded.export.text.bytes.count)
    profile?.enter(.board)
    return LoadedBoard(
      board: BoardBuilder.build(inputs.loaded.export, configuration: loaded.configuration),
      configuration: loaded.configuration, configurationFile: loaded.file,
      exportPaths: inputs.paths, mediaFolders: inputs.loaded.mediaFolders)
  }

  /// Reads the exports, and makes no board of them.
  ///
  /// - Parameter kept: as ``ExportRequest/keptFields``.
  func inputs(
    of loaded: LoadedConfiguration, keeping kept: (@Sendable ([[UInt8]]) -> [Bool]?)? = nil
  ) throws(DiagnosticFailure) -> (loaded: LoadedExport, paths: [String]) {
    let paths = loaded.configuration.exports
    guard !paths.isEmpty else { throw LoadingFault.noExport(configuration: loaded.file) }
    var request = ExportRequest(
      paths, format: shared.format, hints: MappingRule.hints(of: loaded.configuration),
      recovery: shared.recovery)
    request.keptFields = kept
    return (try ExportLoader.load(request), paths)
  }
}
