import JSONText
import Testing

@Suite struct JSONDocumentBuilderTests {
  /// The same tape as the parser would make of the same text.
  private func expectSame(_ built: JSONDocument, _ text: String) throws {
    let parsed = try JSONDocument(Array(text.utf8), name: "parsed")
    #expect(String(decoding: built.bytes, as: UTF8.self) == text)
    #expect(built.nodeCount == parsed.nodeCount)
    for index in 0..<parsed.nodeCount {
      let node = JSONNode(index: UInt32(index))
      #expect(built.kind(node) == parsed.kind(node))
      #expect(built.range(node) == parsed.range(node))
      #expect(built.childCount(node) == parsed.childCount(node))
      #expect(built.string(node) == parsed.string(node))
      #expect(built.nodeAfter(node) == parsed.nodeAfter(node))
    }
  }

  @Test func textAndTapeAreThoseOfTheParser() throws {
    var json = JSONDocumentBuilder()
    json.beginArray()
    json.beginObject()
    json.endObject()
    json.beginObject()
    json.name("a")
    json.null()
    json.name("b")
    json.beginArray()
    json.boolean(true)
    json.boolean(false)
    for lexeme in ["0", "-1.50e3"] {
      Array(lexeme.utf8).withUnsafeBytes { json.number(lexeme: $0) }
    }
    json.endArray()
    Array("q\"\n".utf8).withUnsafeBytes { json.name(utf8: $0) }
    Array("語 \u{1}".utf8).withUnsafeBytes { json.string(utf8: $0) }
    json.endObject()
    [UInt8(0x61), 0xFF].withUnsafeBytes { json.string(utf8: $0) }
    json.endArray()
    try expectSame(
      json.document(name: "built"),
      #"[{},{"a":null,"b":[true,false,0,-1.50e3],"q\"\n":"語 \u0001"},"a"# + "\u{FFFD}\"]")
  }

  @Test func copiesBringTheirPartOfTheTape() throws {
    let source = try JSONDocument(
      Array(#"{"x": {"k" : [1, {"z": "\u00e9"}, []]}, "y": "last", "n": {}}"#.utf8), name: "source")
    let value = try #require(source.member(source.root, "x"))
    var json = JSONDocumentBuilder()
    json.beginArray()
    json.copy(value, of: source)
    json.beginObject()
    for (name, value) in source.members(source.root) {
      json.name(name, of: source)
      json.copy(value, of: source)
    }
    json.endObject()
    json.beginObject()
    json.name("before")
    json.null()
    json.members(of: source.root, source)
    json.name("after")
    json.null()
    json.endObject()
    json.beginObject()
    json.members(of: try #require(source.member(source.root, "n")), source)
    json.endObject()
    json.endArray()
    let inner = #"{"k" : [1, {"z": "\u00e9"}, []]}"#
    try expectSame(
      json.document(name: "built"),
      "[" + inner + #",{"x":"# + inner + #","y":"last","n":{}},{"before":null,"x": "# + inner
        + #", "y": "last", "n": {},"after":null},{}]"#)
  }

  @Test func aBuilderOfNothingIsAnError() {
    #expect(throws: (any Error).self) { try JSONDocumentBuilder().document(name: "nothing") }
  }

  @Test func manyValuesGrowTheTape() throws {
    var json = JSONDocumentBuilder()
    json.beginArray()
    for index in 0..<100_000 {
      json.beginObject()
      json.name("id")
      Array(String(index).utf8).withUnsafeBytes { json.number(lexeme: $0) }
      json.endObject()
    }
    json.endArray()
    let document = try json.document(name: "built")
    #expect(document.childCount(document.root) == 100_000)
    let parsed = try JSONDocument(Array(document.bytes), name: "parsed")
    #expect(parsed.nodeCount == document.nodeCount)
  }
}
