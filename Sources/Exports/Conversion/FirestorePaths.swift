import JSONText

/// Paths as Firestore has them, where collections and documents alternate.
///
/// A tree may have a collection at an even depth (`comments/{post}/{comment}`): it gets a level more,
/// named like the one above. Records that stand in no collection are put into `_root`.
struct FirestorePaths {
  private let export: Export
  /// By the number of the collection, without its documents.
  private(set) var collections: [[String]] = []
  /// Whether some id has a slash or is empty: then ids are written so that no two become the same.
  private var escapes = false
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
      if segments.contains(where: Self.isRefused) { escapes = true }
    }
    var scratch: [UInt8] = []
    for document in export.documents where !escapes {
      scratch.removeAll(keepingCapacity: true)
      export.appendKey(document.key, to: &scratch)
      escapes = scratch.isEmpty || scratch.contains(UInt8(ascii: "/"))
    }
  }

  private static func isRefused(_ segment: String) -> Bool {
    segment.isEmpty || segment.utf8.contains(UInt8(ascii: "/"))
  }

  private func segmentsOf(_ document: DocumentID) -> [String] {
    collections[export.documents[document.index].collection.index] + [export.id(of: document)]
  }

  /// `posts/p1/comments/c1`. Where the export has ids with a slash or without a character, which
  /// Firestore has not, a slash is written `%2F`, an empty id `%`, and `%` itself `%25`.
  func path(of document: DocumentID) -> (path: String, isEscaped: Bool) {
    var bytes: [UInt8] = []
    var isEscaped = false
    for (index, segment) in segmentsOf(document).enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: "/")) }
      guard escapes else {
        bytes.append(contentsOf: segment.utf8)
        continue
      }
      if Self.isRefused(segment) || segment.utf8.contains(UInt8(ascii: "%")) { isEscaped = true }
      if segment.isEmpty { bytes.append(UInt8(ascii: "%")) }
      var segment = segment
      segment.withUTF8 { DocumentPath.append(segment: UnsafeRawBufferPointer($0), to: &bytes) }
    }
    return (String(decoding: bytes, as: UTF8.self), isEscaped)
  }
}
