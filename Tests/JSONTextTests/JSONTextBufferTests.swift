import Diagnostics
import Testing

@testable import JSONText

@Suite("A text that a document takes over")
struct JSONTextBufferTests {
  @Test("pieces of every kind become one text, at its place in memory")
  func pieces() throws {
    var buffer = JSONTextBuffer()
    buffer.append(0x7B)
    buffer.append(contentsOf: "\"a\":" as StaticString)
    buffer.append(contentsOf: [0x31, 0x2C])
    buffer.append(contentsOf: "xx\"b\":[]yy".dropFirst(2).dropLast(2).utf8)
    buffer.append(contentsOf: ",\"c\":")
    buffer.appendString("q\"\\\n\t\u{1}é中")
    buffer.append(0x7D)
    let count = buffer.count
    let document = try JSONDocument(taking: buffer, name: "collected")
    #expect(document.name == "collected")
    #expect(document.bytes.count == count)
    let text = #"{"a":1,"b":[],"c":"q\"\\\n\t\u0001é中"}"#
    #expect(rewritten(document, document.root) == text)
    let node = try #require(document.member(document.root, "c"))
    #expect(document.string(node) == "q\"\\\n\t\u{1}é中")
  }

  @Test("it grows past every capacity, and what is parsed is what was written")
  func growth() throws {
    for total in [1, 16_380, 16_384, 16_385, 70_000, 3_000_000] {
      var buffer = JSONTextBuffer()
      buffer.append(0x5B)
      var expected = 0
      while buffer.count < total {
        if expected > 0 { buffer.append(0x2C) }
        buffer.append(contentsOf: Array(String(expected).utf8))
        expected += 1
      }
      buffer.append(0x5D)
      let document = try JSONDocument(taking: buffer, name: "t")
      var next: Int64 = 0
      for element in document.elements(document.root) {
        #expect(document.integer(element) == next)
        next += 1
      }
      #expect(next == Int64(expected))
    }
  }

  @Test("a half-written document is given up, and zeros follow the text")
  func truncation() throws {
    var buffer = JSONTextBuffer()
    buffer.append(contentsOf: "[1" as StaticString)
    let mark = buffer.count
    buffer.append(contentsOf: [UInt8](repeating: 0x37, count: 40_000))
    buffer.truncate(to: mark)
    buffer.append(0x5D)
    let document = try JSONDocument(taking: buffer, name: "t")
    #expect(rewritten(document, document.root) == "[1]")
  }

  @Test("bytes that are not UTF-8 are refused, or repaired where that is asked for")
  func notUTF8() throws {
    let bytes: [UInt8] = Array("a中".utf8) + [0xFF, 0xC3] + Array("\n\"z".utf8) + [0xE4, 0xB8]
    var refused = JSONTextBuffer()
    bytes.withUnsafeBytes { refused.appendString(utf8: $0) }
    do {
      _ = try JSONDocument(taking: refused, name: "t")
      Issue.record("accepted")
    } catch {
      #expect(error.diagnostic.identifier == "json-utf8")
    }
    var repaired = JSONTextBuffer()
    bytes.withUnsafeBytes { repaired.appendString(repairing: $0) }
    let document = try JSONDocument(taking: repaired, name: "t")
    #expect(document.string(document.root) == "a中\u{FFFD}\u{FFFD}\n\"z\u{FFFD}\u{FFFD}")
  }

  @Test("escapes stand at every place of a block")
  func escapes() throws {
    for lead in 0..<40 {
      for tail in 0..<20 {
        for byte in ["\"", "\\", "\u{1F}", "\u{0}", "\n"] {
          let text =
            String(repeating: "a", count: lead) + byte + String(repeating: "é", count: tail)
          var buffer = JSONTextBuffer()
          buffer.appendString(text)
          let document = try JSONDocument(taking: buffer, name: "t")
          #expect(document.string(document.root) == text)
        }
      }
    }
  }

  @Test("an empty one is an empty file")
  func empty() {
    do {
      _ = try JSONDocument(taking: JSONTextBuffer(), name: "t")
      Issue.record("accepted")
    } catch {
      #expect(error.diagnostic.identifier == "json-empty")
    }
  }
}
