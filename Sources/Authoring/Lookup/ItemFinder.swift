import Board
import Diagnostics
import Exports
import JSONText

/// Finds documents by path, id, or the beginning of an id.
struct ItemFinder {
  /// From so many look-ups of one kind on, an index is worth its making.
  private static let lookupsWithoutIndex = 8

  private struct Index {
    /// The file's documents by the bytes of their ids.
    var sorted: [DocumentID]
  }

  private var lookups: [CollectionKind: Int] = [:]
  private var indexes: [CollectionKind: Index] = [:]
  private var collectionsByPath: [String: CollectionID]?

  // MARK: By path

  /// - Parameter path: the segments of a document's path.
  mutating func find(path: [String], in edited: inout EditedExport) -> EditedDocument? {
    guard path.count > 1, let id = path.last else { return nil }
    let place = Array(path.dropLast())
    if let made = edited.madeCollection(at: place), let found = edited.find(id, in: made) {
      return found
    }
    guard let collection = collection(at: place, in: edited) else { return nil }
    let number = edited.number(of: collection)
    return edited.find(id, in: number)
  }

  mutating func collection(at path: [String], in edited: EditedExport) -> CollectionID? {
    if collectionsByPath == nil {
      var table: [String: CollectionID] = [:]
      for index in edited.export.collections.indices
      where !edited.export.collections[index].isLeftover {
        table[edited.export.path(of: CollectionID(index))] = CollectionID(index)
      }
      collectionsByPath = table
    }
    return collectionsByPath?[Self.text(of: path)]
  }

  static func text(of path: [String]) -> String {
    var bytes: [UInt8] = []
    for (position, segment) in path.enumerated() {
      if position > 0 { bytes.append(UInt8(ascii: "/")) }
      var segment = segment
      segment.withUTF8 { DocumentPath.append(segment: UnsafeRawBufferPointer($0), to: &bytes) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  // MARK: By id

  /// The documents of a kind that have the id; where there are none, those whose ids begin so.
  mutating func find(
    _ name: String, of kind: CollectionKind, in edited: EditedExport
  ) -> [EditedDocument] {
    let wanted = Array(name.utf8)
    guard !wanted.isEmpty else { return [] }
    var exact: [EditedDocument] = []
    var beginnings: [EditedDocument] = []
    func take(_ document: EditedDocument, isWhole: Bool) {
      guard edited.isThere(document) else { return }
      if isWhole { exact.append(document) } else { beginnings.append(document) }
    }
    for collection in edited.collections where collection.kind == kind {
      if let number = collection.addedByID[wanted] { take(.added(number), isWhole: true) }
    }
    lookups[kind, default: 0] += 1
    if lookups[kind, default: 0] > Self.lookupsWithoutIndex {
      search(wanted, of: kind, in: edited, take)
    } else {
      scan(wanted, of: kind, in: edited, take)
    }
    return exact.isEmpty ? beginnings : exact
  }

  private func scan(
    _ wanted: [UInt8], of kind: CollectionKind, in edited: EditedExport,
    _ take: (EditedDocument, Bool) -> Void
  ) {
    var scratch: [UInt8] = []
    for collection in edited.collectionIDs(of: kind) {
      for index in edited.export.collections[collection.index].documents {
        let document = DocumentID(index)
        edited.export.withID(of: document, scratch: &scratch) { id in
          if id.count >= wanted.count, id.starts(with: wanted) {
            take(.existing(document), id.count == wanted.count)
          }
        }
      }
    }
  }

  private mutating func search(
    _ wanted: [UInt8], of kind: CollectionKind, in edited: EditedExport,
    _ take: (EditedDocument, Bool) -> Void
  ) {
    let export = edited.export
    if indexes[kind] == nil {
      let all = edited.collectionIDs(of: kind).flatMap { collection in
        export.collections[collection.index].documents.map { DocumentID($0) }
      }
      var first: [UInt8] = []
      var second: [UInt8] = []
      let sorted = all.sorted { left, right in
        export.withID(of: left, scratch: &first) { left in
          export.withID(of: right, scratch: &second) { left.lexicographicallyPrecedes($0) }
        }
      }
      indexes[kind] = Index(sorted: sorted)
    }
    let sorted = indexes[kind]?.sorted ?? []
    var scratch: [UInt8] = []
    let start = NodeRanges.firstIndex(in: sorted.indices) { place in
      export.withID(of: sorted[place], scratch: &scratch) {
        !$0.lexicographicallyPrecedes(wanted)
      }
    }
    for document in sorted[start...] {
      let isWhole: Bool? = export.withID(of: document, scratch: &scratch) { id in
        id.starts(with: wanted) ? id.count == wanted.count : nil
      }
      guard let isWhole else { return }
      take(.existing(document), isWhole)
    }
  }
}

extension Export {
  /// Hands over a document's id as UTF-8.
  func withID<R>(
    of document: DocumentID, scratch: inout [UInt8], _ body: (UnsafeRawBufferPointer) -> R
  ) -> R {
    let key = documents[document.index].key
    if case .member(let node) = key.form, text.kind(node) == .string {
      return text.withText(node, scratch: &scratch, body)
    }
    scratch.removeAll(keepingCapacity: true)
    appendKey(key, to: &scratch)
    return scratch.withUnsafeBytes(body)
  }
}
