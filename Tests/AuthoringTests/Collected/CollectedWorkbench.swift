import Compression
import Diagnostics
import Exports
import JSONText
import Times

@testable import Authoring

/// A file that is changed as a plan would change it, and read again.
struct CollectedWorkbench {
  let bytes: [UInt8]
  let format: CollectedFormat
  var tree: EditTree

  static let now = Instant(
    seconds: 1_700_000_000, nanoseconds: 123_456_789, precision: .fraction(9))

  init(_ text: String) throws {
    bytes = Array(text.utf8)
    switch try JSONInput.open(try ByteStream(bytes: bytes, name: "board.json")) {
    case .document(let document):
      format = try CollectedFormat.open(try ExportReader.read(document), of: document)
    case .sequence(let sequence):
      format = try CollectedFormat.open(sequence, format: nil, hints: [])
    }
    tree = EditTree(format.export.text)
  }

  static func refusal(_ text: String, _ body: (inout CollectedWorkbench) throws -> Void) -> String {
    do {
      var bench = try CollectedWorkbench(text)
      try body(&bench)
      _ = try bench.result()
      return "accepted"
    } catch let failure as DiagnosticFailure {
      return failure.diagnostic.identifier.rawValue
    } catch {
      return "\(error)"
    }
  }

  // MARK: Changing

  func document(_ path: String) -> DocumentPlace? {
    format.export.documents.indices.first {
      format.export.documents[$0].existence == .present
        && format.export.path(of: DocumentID($0)) == path
    }.map { format.place(of: DocumentID($0)) }
  }

  func collection(_ path: String) -> CollectionPlace {
    CollectionPlace(
      collection: nil, node: .original(format.export.text.root),
      path: path.split(separator: "/").map(String.init))
  }

  /// The field of any document, whose spelling is to be kept.
  func neighbour(_ name: String) -> JSONNode? {
    format.export.documents.lazy.compactMap { document in
      format.export.text.kind(document.node) == .object
        ? format.export.text.member(document.node, name) : nil
    }.first
  }

  @discardableResult
  mutating func add(
    _ id: String, to collection: String, _ fields: [(String, FieldValue)]
  ) throws -> DocumentPlace {
    let document = NewDocument(
      id: id,
      fields: fields.map { ($0.0, format.spelled($0.1, like: neighbour($0.0))) },
      time: Self.now)
    return try format.add(document, to: self.collection(collection), in: &tree)
  }

  mutating func set(_ name: String, _ value: FieldValue, of path: String) {
    guard let place = document(path) else { return }
    let old = tree.member(name, of: place.fields)
    let node: JSONNode? = if case .original(let node)? = old { node } else { nil }
    let new = format.spelled(value, like: node ?? neighbour(name))
    tree.set(name, to: tree.make(new), in: place.fields)
    format.noteChange(of: place, at: Self.now, in: &tree)
  }

  mutating func remove(_ path: String) throws {
    guard let place = document(path) else { return }
    try format.remove(place, in: &tree)
  }

  // MARK: What comes of it

  func result() throws -> String {
    let patch = try format.patch(of: tree)
    let result = patch.applied(to: bytes)
    if patch.inverse(of: bytes).applied(to: result) != bytes { return "not to be undone" }
    return String(decoding: result, as: UTF8.self)
  }

  /// All documents of a text by their paths, as a reader collects them, sorted by path; the create
  /// and update times stand behind the fields.
  static func documents(_ text: String) throws -> [String] {
    let export: Export
    switch try JSONInput.open(try ByteStream(bytes: Array(text.utf8), name: "board.json")) {
    case .document(let document): export = try ExportReader.read(document)
    case .sequence(let sequence):
      export = try ExportReader.readKeeping(sequence).export
    }
    return export.documents.indices.filter { export.documents[$0].existence == .present }.map {
      let id = DocumentID($0)
      let times = export.databaseTimes(of: id)
      let fields = String(
        decoding: export.text.spelling(export.documents[$0].node), as: UTF8.self)
      return
        ([export.path(of: id), fields]
        + [times.created, times.updated].compactMap { $0.map(export.text.string) })
        .joined(separator: " ")
    }.sorted()
  }
}
