package import Diagnostics

/// The files of one managed or emulator export of Firestore.
package struct ManagedExportFiles: Sendable, Hashable {
  /// As the user named it: a folder, or one file.
  package let name: String
  /// The record files with the documents, folder by folder, in the order of their numbers.
  package internal(set) var shards: [String] = []
  /// `*.overall_export_metadata`: how many documents there should be. Not needed for reading.
  package internal(set) var overallMetadata: [String] = []
  /// `*.export_metadata`: when the export was made, and from which files it is. Not needed either.
  package internal(set) var kindMetadata: [String] = []

  /// One shard by itself, which is a part of an export.
  package let isOneFile: Bool

  init(name: String) {
    self.name = name
    isOneFile = false
  }

  init(file: String) {
    name = file
    isOneFile = true
    shards = [file]
  }
}

/// What an input turned out to hold, where it is an export of Firestore or of the emulators.
package struct ManagedExportFinding: Sendable {
  package enum Part: Sendable, Hashable {
    case documents(ManagedExportFiles)
    /// A JSON file of the Realtime Database.
    case realtimeDatabase(path: String)
    /// The sign-in accounts, as `firebase auth:export` writes them.
    case accounts(path: String)
    /// Uploaded files.
    case storage(folder: String)
  }

  /// Why it was taken for one, as a clause.
  package let reason: String
  package internal(set) var parts: [Part] = []
  package internal(set) var diagnostics: [Diagnostic] = []
}
