import Diagnostics
import Testing

@testable import JSONText

@Suite("Reading nodes")
struct JSONReadingTests {
  @Test("members, elements, kinds, counts and ranges")
  func structure() throws {
    let text =
      "{ \"a\" : [ 1 , [ ] , { } ] , \"b\" : { \"c\" : null , \"d\" : [ true,false ] } , \"e\":\"x\" }"
    let document = try read(text)
    func source(_ node: JSONNode) -> String {
      String(decoding: document.bytes[document.range(node)], as: UTF8.self)
    }
    #expect(document.kind(document.root) == .object)
    #expect(document.childCount(document.root) == 3)
    #expect(source(document.root) == text)
    #expect(document.members(document.root).map { source($0.key) } == ["\"a\"", "\"b\"", "\"e\""])
    let list = try #require(document.member(document.root, "a"))
    #expect(source(list) == "[ 1 , [ ] , { } ]")
    #expect(document.elements(list).map { document.kind($0) } == [.number, .array, .object])
    #expect(document.elements(list).map(source) == ["1", "[ ]", "{ }"])
    let inner = try #require(document.member(document.root, "b"))
    #expect(source(inner) == "{ \"c\" : null , \"d\" : [ true,false ] }")
    #expect(document.elements(inner).map { $0 } == [])
    #expect(document.member(list, "a") == nil)
    #expect(document.member(document.root, "x") == nil)
    #expect(document.member(inner, "c").map(source) == "null")
    #expect(document.isEmptyContainer(document.root) == false)
    #expect(document.duplicates.isEmpty)
  }

  @Test(
    "strings are decoded",
    arguments: [
      ("", ""), ("plain", "plain"), ("\\u00e9\\/\\\\\\\"", "é/\\\""),
      ("\\b\\f\\n\\r\\t", "\u{8}\u{C}\n\r\t"),
      ("\\uD83D\\uDE00", "😀"), ("x\\ud83d", "x\u{FFFD}"), ("\\ude00y", "\u{FFFD}y"),
      ("\\ud83d\\ud83d\\ude00", "\u{FFFD}😀"), ("\\ud83d\\u0041", "\u{FFFD}A"),
      ("a\\u0000b", "a\0b"),
      ("\\ud83dn", "\u{FFFD}n"), ("\\uFFFF", "\u{FFFF}"), ("\\u07ff\\u0800", "\u{7FF}\u{800}"),
      ("中\\n文", "中\n文"),
    ])
  func strings(lexeme: String, text: String) throws {
    let document = try read("[\"\(lexeme)\"]")
    let node = try #require(document.elements(document.root).first { _ in true })
    #expect(document.string(node) == text)
    #expect(String(decoding: document.lexeme(node), as: UTF8.self) == lexeme)
    var bytes: [UInt8] = []
    document.appendString(node, to: &bytes)
    #expect(bytes == Array(text.utf8))
    var scratch: [UInt8] = [1, 2, 3]
    #expect(document.withText(node, scratch: &scratch) { Array($0) } == Array(text.utf8))
    Array(text.utf8).withUnsafeBytes { #expect(document.keyEquals(node, $0)) }
    Array((text + "x").utf8).withUnsafeBytes { #expect(!document.keyEquals(node, $0)) }
  }

  @Test(
    "number lexemes stay, and convert where they can",
    arguments: [
      ("1e400", nil), ("-0", 0), ("1.449077948445E12", 1_449_077_948_445),
      ("12345678901234567890", nil), ("1E3", 1000), ("2.50", nil), ("1.0", 1), ("100e-2", 1),
      ("100", 100), ("0.000e99", 0), ("10e-2", nil), ("9223372036854775807", Int64.max),
      ("9223372036854775808", nil), ("-9223372036854775808", Int64.min),
      ("-9223372036854775809", nil), ("0.1234567890123456789012", nil), ("1e-7", nil),
      ("9007199254740993", 9_007_199_254_740_993), ("5e-324", nil), ("1e22", nil), ("1e23", nil),
      ("0.1", nil), ("123456.789e3", 123_456_789), ("1e99999999999999999999", nil),
      ("1e-99999999999999999999", nil), ("1.7976931348623157e308", nil), ("0e-5", 0),
      ("1000000000000000000000000000000", nil),
      ("1000000000000000000.00", 1_000_000_000_000_000_000),
    ] as [(String, Int64?)])
  func numbers(lexeme: String, integer: Int64?) throws {
    let document = try read("[\(lexeme)]")
    let node = try #require(document.elements(document.root).first { _ in true })
    #expect(document.string(node) == lexeme)
    let expected = Double(lexeme).flatMap { $0.isFinite ? $0 : nil }
    #expect(document.number(node) == expected)
    #expect(document.number(node)?.sign == expected?.sign)
    #expect(document.integer(node) == integer)
    #expect(document.number(document.root) == nil)
    #expect(document.integer(document.root) == nil)
  }

  @Test("positions are those of the marks")
  func positions() throws {
    let parts = ["{\"a\": ", "‸1,\r\n  \"é\": ", "‸[\n", "‸\"x\", ", "‸{}]}"]
    var line = 1
    var column = 1
    var expected: [[Int]] = []
    for part in parts {
      var text = Substring(part)
      if text.first == "‸" {
        expected.append([line, column])
        text = text.dropFirst()
      }
      for byte in text.utf8 {
        column += 1
        if byte == 0x0A {
          line += 1
          column = 1
        }
      }
    }
    let document = try read(parts.joined().replacing("‸", with: ""))
    let first = try #require(document.member(document.root, "a"))
    let list = try #require(document.member(document.root, "é"))
    let nodes = [first, list] + document.elements(list).map { $0 }
    #expect(nodes.map { [document.position($0).line, document.position($0).column] } == expected)
    #expect(document.location(list).file == "test.json")
    #expect(document.position(document.root) == (1, 1))
  }

  @Test("positions deep in a long text")
  func farPositions() throws {
    let row = "[\"" + String(repeating: "x", count: 97) + "\"],\n"
    let text = "[" + String(repeating: row, count: 5000) + "0]"
    let document = try read(text)
    var line = 1
    for node in document.elements(document.root) {
      let position = document.position(node)
      #expect(position == (line, line == 1 ? 2 : 1))
      line += 1
    }
  }
}
