import JSONText

/// Writes the values of a line of firestore-backfire. Only what a list of the line names is a typed
/// value: a map that looks like one is a map.
struct BackfireValues {
  enum Mark: Sendable {
    case timestamp, geopoint, document, query
  }

  static let lists: [(name: StaticString, type: Mark)] = [
    ("timestamps", .timestamp), ("geopoints", .geopoint), ("documents", .document),
    ("queries", .query),
  ]

  /// Field paths, joined by dots, with what stands there. Few of them are compared one by one.
  private var marked: [(path: [UInt8], mark: Mark)] = []
  private var markOfPath: [[UInt8]: Mark] = [:]
  private static let few = 12
  private var path: [UInt8] = []
  private var scratch: [UInt8] = []

  mutating func write(_ data: JSONNode, of record: RecordView, into writer: inout FieldWriter) {
    let text = record.text
    marked.removeAll(keepingCapacity: true)
    markOfPath.removeAll()
    for list in Self.lists {
      guard let paths = record.member(list.name) else { continue }
      for path in text.elements(paths) where text.kind(path) == .string {
        marked.append((text.decoded(path), list.type))
      }
    }
    if marked.count > Self.few {
      for (path, mark) in marked { markOfPath[path] = mark }
    }
    path.removeAll(keepingCapacity: true)
    writeMembers(of: data, in: text, into: &writer)
  }

  private mutating func writeMembers(
    of map: JSONNode, in text: JSONDocument, into writer: inout FieldWriter
  ) {
    for (name, value) in text.members(map) {
      writer.name(of: name, in: text)
      switch text.kind(value) {
      case .null, .true, .false, .number: writer.copy(value, of: text)
      case .string, .array, .object:
        let length = enter(name, in: text)
        write(value, of: text, into: &writer)
        path.removeLast(path.count - length)
      }
    }
  }

  /// Appends a name to the path; returns how long it was.
  private mutating func enter(_ name: JSONNode, in text: JSONDocument) -> Int {
    let length = path.count
    if marked.isEmpty { return length }
    if length > 0 { path.append(UInt8(ascii: ".")) }
    text.withText(name, scratch: &scratch) { path.append(contentsOf: $0) }
    return length
  }

  private mutating func write(
    _ value: JSONNode, of text: JSONDocument, into writer: inout FieldWriter
  ) {
    if let type = currentMark,
      writeTyped(value, as: type, of: text, into: &writer)
    {
      return
    }
    switch text.kind(value) {
    case .null, .true, .false, .number, .string: writer.copy(value, of: text)
    case .array:
      writer.array { array in
        for (index, element) in text.elements(value).enumerated() {
          let length = path.count
          if !marked.isEmpty { path.append(contentsOf: ".\(index)".utf8) }
          write(element, of: text, into: &array)
          path.removeLast(path.count - length)
        }
      }
    case .object:
      if TypedShape.isLike(value, in: text) {
        writer.plainMap { writeMembers(of: value, in: text, into: &$0) }
      } else {
        writer.map { writeMembers(of: value, in: text, into: &$0) }
      }
    }
  }

  /// What a list says of the place where the path is.
  private var currentMark: Mark? {
    if marked.count > Self.few { return markOfPath[path] }
    for entry in marked.reversed() where entry.path.count == path.count && entry.path == path {
      return entry.mark
    }
    return nil
  }

  /// Returns false where the value is not what the list says.
  private mutating func writeTyped(
    _ value: JSONNode, as type: Mark, of text: JSONDocument, into writer: inout FieldWriter
  ) -> Bool {
    switch (type, text.kind(value)) {
    case (.timestamp, .object):
      guard let (seconds, nanoseconds) = FirestoreRESTValues.secondsAndNanoseconds(value, of: text)
      else { return false }
      writer.timestamp(seconds: seconds, nanoseconds: nanoseconds)
    case (.timestamp, .string):
      text.withText(value, scratch: &scratch) { writer.timestamp(utf8: $0) }
    case (.geopoint, .object):
      guard
        let latitude = text.member(value, "_latitude") ?? text.member(value, "latitude"),
        let longitude = text.member(value, "_longitude") ?? text.member(value, "longitude"),
        let north = text.number(latitude), let east = text.number(longitude)
      else { return false }
      writer.geopoint(latitude: north, longitude: east)
    case (.document, .object):
      guard let inner = text.member(value, "_path"), let segments = text.member(inner, "segments"),
        text.kind(segments) == .array
      else { return false }
      let names = text.elements(segments).map(text.string)
      writer.reference(names.joined(separator: "/"))
    case (.document, .string):
      text.withText(value, scratch: &scratch) {
        writer.reference(utf8: FirestoreName($0)?.path ?? $0)
      }
    case (.query, .object):
      // Nothing that a board shows; what it says is kept.
      writer.map { map in
        map.string("__datatype__", "query")
        map.copy("value", value, of: text)
      }
    default: return false
    }
    return true
  }
}
