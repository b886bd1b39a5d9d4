internal import Diagnostics

/// Hands the documents of a managed export to a collector.
struct CollectedEntities: ~Copyable, EntitySink {
  var collector = DocumentCollector()
  /// Documents of one collection stand together, most of the time.
  private var lastCollection: (key: [UInt8], collection: CollectedCollection)?
  private var collections: [[UInt8]: CollectedCollection] = [:]
  private var key: [UInt8] = []
  private var scratch: [UInt8] = []
  private var hasNamedDatabase = false

  mutating func report(_ diagnostic: Diagnostic) { collector.report(diagnostic) }

  mutating func take(_ entity: Entity, offset: Int) {
    guard let last = entity.key.path.last else { return }
    if !hasNamedDatabase, !entity.key.project.isEmpty { nameDatabase(of: entity.key) }
    let collection = collection(of: entity.key)
    let traits = DocumentTraits(offset: offset)
    scratch.removeAll(keepingCapacity: true)
    last.id.append(to: &scratch)
    let id = scratch
    UTF8Text.withValid(id) { id in
      collector.document(utf8: id, in: collection, traits) { fields in
        EntityWriter(key: entity.key).write(entity.fields, to: &fields)
      }
    }
  }

  private mutating func nameDatabase(of key: EntityKey) {
    hasNamedDatabase = true
    let name =
      "projects/" + String(decoding: key.project, as: UTF8.self) + "/databases/"
      + (key.database.isEmpty ? "(default)" : String(decoding: key.database, as: UTF8.self))
    collector.amendSource { $0.database = name }
  }

  /// The path without the last id. A namespace, which only the Datastore has, stands before it: the
  /// same path can be in several.
  private mutating func collection(of entity: EntityKey) -> CollectedCollection {
    key.removeAll(keepingCapacity: true)
    append(entity.namespace)
    for (index, element) in entity.path.enumerated() {
      append(element.collection)
      if index < entity.path.count - 1 {
        scratch.removeAll(keepingCapacity: true)
        element.id.append(to: &scratch)
        scratch.withUnsafeBytes { Self.append($0, to: &key) }
      }
    }
    if let lastCollection, lastCollection.key == key { return lastCollection.collection }
    let collection =
      collections[key]
      ?? collector.collection(segments(of: entity), CollectionDeclaration(order: .id))
    collections[key] = collection
    lastCollection = (key, collection)
    return collection
  }

  private mutating func append(_ segment: UnsafeRawBufferPointer) {
    Self.append(segment, to: &key)
  }

  /// With its length before it: segments can hold any byte.
  private static func append(_ segment: UnsafeRawBufferPointer, to key: inout [UInt8]) {
    withUnsafeBytes(of: UInt32(truncatingIfNeeded: segment.count)) { key.append(contentsOf: $0) }
    key.append(contentsOf: segment)
  }

  private func segments(of entity: EntityKey) -> [String] {
    var segments: [String] = []
    if !entity.namespace.isEmpty {
      segments.append(String(decoding: entity.namespace, as: UTF8.self))
    }
    for element in entity.path {
      segments.append(String(decoding: element.collection, as: UTF8.self))
      var id: [UInt8] = []
      element.id.append(to: &id)
      segments.append(String(decoding: id, as: UTF8.self))
    }
    segments.removeLast()
    return segments
  }
}
