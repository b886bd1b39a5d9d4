import Compression
import Diagnostics
import Testing

@testable import JSONText

@Suite("Several values in one text")
struct JSONSequenceTests {
  /// What a sequence gave: values rewritten compactly with their positions, and what ended it.
  struct Reading: Equatable {
    var values: [String] = []
    var places: [String] = []
    var offsets: [Int] = []
    var failure: Diagnostic?
  }

  static func reading(
    _ bytes: [UInt8], windowSize: Int = JSONSequence.windowSize,
    framing: JSONFraming = .concatenated
  ) -> Reading {
    var reading = Reading()
    do {
      var sequence = JSONSequence(
        try ByteStream(bytes: bytes, name: "test.json"), framing: framing, windowSize: windowSize)
      while let document = try sequence.next() {
        reading.values.append(rewritten(document, document.root))
        let position = document.position(document.root)
        reading.places.append("\(position.line):\(position.column)")
        reading.offsets.append(document.sourceOffset(document.root))
        #expect(sequence.count == reading.values.count)
      }
    } catch {
      reading.failure = error.diagnostic
    }
    return reading
  }

  @Test(
    "values are told apart however they are set apart",
    arguments: [
      ("", []), (" \n\r\n", []), ("1", ["1"]), ("{}\n[]\n", ["{}", "[]"]),
      ("\n\n{\"a\":1}\r\n\r\n{\"b\":2}", ["{\"a\":1}", "{\"b\":2}"]),
      ("{}{}[]{}", ["{}", "{}", "[]", "{}"]), ("1 2\t3", ["1", "2", "3"]),
      ("null\nnull\n{\"a\":\n [1,\n2]\n}{}", ["null", "null", "{\"a\":[1,2]}", "{}"]),
      ("\"a\"\"b\"1\"c\"", ["\"a\"", "\"b\"", "1", "\"c\""]), ("12[3]", ["12", "[3]"]),
      ("\u{FEFF}{}\n{}", ["{}", "{}"]), ("true false", ["true", "false"]),
    ])
  func framings(text: String, values: [String]) {
    for windowSize in [1, 2, 3, 5, 8, 64, 1 << 18] {
      let reading = Self.reading(Array(text.utf8), windowSize: windowSize)
      #expect(reading.values == values, "\(windowSize)")
      #expect(reading.failure == nil, "\(windowSize)")
    }
  }

  @Test("positions are those of the whole file, whatever the window")
  func positions() {
    let text = "\u{FEFF}{\"a\":\n1} {}\r\n\r\n  [2]\n3 4"
    for windowSize in [1, 2, 3, 7, 11, 64, 1 << 18] {
      let reading = Self.reading(Array(text.utf8), windowSize: windowSize)
      #expect(reading.places == ["1:1", "2:4", "4:3", "5:1", "5:3"], "\(windowSize)")
      #expect(reading.offsets == [0, 9, 17, 21, 23], "\(windowSize)")
    }
  }

  /// The mark stands where the diagnostic must point.
  @Test(
    "a fault has its place, after all values before it",
    arguments: [
      ("{}\n{\"a\":‸}\n{}", 1, "json-syntax"), ("{}\n\n[1,2‸", 1, "json-truncated"),
      ("1 2 3‸a", 2, "json-trailing"), ("1 ‸012", 1, "json-number"),
      ("null‸null", 0, "json-trailing"),
      ("{} ‸,{}", 1, "json-syntax"), ("‸nope\n{}", 0, "json-not-json"),
      ("{}\n‸nope\n{}", 1, "json-syntax"), ("[]\n\"ab‸\n\"", 1, "json-control-character"),
      ("{}\n{\"a\": \"中文‸", 1, "json-truncated"), ("{}\ntru‸", 1, "json-truncated"),
      ("{}\n1.‸", 1, "json-truncated"), ("{}‸]", 1, "json-syntax"),
    ])
  func faults(marked: String, before: Int, identifier: String) {
    let text = MarkedJSON(marked)
    for windowSize in [1, 2, 3, 4, 9, 64, 1 << 18] {
      let reading = Self.reading(text.bytes, windowSize: windowSize)
      #expect(reading.failure?.identifier.rawValue == identifier, "\(marked) \(windowSize)")
      #expect(reading.failure?.location?.line == text.line, "\(marked) \(windowSize)")
      #expect(reading.failure?.location?.column == text.column, "\(marked) \(windowSize)")
      #expect(reading.failure?.location?.file == "test.json")
      // A touching word counts only once what follows it is seen.
      #expect(reading.values.count == before, "\(marked) \(windowSize)")
    }
  }

  @Test("the same fault is thrown again")
  func sticky() throws {
    var sequence = try JSONSequence(bytes: Array("{} x".utf8), name: "t")
    _ = try sequence.next()
    for _ in 0..<2 {
      do {
        _ = try sequence.next()
        Issue.record("no fault")
      } catch {
        #expect(error.diagnostic.identifier == "json-syntax")
      }
    }
  }

  @Test("bundles have a length before each value, which is checked")
  func bundles() {
    let values = ["{\"metadata\":{\"id\":\"é\"}}", "{}", "{\"document\":{\"n\":[1,2]}}"]
    let bundle = values.map { "\($0.utf8.count)\($0)" }.joined()
    for windowSize in [1, 5, 1 << 18] {
      let reading = Self.reading(
        Array(bundle.utf8), windowSize: windowSize, framing: .lengthPrefixed)
      #expect(reading.values == values)
      #expect(reading.failure == nil)
    }
    func failure(_ text: String) -> Diagnostic? {
      Self.reading(Array(text.utf8), framing: .lengthPrefixed).failure
    }
    #expect(failure("2{}\n9{\"a\":1}")?.identifier == "json-length")
    #expect(failure("2{}\n9{\"a\":1}")?.location?.line == 2)
    #expect(failure("2{}\n9{\"a\":1}")?.location?.column == 1)
    #expect(failure("{}")?.identifier == "json-syntax")
    #expect(failure("2{}17")?.identifier == "json-truncated")
    #expect(failure("2[]")?.identifier == "json-syntax")
  }

  @Test("documents that are kept stay what they are, and duplicates are each document's own")
  func kept() throws {
    let text = (0..<200).map { "{\"n\":\($0),\"a\":1,\"a\":{\"b\":\($0),\"b\":[2]}}" }
    var sequence = JSONSequence(
      try ByteStream(bytes: Array(text.joined(separator: "\n").utf8), name: "t"),
      framing: .concatenated, windowSize: 128)
    var documents: [JSONDocument] = []
    while let document = try sequence.next() {
      // Every third is kept, so that memory is reused between them.
      if documents.count * 3 == sequence.count - 1 { documents.append(document) }
    }
    #expect(sequence.count == 200)
    #expect(documents.count == 67)
    for (index, document) in documents.enumerated() {
      #expect(rewritten(document, document.root) == "{\"n\":\(index * 3),\"a\":{\"b\":[2]}}")
      #expect(document.position(document.root).line == index * 3 + 1)
      #expect(document.duplicates.count == 2)
      #expect(document.duplicates.map { document.string($0.superseded) } == ["a", "b"])
      #expect(
        document.duplicates.map { document.position($0.superseded).line } == [
          index * 3 + 1, index * 3 + 1,
        ])
      #expect(document.duplicates[0].object == document.root)
    }
  }

  @Test("random values with random white space are read as written, through any window")
  func random() {
    var random = SplitMix(seed: 5)
    for _ in 0..<400 {
      var text = ""
      var values: [String] = []
      for _ in 0..<Int(random.next() % 8) {
        let value = RandomJSON.value(&random, depth: 4)
        values.append(value)
        text += value + [" ", "\n", "\r\n", "\n\n \t"][Int(random.next() % 4)]
      }
      let windowSize = 1 + Int(random.next() % 40)
      let reading = Self.reading(Array(text.utf8), windowSize: windowSize)
      #expect(reading.values == values)
      #expect(reading.failure == nil)
    }
  }
}
