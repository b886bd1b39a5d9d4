package import Diagnostics
package import Times

/// Takes the documents of a managed export as they are read.
package protocol EntitySink: ~Copyable {
  /// - Parameters:
  ///   - entity: valid until this returns.
  ///   - offset: where its record begins in the file, in bytes.
  mutating func take(_ entity: Entity, offset: Int)
  mutating func report(_ diagnostic: Diagnostic)
}

/// Reads the documents of a managed or emulator export of Firestore (formats: section 5), one record
/// after the other: the memory that it needs is that of the largest one.
package struct ManagedExportReader {
  /// What an export had, beside its documents.
  package struct Outcome: Sendable, Hashable {
    /// Documents that were handed over.
    package internal(set) var documents = 0
    /// Documents that are known to be in damaged places; each place was reported.
    package internal(set) var lostDocuments = 0
    /// What the export's metadata promises, if it says.
    package internal(set) var promisedDocuments: Int?

    package init(promisedDocuments: Int? = nil) { self.promisedDocuments = promisedDocuments }
  }

  private let files: ManagedExportFiles
  /// When the export was begun, where it says so.
  package let date: Instant?
  private let metadata: ManagedExportMetadata

  package init(_ files: ManagedExportFiles) {
    self.files = files
    metadata = ManagedExportMetadata(of: files)
    date = metadata.date
  }

  /// - Throws: where a file cannot be opened. Damage inside of files is reported, and what is not
  ///   damaged is read.
  package func read(into sink: inout some EntitySink & ~Copyable) throws(DiagnosticFailure)
    -> Outcome
  {
    var outcome = Outcome(promisedDocuments: metadata.documentCount)
    for diagnostic in metadata.diagnostics { sink.report(diagnostic) }
    if files.shards.isEmpty { sink.report(ManagedExportDiagnostics.noDocuments(files.name)) }
    for shard in files.shards {
      var file = try RecordFile(path: shard)
      Self.read(&file, name: shard, into: &sink, &outcome)
    }
    let found = outcome.documents + outcome.lostDocuments
    if let promised = outcome.promisedDocuments, promised != found {
      sink.report(
        ManagedExportDiagnostics.otherCount(files.name, promised: promised, found: found))
    }
    return outcome
  }

  /// Reads one file of records.
  ///
  /// - Parameter name: the file, as diagnostics should call it.
  package static func read(
    _ file: inout RecordFile, name: String, into sink: inout some EntitySink & ~Copyable,
    _ outcome: inout Outcome
  ) {
    while let event = file.next() {
      switch event {
      case .record(let record, let offset):
        do throws(ProtobufFault) {
          sink.take(try EntityDecoder.decode(record), offset: offset)
          outcome.documents += 1
        } catch {
          outcome.lostDocuments += 1
          sink.report(ManagedExportDiagnostics.malformed(name, offset: offset, error))
        }
      case .fault(let fault):
        outcome.lostDocuments += fault.lostRecords
        sink.report(ManagedExportDiagnostics.damage(name, fault))
      }
    }
  }
}
