import JSONText

/// The readers of all formats, in the order in which they are asked.
enum FormatCatalog {
  static let texts: [any FormatReader.Type] = []

  static let records: [any RecordFormatReader.Type] = []

  static let folders: [any FolderFormatReader.Type] = []

  /// The first few records of a list are enough to tell its format.
  static let sampleSize = 8
}
