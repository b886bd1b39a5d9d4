/// A document's full name, `projects/P/databases/D/documents/posts/p1`, in its two parts.
///
/// Ids are not percent-decoded: a name spells them as they are (formats: section 4).
struct FirestoreName {
  /// `projects/P/databases/D/documents/`, or what stands in its place in a name that was cut.
  let database: UnsafeRawBufferPointer
  /// Relative to the database: `posts/p1`.
  let path: UnsafeRawBufferPointer

  /// Nil where nothing in the name says where the path begins.
  init?(_ name: UnsafeRawBufferPointer) {
    guard let start = Self.startOfPath(name) else { return nil }
    database = UnsafeRawBufferPointer(rebasing: name[..<start])
    path = UnsafeRawBufferPointer(rebasing: name[start...])
  }

  /// `projects/P/databases/D`; nil where the name was cut.
  var databaseName: String? {
    let marker = "/documents/".utf8.count
    guard Bytes.hasPrefix(database, "projects/"), database.count > marker else { return nil }
    return String(decoding: database.dropLast(marker), as: UTF8.self)
  }

  /// The path alone where the document is of this database, else the whole name.
  func relative(_ other: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    guard other.count > database.count,
      Bytes.areEqual(UnsafeRawBufferPointer(rebasing: other[..<database.count]), database)
    else { return other }
    return UnsafeRawBufferPointer(rebasing: other[database.count...])
  }

  /// Whether the name is a whole one, as no text of a board would be by accident.
  static func isFull(_ name: UnsafeRawBufferPointer) -> Bool {
    Bytes.hasPrefix(name, "projects/") && startOfPath(name) != nil
  }

  private static func startOfPath(_ name: UnsafeRawBufferPointer) -> Int? {
    if Bytes.hasPrefix(name, "projects/") {
      // Projects and databases may have any name, `documents` too: the fifth segment counts.
      var slashes = 0
      for index in name.indices where name[index] == UInt8(ascii: "/") {
        slashes += 1
        guard slashes == 4 else { continue }
        let rest = UnsafeRawBufferPointer(rebasing: name[(index + 1)...])
        return Bytes.hasPrefix(rest, "documents/") ? index + 11 : nil
      }
      return nil
    }
    if Bytes.hasPrefix(name, "documents/") { return 10 }
    let marker: StaticString = "/documents/"
    guard name.count > marker.utf8CodeUnitCount else { return nil }
    for index in 0..<(name.count - marker.utf8CodeUnitCount) where name[index] == 0x2F {
      let rest = UnsafeRawBufferPointer(rebasing: name[index...])
      if Bytes.hasPrefix(rest, marker) { return index + marker.utf8CodeUnitCount }
    }
    return nil
  }
}
