import Diagnostics
import Testing

@testable import JSONText

@Suite("Broken input")
struct JSONRobustnessTests {
  static let sample = """
    {"Post": {"-Mk1a": {"title": "Hello \\u4f60\\ud83d\\ude00 \\"x\\"", "description": "中文與한글 and é😀\\n",
      "comment": ["a", "b\\\\", {"content": "c", "time": "2021-10-03 10:00:00"}, null, true, false],
      "n": [-1.5e+10, 0, 12345678901234567890, {}, []], "time": 1.449077948445E12}}}
    """

  @Test("cut at every byte, it is refused as cut, at its end")
  func truncation() {
    let bytes = Array(Self.sample.utf8)
    for count in 1..<bytes.count {
      let cut = Array(bytes[..<count])
      let diagnostic = refusal(cut)
      #expect(diagnostic?.identifier == "json-truncated", "\(count)")
      let line = cut.count { $0 == 0x0A } + 1
      let column = cut.count - (cut.lastIndex(of: 0x0A) ?? -1)
      #expect(diagnostic?.location?.line == line)
      #expect(diagnostic?.location?.column == column)
      // The same with the zeros that a power cut leaves.
      #expect(refusal(cut + [UInt8](repeating: 0, count: 50))?.identifier == "json-zero-tail")
    }
    #expect(refusal(bytes) == nil)
  }

  @Test(
    "it says what was open",
    arguments: [
      ("[\"abc", "inside a string"), ("[\"abc\\u12", "inside an escape of a string"),
      ("[1, 2", "inside an array"),
      ("{\"a\": ", "inside an object"), ("[tru", "inside true, false or null"),
      ("[1.", "inside a number"),
      (" \n ", "where a value should stand"), ("[\"中", "inside a string"),
    ])
  func context(text: String, message: String) {
    #expect(refusal(text)?.message == "the file ends " + message)
  }

  @Test("mutations never crash, and what is accepted can be walked")
  func mutations() {
    var random = SplitMix(seed: 42)
    let original = Array(Self.sample.utf8)
    let tokens = Array("{}[]\",:\\u0/*-e.tfn \u{80}".utf8) + [0, 0xC3, 0xE0, 0xED, 0xF0, 0xFF]
    var accepted = 0
    for round in 0..<20_000 {
      var bytes = original
      for _ in 0...Int(random.next() % 4) {
        let place = Int(random.next() % UInt64(bytes.count))
        let token = tokens[Int(random.next() % UInt64(tokens.count))]
        switch random.next() % 4 {
        case 0: bytes[place] = token
        case 1: bytes.insert(token, at: place)
        case 2: bytes.remove(at: place)
        default: bytes[place] ^= 1 << UInt8(random.next() % 8)
        }
      }
      let dialect: JSONDocument.Dialect = round % 2 == 0 ? .strict : .relaxed
      if let document = try? JSONDocument(bytes, name: "m", dialect: dialect) {
        accepted += 1
        _ = rewritten(document, document.root)
        #expect(document.range(document.root).upperBound <= bytes.count)
      }
    }
    #expect(accepted > 100)
  }

  @Test("room for the tape is never short")
  func capacity() throws {
    let lists = [
      Self.sample, "1", "[]", "{}", "[1,2,3,4,5,6,7,8]", "[[],[],[],[]]",
      "{\"\":0,\"a\":0,\"b\":0}",
      String(repeating: "[", count: 512) + String(repeating: "]", count: 512),
      String(repeating: "[", count: 16_384) + String(repeating: "]", count: 16_384),
      String(repeating: "[[", count: 600) + "1,2" + String(repeating: "]]", count: 600),
    ]
    for text in lists {
      let document = try read(text)
      let looking = JSONParser.tapeCapacity(lookingAt: document.bytes)
      #expect(document.nodeCount <= looking)
      #expect(document.nodeCount <= JSONParser.tapeCapacity(for: text.utf8.count))
    }
  }

  @Test("other files say what they are")
  func lookalikes() {
    #expect(refusal([])?.identifier == "json-empty")
    #expect(refusal([0xEF, 0xBB, 0xBF])?.identifier == "json-empty")
    #expect(refusal([0x1F, 0x8B, 8, 0])?.suggestion?.contains("gunzip") == true)
    #expect(refusal([UInt8](repeating: 0, count: 10))?.identifier == "json-zero-tail")
    #expect(refusal("<!doctype html>")?.suggestion?.contains("HTML") == true)
    #expect(refusal([0x7B, 0, 0x7D, 0])?.identifier == "json-syntax")
    #expect(refusal("{}\n{}")?.suggestion?.contains("NDJSON") == true)
    #expect(refusal("{} x")?.suggestion == nil)
  }
}
