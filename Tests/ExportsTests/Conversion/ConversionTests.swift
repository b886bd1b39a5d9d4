import Diagnostics
import JSONText
import Testing
import Text

@testable import Exports

@Suite("Conversion")
struct ConversionTests {
  struct MemoryOutput: ConversionOutput {
    var bytes: [UInt8] = []
    mutating func write(_ bytes: [UInt8]) { self.bytes += bytes }
  }

  private func convert(_ export: Export, to target: ConversionTarget) -> (String, [Diagnostic]) {
    var output = MemoryOutput()
    let losses = ExportConverter.write(export, as: target, to: &output)
    return (String(decoding: output.bytes, as: UTF8.self), losses)
  }

  private func export(_ json: String) throws -> Export {
    try ExportReader.read(try JSONDocument(Array(json.utf8), name: "in.json"))
  }

  private func lines(_ text: String) throws -> Export {
    var sequence = try JSONSequence(bytes: Array(text.utf8), name: "in.ndjson")
    var collector = DocumentCollector()
    try ExportReader.collect(&sequence, into: &collector)
    return try collector.export()
  }

  private func identifiers(_ diagnostics: [Diagnostic]) -> [String] {
    diagnostics.map(\.identifier.rawValue)
  }

  /// Every document as its path and its values, in a spelling that all formats share.
  private func values(_ export: Export) -> [String: String] {
    var result: [String: String] = [:]
    var writer = RESTValueWriter(export: export, database: "projects/p/databases/d")
    let below = Set(
      export.collections.filter { $0.parentDocument != nil }.map(\.node.index))
    for index in export.documents.indices where export.documents[index].existence == .present {
      let document = DocumentID(index)
      var json = JSONWriter()
      writer.fields(of: export.documents[index].node, without: below, document, to: &json)
      result[export.path(of: document)] = String(decoding: json.take(), as: UTF8.self)
    }
    return result
  }

  private let allTypes = #"""
    {"documents": [{"name": "projects/demo/databases/(default)/documents/posts/p1", "fields": {
      "text": {"stringValue": "a \"quoted\" \u00e9 \ud800"}, "big": {"integerValue": "9007199254740993"},
      "whole": {"doubleValue": 5}, "nan": {"doubleValue": "NaN"}, "neg": {"doubleValue": -0.0},
      "at": {"timestampValue": "2021-03-14T15:09:26.535897Z"}, "none": {"nullValue": null},
      "old": {"timestampValue": "1843-01-01T16:58:32Z"},
      "bytes": {"bytesValue": "SGk="}, "ok": {"booleanValue": false},
      "by": {"referenceValue": "projects/demo/databases/(default)/documents/users/u1"},
      "far": {"referenceValue": "projects/other/databases/(default)/documents/users/u1"},
      "geo": {"geoPointValue": {"longitude": 13.25}},
      "tags": {"arrayValue": {"values": [{"stringValue": "a"}, {"mapValue": {}}]}},
      "no": {"arrayValue": {}}, "x&y.z": {"stringValue": "odd"},
      "fake": {"mapValue": {"fields": {"__datatype__": {"stringValue": "timestamp"},
        "value": {"stringValue": "no"}}}},
      "vec": {"mapValue": {"fields": {"__type__": {"stringValue": "__vector__"},
        "value": {"arrayValue": {"values": [{"doubleValue": 0.5}]}}}}}},
      "createTime": "2021-03-14T15:09:26.600000Z", "updateTime": "2021-03-15T00:00:00.000001Z"},
     {"name": "projects/demo/databases/(default)/documents/posts/p1/comments/c1", "fields": {}},
     {"name": "projects/demo/databases/(default)/documents/ghosts/g/deep/d1",
      "fields": {"t": {"stringValue": "under a phantom"}}}]}
    """#

  @Test func linesAndListsOfRESTHoldEverything() throws {
    let original = try export(allTypes)
    let (asLines, lost) = convert(original, to: .ndjson)
    #expect(lost.isEmpty)
    #expect(asLines.split(separator: "\n").count == 3, "a path tells of the missing one above it")
    let fromLines = try lines(asLines)
    #expect(values(fromLines) == values(original))
    let (list, lostAgain) = convert(fromLines, to: .rest)
    #expect(lostAgain.isEmpty)
    let back = try export(list)
    #expect(values(back) == values(original))
    #expect(list.contains(#""integerValue": "9007199254740993""#))
    #expect(list.contains(#""timestampValue": "1843-01-01T16:58:32Z""#))
    #expect(list.contains(#""createTime": "2021-03-14T15:09:26.600000Z""#))
    #expect(list.contains(#""referenceValue": "projects/other/databases"#))
    #expect(list.contains(#""name": "projects/demo/databases/(default)/documents/posts/p1""#))
  }

  @Test func aMissingDocumentIsNamedWhereNothingElseTellsOfIt() throws {
    let original = try export(
      #"""
      {"documents": [{"name": "projects/demo/databases/d/documents/users/gone"},
        {"name": "projects/demo/databases/d/documents/rooms/gone"},
        {"name": "projects/demo/databases/d/documents/rooms/gone/notes/n",
         "fields": {"t": {"stringValue": "below"}}}]}
      """#)
    let names = convert(original, to: .ndjson).0.split(separator: "\n").map { line in
      line.split(separator: "\"")[3].dropFirst("projects/demo/databases/d/documents/".count)
    }
    #expect(names == ["users/gone", "rooms/gone/notes/n"])
  }

  @Test func whatATreeCannotHoldIsCounted() throws {
    let (tree, losses) = convert(try export(allTypes), to: .realtimeDatabase)
    #expect(
      identifiers(losses) == [
        "convert-null", "convert-empty-container", "convert-not-a-number", "convert-large-integer",
        "convert-timestamp-precision", "convert-timestamp-type", "convert-reference",
        "convert-geopoint", "convert-bytes", "convert-vector", "convert-key",
        "convert-database-times",
      ])
    let back = try export(tree)
    let post = try #require(back.text.member(back.text.root, "posts"))
    let fields = try #require(back.text.member(post, "p1"))
    #expect(back.text.member(fields, "at").map(back.text.string) == "1615734566535")
    #expect(back.text.member(fields, "x&y%2Ez").map(back.text.string) == "odd")
    #expect(back.text.member(fields, "none") == nil)
    #expect(losses.first?.location?.documentPath == "posts/p1")
  }

  @Test func aTreeBecomesDocumentsAndATreeAgain() throws {
    let json = #"""
      {"posts":{"-Mk1aaaaaaaaaaaaaaaa":{"title":"A","text":"x","n":1.5,"tags":["a","b"],
        "comments":{"c1":{"text":"re"}}}},
       "comments":{"-Mk1aaaaaaaaaaaaaaaa":{"c9":{"text":"beside"}}},"users":{"u1":{"name":"Ida"}}}
      """#
    let original = try export(json)
    let (asLines, losses) = convert(original, to: .ndjson)
    #expect(identifiers(losses) == ["convert-even-path"])
    #expect(asLines.contains("documents/comments/-Mk1aaaaaaaaaaaaaaaa/comments/c9"))
    let (tree, lost) = convert(original, to: .realtimeDatabase)
    #expect(lost.isEmpty)
    #expect(values(try export(tree)) == values(original))
    let (documents, _) = convert(original, to: .nodeFirestore)
    let back = try export(documents)
    #expect(back.format == .nodeFirestoreImportExport)
    #expect(values(back)["posts/-Mk1aaaaaaaaaaaaaaaa/comments/c1"] != nil)
    #expect(values(back)["users/u1"] == values(original)["users/u1"])
  }

  @Test func prioritiesAndSingleValuesStayInATree() throws {
    let json =
      #"{"scores":{"a":{".priority":2,"text":"x"},"b":{".priority":"z",".value":"hello"}}}"#
    let original = try export(json)
    let (tree, losses) = convert(original, to: .realtimeDatabase)
    #expect(losses.isEmpty)
    #expect(
      tree.filter { !$0.isWhitespace }
        == #"{"scores":{"a":{".priority":2,"text":"x"},"b":{".priority":"z",".value":"hello"}}}"#)
    // The same through a collector, as one of several inputs.
    var collector = DocumentCollector()
    try ExportReader.collect(
      try JSONDocument(Array(json.utf8), name: "a.json"), into: &collector)
    let (again, _) = convert(try collector.export(), to: .realtimeDatabase)
    #expect(again == tree)
    let (_, lost) = convert(original, to: .rest)
    #expect(identifiers(lost) == ["convert-priority", "convert-scalar-document"])
  }

  @Test func aDeepPathEndsInAReportAndNotInACrash() throws {
    var name = "projects/p/databases/d/documents"
    for index in 0..<2000 { name += "/c\(index)/d" }
    let json = #"{"documents":[{"name":"\#(name)","fields":{"t":{"stringValue":"deep"}}}]}"#
    let original = try export(json)
    let (_, losses) = convert(original, to: .realtimeDatabase)
    #expect(identifiers(losses).contains("convert-depth"))
    let (asLines, lost) = convert(original, to: .ndjson)
    #expect(identifiers(lost) == ["convert-key"])
    #expect(Array(values(try lines(asLines)).values) == Array(values(original).values))
  }

  @Test func aDeepValueBecomesATextThatCanBeReadAgain() throws {
    let nest = String(repeating: "[", count: 500) + "1" + String(repeating: "]", count: 500)
    let original = try export(#"{"posts":{"p":{"text":"x","deep":\#(nest)}}}"#)
    for target in ConversionTarget.allCases {
      let (text, losses) = convert(original, to: target)
      #expect(identifiers(losses).contains("convert-deep-value"))
      #expect(text.utf8.count < 200_000)
      #expect(
        try target == .ndjson ? lines(text).documents.count == 1 : export(text).documents.count == 1
      )
    }
  }

  @Test func aDeepTreeCanBeReadAgain() throws {
    let start = String(repeating: #"{"x":"#, count: 500)
    let original = try export(
      start + #"{"messages":{"-MVk3T8aaaaaaaaaaaaa":{"text":"x"}}}"#
        + String(repeating: "}", count: 500))
    let (text, losses) = convert(original, to: .nodeFirestore)
    #expect(identifiers(losses).contains("convert-depth"))
    _ = try export(text)
  }

  @Test func anEmptyIDIsADocumentOfItsOwn() throws {
    let original = try export(#"{"posts":{"":{"text":"x"},"%":{"text":"y"}}}"#)
    let (text, losses) = convert(original, to: .rest)
    #expect(identifiers(losses) == ["convert-key"])
    #expect(text.contains("documents/posts/%\"") && text.contains("documents/posts/%25\""))
    #expect(try export(text).documents.count == 2)
  }

  /// What the database would not keep is not written, so that a second conversion says the same.
  @Test func nothingEmptyIsWrittenForATree() throws {
    let tree = try export(
      #"""
      {"posts": {"p": {"text": "x", "meta": {"a": {"b": null}}, "list": [[], {"c": []}, "d"]},
                 "q": {"title": null, "tags": []}},
       "rooms": {"r": {"messages": {"m": {"text": null}}}}}
      """#)
    let (text, losses) = convert(tree, to: .realtimeDatabase)
    #expect(!text.contains("{}") && !text.contains("[]"))
    #expect(!text.contains("rooms") && !text.contains("meta") && !text.contains("\"q\""))
    #expect(identifiers(losses).contains("convert-empty-container"))
    let (second, none) = convert(try export(text), to: .realtimeDatabase)
    #expect(second == text)
    #expect(none.isEmpty)
  }

  /// Ids may have been made of addresses: they come back as they were.
  @Test func idsWithPercentSignsStayAsTheyAre() throws {
    let name = "projects/d/databases/(default)/documents/pages/https%3A%2F%2Fmoss.example"
    let original = try export(
      #"{"documents":[{"name":"\#(name)","fields":{"text":{"stringValue":"x"}}}]}"#)
    let (text, losses) = convert(original, to: .rest)
    #expect(text.contains(name + "\""))
    #expect(losses.isEmpty)
  }

  @Test func timesThatFirestoreHasNotAreMaps() throws {
    let original = try export(
      #"{"posts":{"p":{"text":"x","at":{"_seconds":300000000000,"_nanoseconds":1}}}}"#)
    let (text, losses) = convert(original, to: .rest)
    #expect(!text.contains("timestampValue"))
    #expect(identifiers(losses) == ["convert-timestamp-range"])
    let (second, _) = convert(try export(text), to: .rest)
    #expect(second == text)
  }

  /// A collection that gets a level more must not come to stand where another one is.
  @Test func noTwoDocumentsGetOnePath() throws {
    let tree = try export(
      #"[{"id":"p1"},{"key":"k","text":"three","comments":[{"text":"a"},[{"version":"4.11","path":"x"},"a"],"b"]},"four",null,["I"]]"#
    )
    let (list, _) = convert(tree, to: .rest)
    #expect(try export(list).documents.count == tree.documents.count)
  }

  @Test func aDatabaseWhoseNameCannotBeReadBackIsNotNamed() throws {
    var collector = DocumentCollector()
    collector.beginSource(ExportSource(name: "r.json", format: .managedExport, reason: "test"))
    collector.amendSource { $0.database = "projects/fern/board/databases/(default)" }
    let posts = collector.collection(["posts"], .init(order: .id))
    collector.document("a", in: posts) { $0.string("text", "x") }
    let (list, _) = convert(try collector.export(), to: .rest)
    #expect(list.contains("projects/corkboard/databases/(default)/documents/posts/a"))
  }

  /// Random documents of every type, written and read back.
  @Test(arguments: [UInt64(1), 2, 3, 4])
  func randomDocumentsSurviveTheWayThereAndBack(seed: UInt64) throws {
    var random = SplitMix(state: seed)
    for _ in 0..<50 {
      var collector = DocumentCollector()
      collector.beginSource(
        ExportSource(name: "r.json", format: .firestoreREST, reason: "test"))
      let posts = collector.collection(["posts"], .init(order: .id))
      for index in 0..<Int(random.next() % 20) {
        collector.document("d\(index)-\(random.text().filter { $0 != "/" })", in: posts) { fields in
          for number in 0..<(random.next() % 8) {
            fields.name("f\(number)" + random.text())
            random.write(&fields, depth: 0)
          }
        }
      }
      let original = try collector.export()
      let (list, losses) = convert(original, to: .rest)
      #expect(losses.allSatisfy { $0.identifier == "convert-nested-list" })
      if losses.isEmpty, !original.documents.isEmpty {
        let back = try export(list)
        #expect(values(back) == values(original))
        let (asLines, _) = convert(back, to: .ndjson)
        #expect(values(try lines(asLines)) == values(original))
      }
      for target in [ConversionTarget.realtimeDatabase, .nodeFirestore] {
        let (text, losses) = convert(original, to: target)
        let back = try export(text)
        if losses.isEmpty, target == .nodeFirestore, !original.documents.isEmpty {
          #expect(values(back) == values(original))
        }
      }
    }
  }

  /// Steele, Lea and Flood's SplitMix64: the same numbers everywhere.
  struct SplitMix {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var value = state
      value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
      value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
      return value ^ (value >> 31)
    }

    mutating func text() -> String {
      let pieces = ["", "a", "ß", "\"", "\\", "\n", "語", "🌿", "/", ".", "x y", "__datatype__"]
      return (0..<(next() % 3)).map { _ in pieces[Int(next() % UInt64(pieces.count))] }.joined()
    }

    mutating func write(_ fields: inout FieldWriter, depth: Int) {
      switch next() % (depth < 3 ? 12 : 9) {
      case 0: fields.null()
      case 1: fields.boolean(next() % 2 == 0)
      case 2: fields.integer(Int64(bitPattern: next()))
      case 3: fields.double(Double(Int64(bitPattern: next())) / 1024)
      case 4: fields.double([Double.nan, .infinity, -.infinity][Int(next() % 3)])
      case 5:
        fields.timestamp(
          seconds: Int64(next() % 4_000_000_000) - 2_000_000_000,
          nanoseconds: Int32(next() % 1_000_000) * 1000)
      case 6: fields.reference("users/" + "u\(next() % 9)")
      case 7: fields.geopoint(latitude: Double(next() % 90), longitude: -Double(next() % 180))
      case 8: fields.string(text())
      case 9:
        let count = next() % 4
        fields.array { list in for _ in 0..<count { write(&list, depth: depth + 1) } }
      case 10: fields.vector { list in for _ in 0..<3 { list.double(Double(next() % 100)) } }
      default:
        let count = next() % 4
        fields.map { map in
          for index in 0..<count {
            map.name("k\(index)" + text())
            write(&map, depth: depth + 1)
          }
        }
      }
    }
  }

  /// What a format keeps from the public stays so in another one.
  @Test(arguments: ConversionTarget.allCases)
  func whatIsNotForEverybodySaysSo(target: ConversionTarget) throws {
    var collector = DocumentCollector()
    collector.beginSource(ExportSource(name: "in.json", format: .telegram, reason: "test"))
    let open = collector.collection(["chats"], .init(kind: .messages, bodyFormat: .html))
    collector.document("a", in: open, .init(bodyFormat: .text)) { $0.string("body", "plain") }
    collector.document("b", in: open, .init(withheld: .followers)) { $0.string("body", "<i>") }
    collector.document("c", in: open, .init(bodyFormat: .markdown)) { fields in
      fields.string("body", "mine")
      fields.string("withheld", "a field of its own")
    }
    let closed = collector.collection(["closed"], .init(kind: .messages, isPrivate: true))
    collector.document("d", in: closed) { $0.string("body", "us") }
    let (written, _) = convert(try collector.export(), to: target)
    let result = target == .ndjson ? try lines(written) : try export(written)
    func marks(_ path: String) -> [String] {
      guard
        let index = result.documents.indices.first(where: {
          result.path(of: DocumentID($0)) == path
        })
      else { return [] }
      return ["withheld", "bodyFormat"].map { name in
        result.text.member(result.documents[index].node, name).map(result.text.string) ?? "-"
      }
    }
    #expect(marks("chats/a") == ["-", "text"])
    #expect(marks("chats/b") == ["followers", "html"])
    #expect(marks("chats/c") == ["a field of its own", "-"])
    #expect(marks("closed/d") == ["private-chat", "-"])
  }
}
