import JSONText

/// Paths as Firestore has them, where collections and documents alternate.
///
/// A tree may have a collection at an even depth (`comments/{post}/{comment}`): it gets a level more,
/// named like the one above. Records that stand in no collection are put into `_root`.
struct FirestorePaths {
  private let export: Export
  /// By the number of the collection, without its documents.
  private(set) var collections: [[String]] = []
  /// The first document of each collection that got a level more.
  private(set) var evenCollections: [DocumentID] = []

  init(_ export: Export) {
    self.export = export
    var taken = Set<[String]>()
    for collection in export.collections {
      var segments: [String]
      if let parent = collection.parentDocument {
        segments = segmentsOf(parent)
        segments.append(export.string(of: export.paths.key(of: collection.path)))
      } else {
        segments = export.paths.keys(of: collection.path).map(export.string(of:))
        if segments.isEmpty {
          segments = ["_root"]
        } else if segments.count % 2 == 0 {
          segments.append(segments[segments.count - 2])
          if let first = collection.documents.first { evenCollections.append(DocumentID(first)) }
        }
      }
      // A level more may lead to where another collection stands.
      while !taken.insert(segments).inserted { segments[segments.count - 1] += "_" }
      collections.append(segments)
    }
  }

  private func segmentsOf(_ document: DocumentID) -> [String] {
    collections[export.documents[document.index].collection.index] + [export.id(of: document)]
  }

  /// `posts/p1/comments/c1`; a slash in an id is written `%2F`, since ids have none, and an empty id
  /// as a lone `%`, since ids are not empty and one of `%` is written `%25`.
  func path(of document: DocumentID) -> (path: String, isEscaped: Bool) {
    var bytes: [UInt8] = []
    var isEscaped = false
    for (index, segment) in segmentsOf(document).enumerated() {
      if segment.isEmpty || segment.utf8.contains(UInt8(ascii: "/")) { isEscaped = true }
      if index > 0 { bytes.append(UInt8(ascii: "/")) }
      if segment.isEmpty { bytes.append(UInt8(ascii: "%")) }
      var segment = segment
      segment.withUTF8 { DocumentPath.append(segment: UnsafeRawBufferPointer($0), to: &bytes) }
    }
    return (String(decoding: bytes, as: UTF8.self), isEscaped)
  }
}
