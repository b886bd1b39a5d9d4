import BoardFixtures
import Diagnostics
import JSONText
import Testing

@testable import Exports

@Suite("Records whose names stand once")
struct PackedRecordTests {
  /// Lines, read as the loader of boards does and as changes need them.
  private func exports(
    _ lines: [String], in folder: TemporaryFolder? = nil,
    kept: (@Sendable ([[UInt8]]) -> [Bool]?)? = nil
  ) throws -> (packed: Export, plain: Export) {
    let folder = try folder ?? TemporaryFolder()
    let text = lines.joined(separator: "\n")
    try folder.write(text, to: "lines.ndjson")
    var request = ExportRequest([folder.path("lines.ndjson")])
    request.keptFields = kept
    let packed = try ExportLoader.load(request).export
    let plain = try ExportReader.readKeeping(
      JSONSequence(bytes: Array(text.utf8), name: "lines.ndjson"))
    return (packed, plain.export)
  }

  private func rows(_ export: Export) -> [String] {
    export.documents.indices.map { index in
      let node = export.documents[index].node
      guard export.text.kind(node) == .object else {
        return export.path(of: DocumentID(index)) + " " + export.text.string(node)
      }
      let fields = export.text.members(node).map { name, value in
        export.text.string(name) + "="
          + String(decoding: export.text.spelling(value), as: UTF8.self)
      }
      return ([export.path(of: DocumentID(index))] + fields).joined(separator: " ")
    }
  }

  @Test func sayTheSameAsWithTheirNames() throws {
    let lines = [
      #"{"id":"a","title":"One","text":"x"}"#,
      #"{ "id" : "b" , "title" : "Two" , "text" : [ 1 , {"k" : "v"} ] }"#,
      #"{"id":"c","title":"Three","text":"\u0041\n"}"#,
      #"{"title":"d","id":"d","text":"order"}"#,
      #"{"id":"e"}"#, #"{"id":"f","t\u0065xt":"escaped name"}"#,
      #"{"id":"g","title":null,"text":true}"#, #"{"id":"h","text":{},"title":[]}"#,
      #"{"id":"i\/1","title":"escaped id","text":"z"}"#,
    ]
    let (packed, plain) = try exports(lines)
    #expect(rows(packed) == rows(plain))
    #expect(rows(packed).first == #"posts/a id="a" title="One" text="x""#)
    // Names stand once, and an id that is a field is no text of its own.
    let text = String(decoding: packed.text.bytes, as: UTF8.self)
    #expect(text.contains(#"["a""One""x"],["b""Two"[ 1 , {"k" : "v"} ]],"#))
  }

  @Test func numbersAreIDsToo() throws {
    let (packed, plain) = try exports(
      (1...9).map { #"{"id":\#($0 * 7),"title":"t\#($0)","text":"x"}"# })
    #expect(rows(packed) == rows(plain))
    #expect(packed.id(of: DocumentID(0)) == "7")
  }

  @Test func theDatabasesTimesStandBehindTheValues() throws {
    let name = "projects/d/databases/(default)/documents/posts/"
    let lines = (0..<5).map { index in
      #"{"name":"\#(name)p\#(index)","fields":{"text":{"stringValue":"x\#(index)"}},"createTime":"2021-03-06T00:00:0\#(index)Z","updateTime":"2021-03-07T00:00:00Z"}"#
    }
    let (packed, plain) = try exports(lines)
    #expect(rows(packed) == rows(plain))
    for (index, document) in packed.documents.indices.map(DocumentID.init).enumerated() {
      let times = packed.databaseTimes(of: document)
      #expect(times.created.map(packed.text.string) == "2021-03-06T00:00:0\(index)Z")
      #expect(times.updated.map(packed.text.string) == "2021-03-07T00:00:00Z")
    }
  }

  @Test func placesInTheSourceAreKept() throws {
    // Lines are counted when they are asked for.
    let folder = try TemporaryFolder()
    let (packed, _) = try exports((0..<20).map { #"{"id":"p\#($0)","text":"x"}"# }, in: folder)
    let location = packed.location(packed.documents[7].node)
    #expect(location.line == 8)
    #expect(location.column == 1)
    withExtendedLifetime(folder) {}
  }

  /// As many shapes as records, which is more than are told apart.
  @Test func recordsOfAllShapesAreRead() throws {
    let (packed, plain) = try exports(
      (0..<1500).map { #"{"id":"p\#($0)","text":"x","f\#($0)":\#($0)}"# })
    #expect(rows(packed) == rows(plain))
  }

  @Test func randomRecordsSayTheSame() throws {
    var numbers = RepeatableNumbers(seed: 7)
    let names = ["id", "text", "title", "a", "b", "é", "\\u0062", "__datatype__", "value", ".sv"]
    let values = [
      #""x""#, "1", "-0", "1e400", "null", "true", "{}", "[]", #"{"a":[{"b":1}]}"#, #""\ud800""#,
      #"["x",{}]"#, #""""#,
    ]
    let lines = (0..<2000).map { index -> String in
      let count = Int(numbers.next() % 6)
      let members = names.shuffled(using: &numbers).prefix(count).map { name in
        let value = name == "id" ? "\"d\(index)\"" : values[Int(numbers.next() % 12)]
        let space = numbers.next() % 3 == 0 ? " \t" : ""
        return "\(space)\"\(name)\"\(space):\(space)\(value)\(space)"
      }
      return "{" + members.joined(separator: ",") + "}"
    }
    let (packed, plain) = try exports(lines)
    #expect(rows(packed) == rows(plain))
  }

  @Test func fieldsThatNobodyReadsGoOnceThereAreMany() throws {
    let lines = (0..<2000).map {
      #"{"id":"p\#($0)","noise":"zzz","text":"x\#($0)","more":[{"zzz":1}],"title":"t"}"#
    }
    let (packed, plain) = try exports(lines) { names in
      names.map { ["text", "title"].contains(String(decoding: $0, as: UTF8.self)) }
    }
    let (found, all) = (rows(packed), rows(plain))
    #expect(found[..<512] == all[..<512])
    #expect(found[512] == #"posts/p512 id="p512" text="x512" title="t""#)
    #expect(found[1999] == #"posts/p1999 id="p1999" text="x1999" title="t""#)
  }

  @Test func everythingStaysWhereNobodyKnowsWhatIsText() throws {
    let lines = (0..<600).map { #"{"id":"p\#($0)","noise":"zzz","words":"x"}"# }
    let (packed, plain) = try exports(lines) { _ in nil }
    #expect(rows(packed) == rows(plain))
  }
}
