internal import Diagnostics
internal import JSONText

/// Managed exports of Firestore, and bundles of the emulators with all their parts, as inputs.
enum ManagedExportFormat: FolderFormatReader {
  static let format = ExportFormat.managedExport

  static func evidence(in folder: FolderListing) -> String? {
    ManagedExportFinder.find(at: folder.path)?.reason
  }

  static func read(
    _ folder: FolderListing, reason: String, into collector: inout DocumentCollector
  ) throws(DiagnosticFailure) {
    guard let finding = ManagedExportFinder.find(at: folder.path) else { return }
    try read(finding, into: &collector)
  }

  /// Reads all parts: the documents of Firestore, then the Realtime Database and the accounts.
  static func read(
    _ finding: ManagedExportFinding, into collector: inout DocumentCollector
  ) throws(DiagnosticFailure) {
    for diagnostic in finding.diagnostics { collector.report(diagnostic) }
    if finding.parts.count > 1 { collector.isOneOfSeveral = true }
    var databases = 0
    for part in finding.parts {
      collector.placePrefix = []
      if case .realtimeDatabase(let path) = part {
        databases += 1
        // Each is a tree of its own, whose paths say nothing of those of the others.
        if databases > 1 {
          let name = UnnamedCollections.stem(of: path)
          collector.placePrefix = [name]
          collector.report(ManagedExportDiagnostics.furtherDatabase(path, name: name))
        }
      }
      switch part {
      case .documents(let files): try read(files, reason: finding.reason, into: &collector)
      case .realtimeDatabase(let path), .accounts(let path):
        try ExportReader.collect(JSONDocument.load(path: path), into: &collector)
      case .storage: break
      }
    }
    collector.placePrefix = []
  }

  private static func read(
    _ files: ManagedExportFiles, reason: String, into collector: inout DocumentCollector
  ) throws(DiagnosticFailure) {
    let reader = ManagedExportReader(files)
    collector.beginSource(
      ExportSource(
        name: files.name, format: format, reason: reason, date: reader.date, isText: false))
    var sink = CollectedEntities()
    swap(&sink.collector, &collector)
    let outcome: ManagedExportReader.Outcome
    do {
      outcome = try reader.read(into: &sink)
    } catch {
      swap(&sink.collector, &collector)
      throw error
    }
    swap(&sink.collector, &collector)
    let promised = outcome.promisedDocuments ?? (files.isOneFile ? .max : outcome.documents)
    collector.amendSource { source in
      source.lostDocuments = outcome.lostDocuments
      if outcome.lostDocuments > 0 || outcome.documents < promised { source.isComplete = false }
    }
  }
}
