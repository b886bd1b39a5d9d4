import Diagnostics
import JSONText

/// Reads the folder of a whole export: a folder for each conversation below `messages/inbox` and its
/// neighbours.
enum MessengerFolderReader: FolderFormatReader {
  static var format: ExportFormat { .messenger }

  /// Where the messages are, by the year of the export.
  private static let roots = [
    "messages/", "your_activity_across_facebook/messages/", "your_facebook_activity/messages/",
    "your_instagram_activity/messages/",
  ]
  private static let boxes = [
    "inbox", "archived_threads", "filtered_threads", "message_requests", "e2ee_cutover",
  ]

  static func evidence(in folder: FolderListing) -> String? {
    guard let root = root(in: folder), let box = folder.folder(root + "inbox"),
      box.folders.prefix(64).contains(where: { name in
        FolderListing(box.path + name)?.files.contains(where: isPart) ?? false
      })
    else { return nil }
    return "\(root)inbox holds conversations"
  }

  private static func root(in folder: FolderListing) -> String? {
    roots.first { folder.folder($0 + "inbox") != nil }
  }

  /// `message_1.json`
  private static func isPart(_ name: String) -> Bool {
    name.hasPrefix("message_") && name.hasSuffix(".json")
      && name.dropFirst(8).dropLast(5).utf8.allSatisfy(\.isDigitOfTen)
  }

  static func read(_ folder: FolderListing, reason: String, into collector: inout DocumentCollector)
    throws(DiagnosticFailure)
  {
    guard let root = root(in: folder) else { return }
    for box in boxes {
      guard let threads = folder.folder(root + box) else { continue }
      for thread in threads.folders {
        guard let parts = FolderListing(threads.path + thread) else { continue }
        for name in parts.files where isPart(name) {
          let text = try JSONDocument.load(path: parts.path + name)
          collector.beginSource(
            ExportSource(
              name: text.name, folder: folder.path, format: format, reason: reason))
          collector.reportFaults(of: text)
          try MessengerReader.read(text, filesAreBesideIt: false, into: &collector)
        }
      }
    }
  }
}
