import BoardFixtures
import Diagnostics
import Exports
import JSONText
import Testing

/// Managed exports as inputs of a board.
@Suite struct ManagedExportCollectingTests {
  private static func export(_ bytes: [UInt8], format: ExportFormat? = nil) throws -> Export {
    let folder = try TemporaryFolder { File("output-0", bytes: bytes) }
    return try ExportLoader.load(ExportRequest([folder.path("output-0")], format: format)).export
  }

  private static func paths(_ export: Export) -> [String] {
    export.documents.indices.map { export.path(of: DocumentID($0)) }
  }

  /// The text of the field `f` of a document with that field, as the collector writes it.
  private static func text(of value: FieldValue) throws -> String {
    let record = EntityEncoder().document([.name("posts", "p")], [("f", value)])
    let export = try export(RecordEncoder.file([record]))
    #expect(paths(export) == ["posts/p"])
    let field = try #require(export.text.member(export.documents[0].node, "f"))
    return String(decoding: export.text.spelling(field), as: UTF8.self)
  }

  @Test func documentsStandInTheirCollectionsInTheOrderOfTheirIds() throws {
    let encoder = EntityEncoder()
    let export = try Self.export(
      RecordEncoder.file([
        encoder.document([.name("rooms", "gone"), .name("messages", "m2")]),
        encoder.document([.name("posts", "b/c%")]),
        encoder.document([.name("posts", "B")]),
        encoder.document([.name("rooms", "gone"), .name("messages", "m1")]),
      ]))
    #expect(export.format == .managedExport)
    #expect(
      Self.paths(export) == [
        "posts/B", "posts/b%2Fc%25", "rooms/gone", "rooms/gone/messages/m1",
        "rooms/gone/messages/m2",
      ])
    let missing = export.documents.indices.filter { export.documents[$0].existence == .missing }
    #expect(missing.map { export.path(of: DocumentID($0)) } == ["rooms/gone"])
  }

  @Test(
    arguments: [
      (
        .time(-1), #"{"__datatype__":"timestamp","value":{"_seconds":-1,"_nanoseconds":999999000}}"#
      ),
      (
        .time(.min),
        #"{"__datatype__":"timestamp","value":{"_seconds":-9223372036855,"_nanoseconds":224192000}}"#
      ),
      (.integer(3), "3"), (.double(3), "3.0"), (.text("a\"b"), #""a\"b""#),
      (.bytes([0, 0xFF, 1]), #"{"__datatype__":"bytes","value":"AP8B"}"#),
      (.bytes([0xFF]), #"{"__datatype__":"bytes","value":"/w=="}"#),
      (.bytes([0xFF, 0xFE]), #"{"__datatype__":"bytes","value":"//4="}"#),
      (
        .reference([.name("users", "u")]),
        #"{"__datatype__":"documentReference","value":"users/u"}"#
      ),
      (
        .map([("__type__", .text("__vector__")), ("value", .list([.double(1), .double(0.5)]))]),
        #"{"__datatype__":"vector","value":[1.0,0.5]}"#
      ),
      (
        .map([("seconds", .integer(1)), ("nanoseconds", .integer(2))]),
        #"{"__datatype__":"map","value":{"seconds":1,"nanoseconds":2}}"#
      ),
      (.map([("k", .null)]), #"{"k":null}"#), (.list([]), "[]"), (.account, "null"),
    ] as [(FieldValue, String)])
  func valuesKeepTheirTypes(value: FieldValue, expected: String) throws {
    #expect(try Self.text(of: value) == expected)
  }

  @Test(arguments: [
    (nil, "projects/fernboard/databases/(default)"),
    ("second", "projects/fernboard/databases/second"),
  ])
  func theDatabaseIsThatOfTheDocuments(database: String?, expected: String) throws {
    let encoder = EntityEncoder(database: database)
    let export = try Self.export(RecordEncoder.file([encoder.document([.name("posts", "p")])]))
    #expect(export.sources.map(\.database) == [expected])
  }

  @Test func namesThatAreNoTextAreRepaired() throws {
    let record = MessageEncoder.message { message in
      message.message(13) { key in
        key.message(14) { path in
          path.group(1) { group in
            group.text(2, "posts")
            group.bytes(4, [0x70, 0xFF])
          }
        }
      }
      message.message(15) { property in
        property.bytes(3, [0x66, 0xC0])
        property.message(5) { $0.integer(1, 1) }
      }
    }
    let export = try Self.export(RecordEncoder.file([record]))
    #expect(Self.paths(export) == ["posts/p\u{FFFD}"])
  }

  @Test func aBundleIsOneBoardOfAllItsParts() throws {
    let folder = try TemporaryFolder {
      File(
        "firebase-export-metadata.json",
        #"{"firestore": {"path": "fs"}, "database": {"path": "db"}}"#)
      File(
        "fs/all_namespaces/all_kinds/output-0",
        bytes: RecordEncoder.file([EntityEncoder().document([.name("posts", "p")])]))
      File("db/fern.json", #"{"messages": {"m": {"text": "hello"}}}"#)
    }
    let export = try ExportLoader.load(ExportRequest([folder.path])).export
    #expect(Self.paths(export) == ["posts/p", "messages/m"])
    #expect(export.sources.map(\.format) == [.managedExport, .realtimeDatabase])
    #expect(export.sources.first?.reason == "the folder holds firebase-export-metadata.json")
  }

  @Test func aDamagedExportIsIncomplete() throws {
    let encoder = EntityEncoder()
    var bytes = RecordEncoder.file([encoder.document([.name("posts", "a")])], isPadded: true)
    bytes += RecordEncoder.file([encoder.document([.name("posts", "b")])])
    bytes[10] ^= 1
    let export = try Self.export(bytes)
    #expect(Self.paths(export) == ["posts/b"])
    #expect(export.sources.map(\.isComplete) == [false])
    #expect(export.lostDocuments == 1)
  }
}
