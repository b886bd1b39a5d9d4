import Compression
import Diagnostics
import Testing

@testable import JSONText

@Suite("What precedes a cut")
struct JSONSalvageTests {
  static func salvaged(_ bytes: [UInt8]) throws(DiagnosticFailure) -> JSONDocument {
    try JSONDocument(bytes, name: "test.json", recovery: .salvage)
  }

  @Test(
    "complete values are kept, and an unfinished record is not",
    arguments: [
      ("{\"b\":{\"m1\":{\"t\":\"x\"},\"m2\":{\"t\":\"ha", "{\"b\":{\"m1\":{\"t\":\"x\"}}}", "b/m2"),
      (
        "{\"b\":{\"m1\":{\"t\":\"x\"},\"m2\":{\"t\":1,\"u\":", "{\"b\":{\"m1\":{\"t\":\"x\"}}}",
        "b/m2"
      ),
      (
        "{\"b\":{\"m1\":{\"t\":\"x\"},\"m2\":{\"t\":[\"a\",\"b", "{\"b\":{\"m1\":{\"t\":\"x\"}}}",
        "b/m2"
      ),
      ("{\"b\":{\"m1\":{\"t\":\"x\"},\"m2\"", "{\"b\":{\"m1\":{\"t\":\"x\"}}}", "b/m2"),
      (
        "{\"b\":{\"m1\":{\"t\":\"x\"},\"m", "{\"b\":{\"m1\":{\"t\":\"x\"}}}",
        "a member of b whose name is cut"
      ),
      ("{\"b\":{\"m1\":{\"t\":\"x\"},", "{\"b\":{\"m1\":{\"t\":\"x\"}}}", nil),
      ("{\"b\":{\"m1\":{\"t\":\"x\"}", "{\"b\":{\"m1\":{\"t\":\"x\"}}}", nil),
      ("[{\"a\":1},{\"a\":2},{\"a\"", "[{\"a\":1},{\"a\":2}]", "2"),
      ("[{\"a\":1} , {\"a\":2", "[{\"a\":1}]", "1"), ("[1,2,3", "[1,2]", "2"),
      ("[1,2,3,", "[1,2,3]", nil), ("[1,true", "[1,true]", nil), ("[1,tru", "[1]", "1"),
      ("[\"a\",\"b\\u00", "[\"a\"]", "1"), ("[\"a\",\"中", "[\"a\"]", "1"),
      // Of a post, the comments before the cut; of its text only with all of it.
      (
        "{\"p\":{\"p1\":{\"id\":1,\"c\":{\"c1\":{\"t\":1},\"c2\":{\"t\":",
        "{\"p\":{\"p1\":{\"id\":1,\"c\":{\"c1\":{\"t\":1}}}}}", "p/p1/c/c2"
      ),
      (
        "{\"p\":{\"p1\":{\"id\":1},\"p2\":{\"id\":2,\"c\":{\"c1\":{\"t\":",
        "{\"p\":{\"p1\":{\"id\":1}}}", "p/p2"
      ),
      // Typed values are no records.
      (
        "{\"d\":[{\"n\":1},{\"n\":2,\"fields\":{\"a\":{\"stringValue\":\"x\"},\"b\":{\"stringValue\":\"y",
        "{\"d\":[{\"n\":1}]}", "d/1"
      ),
      (
        "{\"name\":\"x\",\"type\":\"y\",\"me", "{\"name\":\"x\",\"type\":\"y\"}",
        "a member whose name is cut"
      ),
      ("{\"a\\u002f\":[{\"x\":1},", "{\"a\\u002f\":[{\"x\":1}]}", nil),
    ] as [(String, String, String?)])
  func kept(text: String, meaning: String, left: String?) throws {
    for tail in [[], [UInt8](repeating: 0, count: 100)] {
      let document = try Self.salvaged(Array(text.utf8) + tail)
      #expect(rewritten(document, document.root) == meaning)
      let diagnostic = try #require(document.diagnostics.first)
      #expect(document.diagnostics.count == 1)
      #expect(diagnostic.severity == .warning)
      #expect(diagnostic.identifier == "json-salvaged")
      #expect(diagnostic.location?.column == text.utf8.count + 1)
      #expect(diagnostic.message.contains(" bytes") == true)
      if let left {
        #expect(diagnostic.notes.contains { $0.hasPrefix("left out: \(left), which begins at 1:") })
      } else {
        #expect(diagnostic.notes.contains { $0.hasPrefix("left out: nothing") })
      }
    }
  }

  @Test("it says where the cut is, what is lost and how much is kept")
  func wording() throws {
    let text =
      "{\n  \"notes\": {\n    \"n1\": {\"text\": \"whole\"},\n    \"n2\": {\"text\": \"half of"
    let document = try Self.salvaged(Array(text.utf8))
    #expect(
      document.diagnostics.first?.renderedForTools == """
        test.json:4:28: warning: the file ends inside a string; what precedes that is read: \
        42 of \(text.utf8.count) bytes [json-salvaged]
          note: left out: notes/n2, which begins at 4:5
          help: export it again when you can: what follows is lost
        """)
  }

  @Test(
    "where nothing is complete, or something else is wrong, it stays an error",
    arguments: [
      ("[", "json-truncated"), ("{\"a\":{\"b\":{\"c\":1", "json-truncated"),
      ("\"abc", "json-truncated"),
      ("12.", "json-truncated"), ("{\"a\":1,}", "json-trailing-comma"), ("[1 2", "json-syntax"),
      ("", "json-empty"), ("{} x", "json-trailing"), ("[{}, \u{1}", "json-syntax"),
    ])
  func refused(text: String, identifier: String) {
    do {
      _ = try Self.salvaged(Array(text.utf8))
      Issue.record("accepted \(text)")
    } catch {
      #expect(error.diagnostic.identifier.rawValue == identifier)
    }
  }

  @Test("a complete value with zeros behind it loses nothing")
  func zeros() throws {
    let document = try Self.salvaged(Array("[{}]\n".utf8) + [UInt8](repeating: 0, count: 9))
    #expect(rewritten(document, document.root) == "[{}]")
    #expect(document.diagnostics.first?.message.contains("9 bytes, is zeros") == true)
  }

  @Test("without the option it is an error that names the option")
  func hint() {
    #expect(refusal("[{},")?.suggestion?.contains("--salvage") == true)
  }

  @Test("random values cut at every byte: never a crash, only values that stand in the whole")
  func random() throws {
    var random = SplitMix(seed: 77)
    var salvages = 0
    for _ in 0..<150 {
      let text = Array(
        ("[" + (0..<4).map { _ in RandomJSON.value(&random, depth: 4) }.joined(separator: " , ")
          + "]").utf8)
      let whole = try JSONDocument(text, name: "t")
      for count in 0..<text.count {
        guard let document = try? Self.salvaged(Array(text[..<count])) else { continue }
        salvages += 1
        // What was kept was parsed anew: it is valid. And it is a part of the whole.
        #expect(Self.isPart(document, document.root, of: whole, whole.root))
        #expect(document.diagnostics.count == 1)
        let again = try JSONDocument(Array(document.bytes), name: "t")
        #expect(again.nodeCount == document.nodeCount)
      }
    }
    #expect(salvages > 1000)
  }

  /// Whether each leaf stands at its place in the whole, and each container holds the first children.
  static func isPart(
    _ part: JSONDocument, _ node: JSONNode, of whole: JSONDocument, _ other: JSONNode
  ) -> Bool {
    guard part.kind(node) == whole.kind(other) else { return false }
    switch part.kind(node) {
    case .array:
      return zip(part.elements(node), whole.elements(other)).allSatisfy {
        isPart(part, $0, of: whole, $1)
      }
        && part.childCount(node) <= whole.childCount(other)
    case .object:
      return zip(part.members(node), whole.members(other)).allSatisfy {
        part.sayTheSame($0.key, $0.key) && part.string($0.key) == whole.string($1.key)
          && isPart(part, $0.value, of: whole, $1.value)
      } && part.childCount(node) <= whole.childCount(other)
    default: return part.lexeme(node).elementsEqual(whole.lexeme(other))
    }
  }

  @Test("of a sequence the last value is left out")
  func sequence() throws {
    for (tail, place) in [("{\"a\":", "3:1"), ("tru", "3:1"), ("{\"a\":1}{", "3:8")] {
      for zeros in [0, 70_000] {
        for windowSize in [4, 16, 1 << 18] {
          let text = Array("{}\n[1]\n\(tail)".utf8) + [UInt8](repeating: 0, count: zeros)
          var sequence = JSONSequence(
            try ByteStream(bytes: text, name: "t"), framing: .concatenated, recovery: .salvage,
            windowSize: windowSize)
          var count = 0
          while try sequence.next() != nil { count += 1 }
          #expect(count == (tail.hasSuffix("}{") ? 3 : 2))
          #expect(sequence.diagnostics.map(\.identifier) == ["json-salvaged"])
          #expect(
            sequence.diagnostics.first?.notes == ["left out: the value that begins at \(place)"])
        }
      }
    }
    var broken = try JSONSequence(bytes: Array("{}\n{x}\n{}".utf8), name: "t", recovery: .salvage)
    _ = try broken.next()
    #expect(throws: DiagnosticFailure.self) { _ = try broken.next() }
  }

  @Test("a packed file that is cut is read up to there")
  func packed() throws {
    let records = (0..<500).map { "{\"n\":\($0),\"t\":\"text \($0 * 7919 % 1000)\"}" }
    for (text, isSequence) in [
      (records.joined(separator: "\n"), true), ("[" + records.joined(separator: ",") + "]", false),
    ] {
      let packed = try #require(GzipEncoder.encode(Array(text.utf8)))
      let cut = Array(packed[..<(packed.count / 2)])
      do {
        _ = try Self.read(cut, recovery: .none)
        Issue.record("accepted")
      } catch {
        #expect(error.diagnostic.identifier == "compressed-truncated")
      }
      let (values, diagnostics) = try Self.read(cut, recovery: .salvage)
      #expect(values > 100 && values < 400)
      #expect(diagnostics.map(\.identifier) == ["json-salvaged"])
      #expect(diagnostics.first?.notes.contains { $0.contains("compressed file ends") } == true)
      // All of the text, without its checksum.
      let (all, warnings) = try Self.read(Array(packed.dropLast(2)), recovery: .salvage)
      #expect(all == 500)
      #expect(warnings.map(\.identifier) == ["compressed-truncated"], "\(isSequence)")
    }
  }

  private static func read(
    _ bytes: [UInt8], recovery: JSONRecovery
  ) throws(DiagnosticFailure) -> (Int, [Diagnostic]) {
    switch try JSONInput.open(try ByteStream(bytes: bytes, name: "t"), recovery: recovery) {
    case .document(let document): return (document.childCount(document.root), document.diagnostics)
    case .sequence(var sequence):
      while try sequence.next() != nil {}
      return (sequence.count, sequence.diagnostics)
    }
  }
}
