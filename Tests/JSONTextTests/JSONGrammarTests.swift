import Diagnostics
import Testing

@testable import JSONText

@Suite("The grammar of RFC 8259")
struct JSONGrammarTests {
  static let validTexts: [String] = [
    "null", "true", "false", "0", "-0", "7", "-1", "10", "1.5", "-0.0", "0e0", "0E+1", "1e-7",
    "1E400", "123456789012345678901234567890", "1.449077948445E12", "\"\"", "\"a\"",
    " \t\r\n null \t\r\n", "[]", "{}", "[ ]", "{ }", "[null]", "[1,2,3]", "[[],[[]],{}]",
    "{\"\":0}", "{\"a\":{\"b\":[{}]}}", "{\"a\":1,\"b\":2}", "[\"\\u0000\"]",
    "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"",
    "\"\\uD800\"", "\"\\uDC00\\uD800\"", "\"\\ud83d\\ude00\"", "\"\u{7F}\"", "\"\u{2028}\u{2029}\"",
    "\"é\"", "\"가나다 한글\"", "\"中文、文字\"", "\"😀\"", "\"\u{FFFD}\u{10FFFF}\u{E000}\u{D7FF}\"",
    "\"\u{80}\u{7FF}\u{800}\u{FFFF}\u{10000}\"", "[true ,false , null]", "\"\u{FEFF}\"",
    "[0.1e+1,1e1,1E1]", "{\"a\" : 1 }", "\"//\"", "[\"/* */\"]",
  ]

  @Test("what the grammar allows is read, and nothing is lost", arguments: validTexts)
  func valid(text: String) throws {
    let document = try read(text)
    #expect(document.nodeCount * 8 == document.tapeByteCount)
    let inner = rewritten(document, document.root)
    let range = document.range(document.root)
    #expect(range.upperBound <= document.bytes.count)
    if !"{[".contains(text.first ?? " ") {
      #expect(inner == String(decoding: document.bytes[range], as: UTF8.self))
    }
  }

  /// The mark stands where the diagnostic must point.
  static let invalidTexts: [(String, String)] = [
    ("‸nope", "json-not-json"), ("‸<html>", "json-not-json"), ("‸+1", "json-not-json"),
    ("‸.5", "json-not-json"), ("‸NaN", "json-not-json"), ("‸'a'", "json-not-json"),
    ("‸]", "json-not-json"), ("‸True", "json-not-json"), ("‸nulL", "json-not-json"),
    ("[‸,]", "json-syntax"), ("[‸,1]", "json-syntax"), ("[1 ‸2]", "json-syntax"),
    ("[1‸}", "json-syntax"), ("{\"a\":1‸]", "json-syntax"),
    ("{‸1:2}", "json-syntax"), ("{‸a:2}", "json-syntax"), ("{\"a\" ‸}", "json-syntax"),
    ("{\"a\"‸,1}", "json-syntax"), ("{\"a\":‸}", "json-syntax"), ("{\"a\":‸,}", "json-syntax"),
    ("{‸,}", "json-syntax"), ("{\"a\":1 ‸\"b\":2}", "json-syntax"), ("[‸Infinity]", "json-syntax"),
    ("[‸nul]", "json-syntax"), ("[‸\u{A0}1]", "json-syntax"), ("[‸\u{0C}1]", "json-syntax"),
    ("[1‸,]", "json-trailing-comma"), ("{\"a\":1‸,\n }", "json-trailing-comma"),
    ("[‸// no\n1]", "json-comment"), ("[1 ‸/* no */]", "json-comment"),
    ("‸// no\n1", "json-comment"),
    ("[-‸a]", "json-number"), ("[‸012]", "json-number"), ("[-‸012]", "json-number"),
    ("‸00", "json-number"), ("[1.‸]", "json-number"), ("[1.‸e1]", "json-number"),
    ("[1e‸]", "json-number"), ("[1e+‸,2]", "json-number"), ("[-‸]", "json-number"),
    ("[1‸a]", "json-syntax"), ("[0‸x1]", "json-syntax"), ("[1.2‸.3]", "json-syntax"),
    ("[\"a‸\tb\"]", "json-control-character"), ("[\"a‸\nb\"]", "json-control-character"),
    ("[\"가나다라마바사‸\u{1}\"]", "json-control-character"),
    ("[\"‸\\x41\"]", "json-escape"), ("[\"‸\\u12G4\"]", "json-escape"),
    ("[\"‸\\'\"]", "json-escape"),
    ("[\"‸\\u123\"]", "json-escape"), ("[\"é\\\\‸\\ \"]", "json-escape"),
    ("1 ‸2", "json-trailing"), ("{}\n‸{}\n", "json-trailing"), ("[]‸]", "json-trailing"),
    ("\"a\"‸x", "json-trailing"), ("null‸,", "json-trailing"),
  ]

  @Test("what it does not allow is refused at its place", arguments: invalidTexts)
  func invalid(text: String, identifier: String) {
    let marked = MarkedJSON(text)
    let diagnostic = refusal(marked.bytes)
    #expect(diagnostic?.identifier.rawValue == identifier, "\(text)")
    #expect(diagnostic?.location?.line == marked.line, "\(text)")
    #expect(diagnostic?.location?.column == marked.column, "\(text)")
    #expect(diagnostic?.location?.file == "test.json")
  }

  static let malformed: [[UInt8]] = [
    [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC2], [0xC2, 0x41], [0xE0, 0x80, 0x80],
    [0xE0, 0x9F, 0xBF], [0xE2, 0x82], [0xE2, 0x28, 0xA1], [0xE4, 0xB8, 0x41], [0xED, 0xA0, 0x80],
    [0xED, 0xBF, 0xBF], [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x8F, 0xBF, 0xBF], [0xF0, 0x9F, 0x98],
    [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80], [0xFE],
    [0xFF], [0xE4, 0xB8, 0xAD, 0x80], [0xC3, 0xA9, 0xA9], [0xFC, 0x84, 0x80, 0x80, 0x80, 0x80],
  ]

  @Test("bytes that are not UTF-8 are refused at every distance", arguments: malformed)
  func notUTF8(bad: [UInt8]) {
    for filler in ["", "a", "é", "中", "한", "😀", "\\n"] {
      for repetitions in 0..<20 {
        let text = [UInt8](String(repeating: filler, count: repetitions).utf8)
        // The first bytes of some rows are fine alone: the fault is where the first bad one is.
        let valid =
          bad.count == 4 && bad.starts(with: [0xE4, 0xB8, 0xAD])
          ? 3 : bad == [0xC3, 0xA9, 0xA9] ? 2 : 0
        for tail in ["", "zzzzzzzzzzzzzzzzzzzzzzzz", "中中中中中中中中"] {
          let bytes = [0x5B, 0x22] + text + bad + Array(tail.utf8) + [0x22, 0x5D]
          let diagnostic = refusal(bytes)
          #expect(diagnostic?.identifier == "json-utf8")
          #expect(diagnostic?.location?.column == 3 + text.count + valid)
          #expect(diagnostic?.message.contains("byte \(2 + text.count + valid) ") == true)
        }
      }
    }
  }

  @Test("every character can stand at every place of a block")
  func wideCharacters() throws {
    let samples: [Unicode.Scalar] = [
      "a", "\u{80}", "é", "\u{7FF}", "\u{800}", "\u{FFF}", "\u{1000}", "中", "\u{CFFF}", "\u{D7FF}",
      "\u{E000}", "\u{FFFF}", "\u{10000}", "😀", "\u{3FFFF}", "\u{40000}", "\u{FFFFF}", "\u{100000}",
      "\u{10FFFF}",
    ]
    for first in samples {
      for second in samples {
        for lead in 0..<18 {
          let text = String(repeating: "x", count: lead) + String(first) + String(second)
          let document = try read("\"" + text + "\"")
          #expect(document.string(document.root) == text)
        }
      }
    }
  }

  private static func nested(_ depth: Int) -> String {
    String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
  }

  @Test("16,384 levels are parsed, one more is refused where it opens, 100,000 do no harm")
  func depth() throws {
    for depth in [512, 513, 10_000, 16_384] {
      let document = try read(Self.nested(depth))
      #expect(document.nodeCount == depth)
      #expect(document.range(document.root) == 0..<2 * depth)
    }
    for depth in [16_385, 100_000] {
      let diagnostic = refusal(Self.nested(depth))
      #expect(diagnostic?.identifier == "json-depth")
      #expect(diagnostic?.location?.column == 16_385)
    }
    let objects = String(repeating: "{\"a\":", count: 16_385)
    #expect(refusal(objects)?.location?.column == 16_384 * 5 + 1)
  }

  @Test("what is nested deeper than 512 levels is checked, and has nothing but its spelling")
  func sealed() throws {
    #expect(try read(Self.nested(512)).sealedNodes.isEmpty)
    let text =
      "[" + String(repeating: "{\"a\":", count: 511) + "[[1, {}], {\"b\": [2]}, [ ], {}, 3]"
      + String(repeating: "}", count: 511) + ", {\"after\": true}]"
    let document = try read(text)
    let sealed = document.sealedNodes
    #expect(
      sealed.map { String(decoding: document.spelling($0), as: UTF8.self) } == [
        "[[1, {}], {\"b\": [2]}, [ ], {}, 3]"
      ])
    let node = try #require(sealed.first)
    #expect(document.isSealed(node) && document.kind(node) == .array)
    #expect(document.childCount(node) == 0 && !document.isEmptyContainer(node))
    let last = try #require(Array(document.elements(document.root)).last)
    #expect(document.member(last, "after").map(document.kind) == .true)
    let object = try read(
      String(repeating: "[", count: 512) + "{\"a\":{}}" + String(repeating: "]", count: 512))
    #expect(object.sealedNodes.map(object.kind) == [.object])
    #expect(object.member(object.sealedNodes[0], "a") == nil)
  }

  @Test("what is wrong far below is found where it is", arguments: [513, 9999, 16_000])
  func deepFaults(depth: Int) {
    let open = String(repeating: "[", count: depth)
    #expect(refusal(open + "x")?.location?.column == depth + 1)
    #expect(refusal(open + "]}")?.location?.column == depth + 2)
    #expect(refusal(open + "\"\u{1}\"")?.identifier == "json-control-character")
    #expect(refusal(open)?.identifier == "json-truncated")
  }

  @Test("a value of many that is too deep for the others keeps none of them")
  func deepValueOfMany() throws {
    let text =
      "{\"n\":1}\n" + Self.nested(10_000) + "\n{\"n\":2}\n" + Self.nested(600) + "\n{\"n\":3}"
    var sequence = try JSONSequence(bytes: Array(text.utf8), name: "t")
    var depths: [Int] = []
    var sealed: [UInt32?] = []
    while let document = try sequence.next() {
      depths.append(document.nodeCount)
      sealed.append(document.sealedNodes.first?.index)
    }
    #expect(depths == [3, 10_000, 3, 600, 3])
    #expect(sealed == [nil, 512, nil, 512, nil])
  }

  @Test("a text that is cut far below is salvaged", arguments: [513, 10_000])
  func deepSalvage(depth: Int) throws {
    let text = "[{\"n\":1},{\"n\":" + String(repeating: "[{\"a\":", count: depth / 2)
    let document = try JSONDocument(Array(text.utf8), name: "t", recovery: .salvage)
    #expect(rewritten(document, document.root) == "[{\"n\":1}]")
  }
}
