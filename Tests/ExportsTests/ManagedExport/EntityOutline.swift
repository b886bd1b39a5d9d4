import Diagnostics
import Exports

/// Documents in short lines, for comparing: `posts/p1 {text: "hi", n: 3}`.
struct EntityOutline: EntitySink {
  private(set) var lines: [String] = []
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var offsets: [Int] = []

  var identifiers: [String] { diagnostics.map(\.identifier.rawValue) }

  mutating func take(_ entity: Entity, offset: Int) {
    offsets.append(offset)
    var line = Self.path(entity.key)
    if !entity.key.namespace.isEmpty { line = Self.text(entity.key.namespace) + ":" + line }
    if !entity.key.database.isEmpty { line = Self.text(entity.key.database) + "/" + line }
    lines.append(line + " " + Self.text(entity.fields))
  }

  mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  /// The documents of one file of records.
  static func reading(
    _ bytes: [UInt8]
  ) -> (outline: EntityOutline, outcome: ManagedExportReader.Outcome) {
    var outline = EntityOutline()
    var outcome = ManagedExportReader.Outcome()
    var file = RecordFile(bytes)
    ManagedExportReader.read(&file, name: "output-0", into: &outline, &outcome)
    return (outline, outcome)
  }

  private static func text(_ bytes: UnsafeRawBufferPointer) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  private static func path(_ key: EntityKey) -> String {
    key.path.map { element in
      var id: [UInt8] = []
      element.id.append(to: &id)
      return text(element.collection) + "/" + String(decoding: id, as: UTF8.self)
    }.joined(separator: "/")
  }

  private static func text(_ fields: [EntityField]) -> String {
    "{" + fields.map { text($0.name) + ": " + text($0.value) }.joined(separator: ", ") + "}"
  }

  private static func text(_ value: EntityValue) -> String {
    switch value {
    case .null: "null"
    case .boolean(let flag): "\(flag)"
    case .integer(let number): "\(number)"
    case .double(let number): "double \(number)"
    case .timestamp(let microseconds): "time \(microseconds)"
    case .string(let bytes): "\"" + text(bytes) + "\""
    case .bytes(let bytes): "bytes \(bytes.map(\.self))"
    case .geopoint(let latitude, let longitude): "at \(latitude) \(longitude)"
    case .reference(let key): "-> " + path(key)
    case .list(let elements): "[" + elements.map { text($0) }.joined(separator: ", ") + "]"
    case .map(let fields): text(fields)
    case .user: "user"
    }
  }
}
