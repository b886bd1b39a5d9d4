import JSONText

/// The readers of all formats, in the order in which they are asked.
enum FormatCatalog {
  static var texts: [any FormatReader.Type] {
    [
      DiscordReader.self, TelegramReader.self, MessengerReader.self, FirefooReader.self,
      AuthenticationReader.self, FirestoreExportImportReader.self, MastodonReader.self,
      HackerNewsTreeReader.self, PHPBBReader.self, NamedRecordsReader.self,
    ]
  }

  static var records: [any RecordFormatReader.Type] {
    [
      FirestoreRESTReader.self, BigQueryReader.self, BackfireReader.self, StringTagsReader.self,
      DiscourseReader.self, RedditReader.self, HackerNewsReader.self,
      RecordListReader.self,
    ]
  }

  static var folders: [any FolderFormatReader.Type] {
    [
      ManagedExportFormat.self, SlackFolderReader.self, MessengerFolderReader.self,
      MastodonArchive.self, DocumentFolderReader.self,
    ]
  }

  /// The first few records of a list are enough to tell its format.
  static let sampleSize = 32
}
