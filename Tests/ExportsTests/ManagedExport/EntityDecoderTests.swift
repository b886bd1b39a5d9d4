import BoardFixtures
import Exports
import Testing

@Suite struct EntityDecoderTests {
  private static func line(
    _ fields: [(String, FieldValue)], encoder: EntityEncoder = EntityEncoder()
  ) -> String {
    lines([encoder.document([.name("posts", "p")], fields)]).first ?? "none"
  }

  private static func lines(_ records: [[UInt8]]) -> [String] {
    EntityOutline.reading(RecordEncoder.file(records)).outline.lines
  }

  /// The identifiers with which a record is refused.
  private static func refusals(_ record: [UInt8]) -> [String] {
    EntityOutline.reading(RecordEncoder.file([record])).outline.identifiers
  }

  @Test(
    arguments: [
      (.null, "null"), (.boolean(true), "true"), (.boolean(false), "false"),
      (.integer(0), "0"), (.integer(.max), "9223372036854775807"),
      (.integer(.min), "-9223372036854775808"),
      (.double(5), "double 5.0"), (.double(-0.0), "double -0.0"), (.double(.nan), "double nan"),
      (.double(.infinity), "double inf"),
      (.time(1_700_000_000_123_456), "time 1700000000123456"), (.time(-1), "time -1"),
      (.text(""), "\"\""), (.text("fern 🌿 蕨"), "\"fern 🌿 蕨\""),
      (.bytes([1, 2]), "bytes [1, 2]"), (.bytes([65], meaning: 16), "bytes [65]"),
      (.bytes([0xFF, 0xFE], meaning: nil), "bytes [255, 254]"),
      (.bytes([0xED, 0xA0, 0x80], meaning: nil), "bytes [237, 160, 128]"),
      (.bytes([65, 66], meaning: 15), "\"AB\""),
      (.point(-33.5, 151.25), "at -33.5 151.25"),
      (.reference([.name("users", "u"), .number("cards", 7)]), "-> users/u/cards/__id7__"),
      (.list([]), "[]"),
      (.list([.null]), "[null]"),
      (.list([.text("a"), .null, .integer(3), .double(3)]), "[\"a\", null, 3, double 3.0]"),
      (.list([.map([("q", .integer(1))]), .map([])]), "[{q: 1}, {}]"),
      (.map([]), "{}"),
      (
        .map([("k", .text("v")), ("inner", .map([("list", .list([.boolean(true)]))]))]),
        "{k: \"v\", inner: {list: [true]}}"
      ),
      (.account, "user"),
    ] as [(FieldValue, String)])
  func everyTypeIsRead(value: FieldValue, expected: String) {
    #expect(Self.line([("f", value)]) == "posts/p {f: \(expected)}")
    #expect(Self.line([("a", .integer(1)), ("f", value)]) == "posts/p {a: 1, f: \(expected)}")
  }

  @Test func pathsArePairsAndNumbersAreSpelledAsFirestoreDoes() {
    let encoder = EntityEncoder()
    let paths = Self.lines([
      encoder.document([.name("rooms", "r/1"), .name("messages", "m")]),
      encoder.document([.number("posts", 5_632_499_082_330_112)]),
      encoder.document([.number("posts", -4), .number("replies", 9)]),
    ])
    #expect(
      paths == [
        "rooms/r/1/messages/m {}", "posts/__id5632499082330112__ {}",
        "posts/__id-4__/replies/__id9__ {}",
      ])
  }

  @Test func namespacesAndNamedDatabasesAreKept() {
    var encoder = EntityEncoder()
    encoder.namespace = "club"
    encoder.database = "second"
    #expect(Self.line([], encoder: encoder) == "second/club:posts/p {}")
  }

  @Test func fieldsKeepTheirOrderAndListsGatherTheirElements() {
    // The elements of a list need not follow one another, and the mark of an empty list stands first.
    let fields: [(String, FieldValue)] = [
      ("none", .list([])), ("tags", .list([.text("a")])), ("n", .integer(1)),
      ("tags", .list([.text("b")])), ("tags", .list([])),
    ]
    #expect(Self.line(fields) == "posts/p {none: [], tags: [\"a\", \"b\"], n: 1}")
  }

  @Test func manyFieldsAreFoundByTheirNames() {
    let names = (0..<400).map { "field\($0)" }
    let fields: [(String, FieldValue)] =
      names.map { ($0, .list([.integer(1)])) } + names.reversed().map { ($0, .list([.integer(2)])) }
    let expected = names.map { "\($0): [1, 2]" }.joined(separator: ", ")
    #expect(Self.line(fields) == "posts/p {\(expected)}")
  }

  @Test func unknownFieldsAndGroupsAreSkipped() {
    let record = MessageEncoder.message { message in
      message.integer(4, 1)
      message.group(40) { group in
        group.group(41) { $0.text(1, "x") }
        group.double(2, 1)
        group.tag(3, 5)
        group.raw([1, 2, 3, 4])
      }
      message.raw(EntityEncoder().document([.name("posts", "p")], [("a", .integer(1))]))
    }
    #expect(Self.lines([record]) == ["posts/p {a: 1}"])
  }

  @Test(
    arguments: [
      [],  // no key
      [0x6A, 0x00],  // an empty key
      [0x6A, 0x7F],  // a length beyond the end
      [0x6A],
      [0x68, 0x01],  // the key as a number
      [0x00, 0x01],  // field 0
      [0x6E],  // wire type 6
      [0x6B],  // a group without an end
      [0x6C],  // an end without a group
      [0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x01],  // eleven bytes
      [0x6A, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01],  // length 2^64 - 1
      [0x6A, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F],  // length 2^63 - 1
    ] as [[UInt8]])
  func malformedRecordsAreNoDocuments(record: [UInt8]) {
    #expect(Self.refusals(record) == ["record-no-document"])
  }

  @Test func aMalformedValueRefusesTheDocumentAndNotTheNext() {
    let encoder = EntityEncoder()
    let broken = encoder.document(
      [.name("posts", "p")],
      [("ok", .integer(1)), ("map", .raw([0x1A, 0x02, 0x7A, 0x05], meaning: 19))])
    let good = encoder.document([.name("posts", "q")])
    let (outline, outcome) = EntityOutline.reading(RecordEncoder.file([broken, good]))
    #expect(outline.lines == ["posts/q {}"])
    #expect(outline.identifiers == ["record-no-document"])
    #expect(outcome.documents == 1)
    #expect(outcome.lostDocuments == 1)
  }

  @Test func mapsInsideOneAnotherHaveABound() {
    func nested(_ depth: Int) -> FieldValue {
      (0..<depth).reduce(.integer(1)) { value, _ in .map([("m", value)]) }
    }
    #expect(Self.line([("f", nested(20))]).hasSuffix("1}" + String(repeating: "}", count: 20)))
    let record = EntityEncoder().document([.name("posts", "p")], [("f", nested(70))])
    #expect(Self.refusals(record) == ["record-no-document"])
  }

  @Test func groupsInsideOneAnotherHaveABound() {
    let open = MessageEncoder.message { message in
      for _ in 0..<100_000 { message.tag(40, 3) }
    }
    #expect(Self.refusals(open) == ["record-no-document"])
  }

  @Test func keysWithoutAnIdAreRefused() {
    let encoder = EntityEncoder()
    #expect(
      Self.refusals(encoder.document([PathElement(collection: "posts")])) == ["record-no-document"])
    #expect(Self.refusals(encoder.document([.name("", "p")])) == ["record-no-document"])
  }

  @Test func aRecordWrittenByHandIsRead() {
    // 13{13:"s~fern" 14{1(2:"posts" 4:"p1" 1)}} 15{1:7 3:"at" 4:0 5{1:1614988800000000}}
    let record: [UInt8] =
      [0x6A, 0x17, 0x6A, 0x06] + Array("s~fern".utf8) + [0x72, 0x0D, 0x0B, 0x12, 0x05]
      + Array("posts".utf8) + [0x22, 0x02] + Array("p1".utf8) + [0x0C]
      + [0x7A, 0x13, 0x08, 0x07, 0x1A, 0x02] + Array("at".utf8)
      + [0x20, 0x00, 0x2A, 0x09, 0x08, 0x80, 0x80, 0xF6, 0x8D, 0xAE, 0x9A, 0xEF, 0x02]
    #expect(Self.lines([record]) == ["posts/p1 {at: time 1614988800000000}"])
  }
}
