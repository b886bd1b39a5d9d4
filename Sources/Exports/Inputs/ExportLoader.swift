package import Diagnostics
import JSONText

/// Reads the inputs of one board: a file as it stands where it is alone and its format allows it,
/// anything else through a collector.
package struct ExportLoader {
  private let request: ExportRequest
  private var collector = DocumentCollector()
  /// Folders that hold no export: those of pictures.
  private var mediaFolders: [String] = []

  private init(_ request: ExportRequest) { self.request = request }

  /// - Throws: where an input cannot be read, or is of no known format.
  package static func load(_ request: ExportRequest) throws(DiagnosticFailure) -> LoadedExport {
    var loader = ExportLoader(request)
    let inputs = try loader.discover()
    if inputs.count == 1, case .file(let path) = inputs[0] {
      return try LoadedExport(
        export: loader.single(path), mediaFolders: loader.mediaFolders)
    }
    for input in inputs { try loader.add(input) }
    let media = loader.mediaFolders
    return try LoadedExport(export: loader.collector.export(), mediaFolders: media)
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

  private mutating func single(_ path: String) throws(DiagnosticFailure) -> Export {
    let text = try JSONDocument.load(path: path)
    return try ExportReader.read(text, format: request.format, hints: request.hints)
  }

  private mutating func add(_ input: Input) throws(DiagnosticFailure) {
    switch input {
    case .file(let path):
      let text = try JSONDocument.load(path: path)
      try ExportReader.collect(
        text, format: request.format, hints: request.hints, into: &collector)
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
}
