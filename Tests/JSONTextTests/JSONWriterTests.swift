import Testing

@testable import JSONText

@Suite("Writing JSON")
struct JSONWriterTests {
  @Test("members in the order given, commas where they belong")
  func structure() {
    var writer = JSONWriter()
    writer.object {
      $0.member("b", "x")
      $0.member("a", 1)
      $0.member(
        "list",
        array: {
          $0.integer(UInt64.max)
          $0.boolean(false)
          $0.null()
          $0.object { _ in }
          $0.array { _ in }
        })
      $0.member("none", nil as String?)
      $0.member("inner", object: { $0.member("yes", true) })
    }
    writer.endLine()
    writer.array { $0.string("z") }
    let text = String(decoding: writer.take(), as: UTF8.self)
    #expect(
      text == """
        {"b":"x","a":1,"list":[18446744073709551615,false,null,{},[]],"none":null,"inner":{"yes":true}}
        ["z"]
        """)
    #expect(writer.bytes.isEmpty)
  }

  @Test("a nest of brackets does not become a square of spaces")
  func deepIndentation() {
    var writer = JSONWriter(indentation: 2)
    for _ in 0..<500 { writer.beginArray() }
    for _ in 0..<500 { writer.endArray() }
    let bytes = writer.take()
    #expect(bytes.count < 12_000)
    #expect(String(decoding: bytes, as: UTF8.self).hasPrefix("[\n  [\n    ["))
  }

  @Test("every string comes back as it was")
  func escapes() throws {
    var all = String.UnicodeScalarView()
    for value in 0..<0x3000 { if let scalar = Unicode.Scalar(UInt32(value)) { all.append(scalar) } }
    let text = String(all) + "한글😀\u{10FFFF}"
    var writer = JSONWriter()
    writer.array { $0.string(text) }
    let document = try JSONDocument(writer.bytes, name: "w")
    #expect(document.elements(document.root).map { document.string($0) } == [text])
  }
}
