package import Diagnostics
import JSONText

/// Reads the inputs of one board: a file as it stands where it is alone and its format allows it,
/// anything else through a collector.
package struct ExportLoader: ~Copyable {
  private let request: ExportRequest
  private var collector = DocumentCollector()
  /// Folders that hold no export: those of pictures.
  private var mediaFolders: [String] = []

  private init(_ request: ExportRequest) { self.request = request }

  /// - Throws: where an input cannot be read, or is of no known format.
  package static func load(_ request: ExportRequest) throws(DiagnosticFailure) -> LoadedExport {
    var loader = ExportLoader(request)
    loader.collector.repairsTexts = request.repairsTexts
    let inputs = try loader.discover()
    let media = loader.mediaFolders
    if inputs.count == 1, case .file(let path) = inputs[0],
      case .value(let text) = try content(of: path)
    {
      // Alone, a text may be read as it stands.
      let export = try ExportReader.read(
        text, format: request.format, hints: request.hints, repairsTexts: request.repairsTexts)
      return LoadedExport(export: export, mediaFolders: media, only: .init(path, isSequence: false))
    }
    loader.collector.isOneOfSeveral = inputs.count > 1
    for input in inputs { try loader.add(input) }
    var only: LoadedExport.OnlyFile?
    if inputs.count == 1, case .file(let path) = inputs[0] {
      only = .init(path, isSequence: true)
    }
    return try LoadedExport(export: loader.collected(), mediaFolders: media, only: only)
  }

  // MARK: Inputs

  private enum Input {
    case file(String)
    case folder(FolderListing, any FolderFormatReader.Type, reason: String)
    /// A file of a managed export.
    case managed(ManagedExportFinding)
  }

  private mutating func discover() throws(DiagnosticFailure) -> [Input] {
    var inputs: [Input] = []
    for path in request.paths {
      guard let folder = FolderListing(path) else {
        let isOpen = request.format == nil || request.format == .managedExport
        let finding = isOpen ? ManagedExportFinder.find(at: path) : nil
        inputs.append(finding.map { .managed($0) } ?? .file(path))
        continue
      }
      let found = inputsIn(folder)
      if found.isEmpty { mediaFolders.append(folder.path) }
      inputs += found
    }
    if inputs.isEmpty { throw ExportDiagnostics.nothingIn(request.paths) }
    return inputs
  }

  private func inputsIn(_ folder: FolderListing) -> [Input] {
    for reader in FormatCatalog.folders {
      if let forced = request.format, forced != reader.format { continue }
      if let reason = reader.evidence(in: folder) {
        return [.folder(folder, reader, reason: reason)]
      }
    }
    return folder.exports.map { .file(folder.path + $0) }
  }

  // MARK: Reading

  private consuming func collected() throws(DiagnosticFailure) -> Export {
    try collector.export()
  }

  private enum Content {
    case value(JSONDocument)
    /// Lines, or values one after another.
    case sequence
  }

  /// Reads one value; where a second one follows, it is a sequence (formats: section 0).
  private static func content(of path: String) throws(DiagnosticFailure) -> Content {
    do throws(DiagnosticFailure) {
      return .value(try JSONDocument.load(path: path))
    } catch {
      guard error.diagnostic.identifier == "json-trailing" else { throw error }
      // Something else than a value behind the first is what the first attempt said it is.
      var sequence = try JSONSequence(path: path, framing: framing(of: path))
      for _ in 0..<2 {
        do throws(DiagnosticFailure) {
          _ = try sequence.next()
        } catch {
          throw error
        }
      }
      return .sequence
    }
  }

  /// Values of a bundle have their lengths before them.
  private static func framing(of path: String) throws(DiagnosticFailure) -> JSONFraming {
    var sequence = try JSONSequence(path: path)
    guard let first = try sequence.next(), first.kind(first.root) == .number else {
      return .concatenated
    }
    return .lengthPrefixed
  }

  private mutating func addSequence(_ path: String) throws(DiagnosticFailure) {
    var sequence = try JSONSequence(path: path, framing: Self.framing(of: path))
    try ExportReader.collect(
      &sequence, format: request.format, hints: request.hints, into: &collector)
  }

  private mutating func add(_ input: Input) throws(DiagnosticFailure) {
    switch input {
    case .file(let path):
      switch try Self.content(of: path) {
      case .value(let text):
        try ExportReader.collect(
          text, format: request.format, hints: request.hints, into: &collector)
      case .sequence: try addSequence(path)
      }
    case .folder(let folder, let reader, let reason):
      try reader.read(folder, reason: reason, into: &collector)
    case .managed(let finding): try ManagedExportFormat.read(finding, into: &collector)
    }
  }
}

/// An export with what stands beside it.
package struct LoadedExport: Sendable {
  package let export: Export
  /// Folders among the inputs that hold pictures and no export.
  package let mediaFolders: [String]
  /// The file, where there is one alone.
  let only: OnlyFile?

  struct OnlyFile: Sendable {
    let path: String
    let isSequence: Bool

    init(_ path: String, isSequence: Bool) {
      self.path = path
      self.isSequence = isSequence
    }
  }

  /// The one file that is in the target's format already, so that a copy says the same.
  package func verbatim(as target: ConversionTarget) -> String? {
    guard let only, export.sources.allSatisfy({ $0.format == target.format }) else { return nil }
    return only.isSequence == (target == .ndjson) ? only.path : nil
  }
}
