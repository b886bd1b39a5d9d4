package import Diagnostics
import JSONText

/// Reads the inputs of one board: a file as it stands where it is alone and its format allows it,
/// anything else through a collector.
package struct ExportLoader: ~Copyable {
  private let request: ExportRequest
  private var collector: DocumentCollector
  /// Folders that hold no export: those of pictures.
  private var mediaFolders: [String] = []

  /// The pictures that an emulator's bundle has beside its databases.
  private static func mediaFolders(of finding: ManagedExportFinding) -> [String] {
    finding.parts.compactMap { part in
      guard case .storage(let folder) = part else { return nil }
      let blobs = folder + "/blobs"
      return FolderListing.isFolder(blobs) ? blobs + "/" : folder + "/"
    }
  }

  private init(_ request: ExportRequest) {
    self.request = request
    collector = DocumentCollector(isPacked: true, keptFields: request.keptFields)
  }

  /// - Throws: where an input cannot be read, or is of no known format.
  package static func load(_ request: ExportRequest) throws(DiagnosticFailure) -> LoadedExport {
    var loader = ExportLoader(request)
    loader.collector.repairsTexts = request.recovery == .repair
    let inputs = try loader.discover()
    let media = loader.mediaFolders
    if inputs.count == 1, case .file(let path) = inputs[0] {
      switch try JSONInput.open(path: path, recovery: request.recovery) {
      case .document(let text):
        // Alone, a text may be read as it stands.
        let export = try ExportReader.read(
          text, format: request.format, hints: request.hints,
          repairsTexts: request.recovery == .repair, isPacked: true)
        return LoadedExport(
          export: export, mediaFolders: media,
          only: .init(path, isSequence: false, request.recovery))
      case .sequence(var sequence):
        try loader.add(&sequence)
        return try LoadedExport(
          export: loader.collected(), mediaFolders: media,
          only: .init(path, isSequence: true, request.recovery))
      }
    }
    loader.collector.isOneOfSeveral = inputs.count > 1
    for input in inputs { try loader.add(input) }
    return try LoadedExport(export: loader.collected(), mediaFolders: media, only: nil)
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
        if let finding { mediaFolders += Self.mediaFolders(of: finding) }
        inputs.append(finding.map { .managed($0) } ?? .file(path))
        continue
      }
      if let name = folder.strangeExport {
        throw ExportDiagnostics.notInFolder(folder.path + name)
      }
      let found = inputsIn(folder)
      if found.isEmpty { mediaFolders.append(folder.path) }
      if case .folder(_, let reader, _)? = found.first, reader.format == .managedExport,
        let finding = ManagedExportFinder.find(at: folder.path)
      {
        mediaFolders += Self.mediaFolders(of: finding)
      }
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

  private mutating func add(_ sequence: inout JSONSequence) throws(DiagnosticFailure) {
    try ExportReader.collect(
      &sequence, format: request.format, hints: request.hints, into: &collector)
  }

  private mutating func add(_ input: Input) throws(DiagnosticFailure) {
    switch input {
    case .file(let path):
      switch try JSONInput.open(path: path, recovery: request.recovery) {
      case .document(let text):
        try ExportReader.collect(
          text, format: request.format, hints: request.hints, into: &collector)
      case .sequence(var sequence): try add(&sequence)
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
    /// Whether what was read is what the file says, nothing salvaged and nothing repaired.
    let isWhole: Bool

    init(_ path: String, isSequence: Bool, _ recovery: JSONRecovery) {
      self.path = path
      self.isSequence = isSequence
      isWhole = recovery == .none
    }
  }

  /// The one file that is in the target's format already, so that a copy says the same.
  package func verbatim(as target: ConversionTarget) -> String? {
    guard let only, only.isWhole, export.sources.allSatisfy({ $0.format == target.format }) else {
      return nil
    }
    return only.isSequence == (target == .ndjson) ? only.path : nil
  }
}
