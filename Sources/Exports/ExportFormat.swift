/// The export formats that can be read, by the names that `--format` takes.
package enum ExportFormat: String, Sendable, CaseIterable {
  /// The Realtime Database console's "Export JSON" and its relatives: one tree. Dumps that people
  /// made themselves and that have the shape of a tree are read like it.
  case realtimeDatabase = "rtdb"
  /// node-firestore-import-export: documents with `__collections__` and typed values.
  case nodeFirestoreImportExport = "firestore"
  /// firestore-export-import: subcollections under `subCollection`, keyed by their full paths.
  case firestoreExportImport = "firestore-export-import"
  /// Answers of Firestore's REST interface: list, runQuery, batchGet.
  case firestoreREST = "rest"
  /// The managed export and the emulator's: LevelDB record files.
  case managedExport = "managed"
  /// Files of the Firefoo application.
  case firefoo
  /// Documents with `__id__` and values tagged in strings (Refi, firestore-serializers).
  case stringTags = "string-tags"
  /// firestore-backfire: one document a line.
  case backfire
  /// The BigQuery extension's change log, or its latest state.
  case bigQuery = "bigquery"
  /// Lists and lines of records that people dumped themselves.
  case recordList = "records"
  /// Users of `firebase auth:export`, or of the authentication emulator.
  case authenticationUsers = "auth"
  case hackerNews = "hackernews"
  case discord
  case slack
  case telegram
  case mastodon
  case reddit
  case discourse
  /// A table dump of phpMyAdmin with phpBB's tables.
  case phpBB = "phpbb"
  case messenger

  /// As reports name it.
  package var title: String {
    switch self {
    case .realtimeDatabase: "Realtime Database export"
    case .nodeFirestoreImportExport: "node-firestore-import-export"
    case .firestoreExportImport: "firestore-export-import"
    case .firestoreREST: "Firestore REST answer"
    case .managedExport: "managed Firestore export"
    case .firefoo: "Firefoo export"
    case .stringTags: "documents with string tags"
    case .backfire: "firestore-backfire export"
    case .bigQuery: "BigQuery change log of Firestore"
    case .recordList: "list of records"
    case .authenticationUsers: "list of sign-in accounts"
    case .hackerNews: "Hacker News items"
    case .discord: "Discord channel export"
    case .slack: "Slack export"
    case .telegram: "Telegram export"
    case .mastodon: "Mastodon outbox"
    case .reddit: "Reddit dump"
    case .discourse: "Discourse topic"
    case .phpBB: "phpBB tables of a phpMyAdmin dump"
    case .messenger: "Messenger conversation"
    }
  }
}
