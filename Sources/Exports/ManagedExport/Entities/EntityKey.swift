/// The name of a document: its database, and the path as pairs of collection and id.
///
/// The bytes are those of the record and are valid as long as it is.
package struct EntityKey {
  package enum ID {
    case name(UnsafeRawBufferPointer)
    /// A number that the database gave out; Firestore's documents of that kind are called `__id7__`.
    case number(Int64)
  }

  package struct Element {
    package let collection: UnsafeRawBufferPointer
    package let id: ID
  }

  /// `s~project`, `e~project` (Europe), `dev~project` (emulator).
  package var app = UnsafeRawBufferPointer(start: nil, count: 0)
  /// Empty in Firestore; the Datastore has them.
  package var namespace = UnsafeRawBufferPointer(start: nil, count: 0)
  /// Empty for the database `(default)`.
  package var database = UnsafeRawBufferPointer(start: nil, count: 0)
  package var path: [Element] = []

  package init() {}

  /// The project, without the mark of its region.
  package var project: UnsafeRawBufferPointer {
    guard let tilde = app.firstIndex(of: UInt8(ascii: "~")) else { return app }
    return UnsafeRawBufferPointer(rebasing: app[(tilde + 1)...])
  }

  package func isInSameDatabase(as other: EntityKey) -> Bool {
    Bytes.areEqual(project, other.project) && Bytes.areEqual(namespace, other.namespace)
      && Bytes.areEqual(database, other.database)
  }
}

extension EntityKey.ID {
  /// The id as Firestore spells it.
  package func append(to bytes: inout [UInt8]) {
    switch self {
    case .name(let name): bytes.append(contentsOf: name)
    case .number(let number): bytes.append(contentsOf: "__id\(number)__".utf8)
    }
  }
}
