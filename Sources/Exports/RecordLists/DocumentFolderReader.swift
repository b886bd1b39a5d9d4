import Diagnostics
import JSONText

/// Reads folders in which each document has a file in a folder of its own, `posts/p1/p1.json`, beside
/// the folders of its subcollections, `posts/p1/comments/…`: what firestore-backup-restore writes
/// (formats: section 6.4), with types of the fields or without.
enum DocumentFolderReader: FolderFormatReader {
  static let format = ExportFormat.recordList

  private static let deepest = 100
  private static let sampleSize = 64

  static func evidence(in folder: FolderListing) -> String? {
    let isPlaced =
      holdsDocuments(folder)
      || folder.exports.isEmpty
        && folder.folders.prefix(sampleSize).contains { name in
          FolderListing(folder.path + name).map(holdsDocuments) ?? false
        }
    return isPlaced ? "its folders hold a file of their own name for each document" : nil
  }

  /// Whether it is a collection: folders named as the file in them.
  private static func holdsDocuments(_ folder: FolderListing) -> Bool {
    folder.exports.isEmpty
      && folder.folders.prefix(sampleSize).contains { name in
        FolderListing(folder.path + name)?.files.contains(name + ".json") ?? false
      }
  }

  static func read(
    _ folder: FolderListing, reason: String, into collector: inout DocumentCollector
  ) throws(DiagnosticFailure) {
    collector.beginSource(
      ExportSource(
        name: folder.path, folder: folder.path, format: format, reason: reason, isText: false))
    if holdsDocuments(folder) {
      let name = folder.path.split(separator: "/").last.map(String.init) ?? "posts"
      try read(folder, as: [name == "." || name == ".." ? "posts" : name], into: &collector)
      return
    }
    for name in folder.folders {
      guard let collection = FolderListing(folder.path + name) else { continue }
      try read(collection, as: [name], into: &collector)
    }
  }

  private static func read(
    _ folder: FolderListing, as path: [String], into collector: inout DocumentCollector
  ) throws(DiagnosticFailure) {
    guard path.count < 2 * deepest else { return }
    let target = collector.collection(path, CollectionDeclaration(order: .id))
    for id in folder.folders {
      guard let place = FolderListing(folder.path + id) else { continue }
      if place.files.contains(id + ".json") {
        let text = try JSONDocument.load(path: place.path + id + ".json")
        collector.reportFaults(of: text)
        add(text, id, to: target, into: &collector)
      }
      for name in place.folders {
        guard let below = FolderListing(place.path + name) else { continue }
        try read(below, as: path + [id, name], into: &collector)
      }
    }
  }

  private static func add(
    _ text: JSONDocument, _ id: String, to target: CollectedCollection,
    into collector: inout DocumentCollector
  ) {
    guard text.kind(text.root) == .object else {
      collector.leaveOut(noRecord: text.root, of: text)
      return
    }
    collector.document(id, in: target) { fields in
      if TypedFields.isDocument(text.root, in: text) {
        TypedFields.write(text.root, of: text, into: &fields)
      } else {
        fields.members(of: text.root, in: text)
      }
    }
  }
}
