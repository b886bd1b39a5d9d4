import Exports

extension ExportFormat {
  /// Whether the export itself lays the files that its texts name into a folder, so that nothing
  /// else is in there.
  var hasFolderOfFiles: Bool {
    switch self {
    case .discord, .slack, .telegram, .mastodon, .messenger: true
    case .realtimeDatabase, .nodeFirestoreImportExport, .firestoreExportImport, .firestoreREST,
      .managedExport, .firefoo, .stringTags, .backfire, .bigQuery, .recordList,
      .authenticationUsers, .hackerNews, .reddit, .discourse, .phpBB:
      false
    }
  }
}
