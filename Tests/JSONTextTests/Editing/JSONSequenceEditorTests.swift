import Compression
import Diagnostics
import Testing

@testable import JSONText

@Suite("Edits of a text of several values")
struct JSONSequenceEditorTests {
  enum Step {
    case keep
    case remove
    case insert(String)
    case replace(String)
  }

  /// Goes through the values, one step for each but insertions; what is left is kept.
  static func edited(
    _ text: [UInt8], _ steps: [Step], windowSize: Int = JSONSequence.windowSize
  ) throws -> (patch: JSONPatch, result: [UInt8]) {
    var sequence = JSONSequence(
      try ByteStream(bytes: text, name: "t"), framing: nil, windowSize: windowSize)
    var steps = steps[...]
    var editor: JSONSequenceEditor?
    func insertions(_ editor: inout JSONSequenceEditor) {
      while case .insert(let text)? = steps.first {
        editor.insert(.text(Array(text.utf8)))
        steps.removeFirst()
      }
    }
    while let document = try sequence.next() {
      var current = editor ?? JSONSequenceEditor(sequence.framing)
      insertions(&current)
      switch steps.popFirst() ?? .keep {
      case .keep, .insert: try current.keep(document)
      case .remove: current.remove(document)
      case .replace(let text):
        var inner = JSONEditor(document)
        inner.replace(document.root, with: .text(Array(text.utf8)))
        try current.edit(inner)
      }
      editor = current
    }
    var current = editor ?? JSONSequenceEditor(sequence.framing)
    insertions(&current)
    let patch = try current.finish(fileCount: text.count)
    return (patch, patch.applied(to: text))
  }

  static func edited(_ text: String, _ steps: [Step]) throws -> String {
    String(decoding: try edited(Array(text.utf8), steps).result, as: UTF8.self)
  }

  @Test(
    "a value is added on a line of its own, and the end of the file stays as it is",
    arguments: [
      ("{\"a\":1}\n{\"a\":2}\n", "{\"a\":1}\n{\"a\":2}\n{\"a\":3}\n"),
      ("{\"a\":1}\n{\"a\":2}", "{\"a\":1}\n{\"a\":2}\n{\"a\":3}"),
      ("{\"a\":1}\r\n{\"a\":2}\r\n", "{\"a\":1}\r\n{\"a\":2}\r\n{\"a\":3}\r\n"),
      ("{\"a\":1}\r\n", "{\"a\":1}\r\n{\"a\":3}\r\n"), ("{\"a\":1}", "{\"a\":1}\n{\"a\":3}"),
      ("{\"a\":1}{\"a\":2}", "{\"a\":1}{\"a\":2}{\"a\":3}"), ("", "{\"a\":3}\n"),
      ("\u{FEFF}{\"a\":1}\n\n{\"a\":2}\n", "\u{FEFF}{\"a\":1}\n\n{\"a\":2}\n\n{\"a\":3}\n"),
      ("\n", "\n{\"a\":3}\n"),
    ])
  func appending(text: String, result: String) throws {
    let values = text.filter { $0 == "{" }.count
    let steps = [Step](repeating: .keep, count: values) + [.insert("{\"a\":3}")]
    #expect(try Self.edited(text, steps) == result)
    // Removed again, it leaves no trace.
    if values > 0 {
      let back = [Step](repeating: .keep, count: values) + [.remove]
      #expect(try Self.edited(result, back) == text)
    }
  }

  @Test("lines are removed and edited")
  func removing() throws {
    let text = "1\n{}\r\n\n[2]\n"
    #expect(try Self.edited(text, [.remove]) == "{}\r\n\n[2]\n")
    #expect(try Self.edited(text, [.keep, .remove]) == "1\n[2]\n")
    #expect(try Self.edited(text, [.keep, .keep, .remove]) == "1\n{}\n")
    #expect(try Self.edited(text, [.remove, .remove, .remove]) == "\n")
    #expect(try Self.edited(text, [.remove, .replace("[]"), .remove]) == "[]\n")
    #expect(try Self.edited(text, [.insert("0"), .remove, .keep]) == "0\n{}\r\n\n[2]\n")
    #expect(try Self.edited(text, [.remove, .remove, .remove, .insert("9")]) == "9\n")
    // What only a bracket set apart.
    #expect(try Self.edited("1[2]3", [.keep, .remove]) == "1\n3")
    #expect(try Self.edited("1[2]", [.keep, .remove, .insert("7")]) == "1\n7")
    #expect(try Self.edited("[2]3", [.insert("7"), .remove]) == "7\n3")
  }

  @Test("new values look like the one before them")
  func style() throws {
    let text = Array("{\"a\": 1, \"b\": [ 2 ]}\n".utf8)
    var sequence = try JSONSequence(bytes: text, name: "t")
    var editor = JSONSequenceEditor()
    try editor.keep(try #require(try sequence.next()))
    editor.insert(
      .object([.init("a", .string("x")), .init("b", .array([.integer(1), .integer(2)]))]))
    let result = try editor.finish(fileCount: text.count).applied(to: text)
    #expect(
      String(decoding: result, as: UTF8.self)
        == "{\"a\": 1, \"b\": [ 2 ]}\n{\"a\": \"x\", \"b\": [ 1, 2 ]}\n")
  }

  @Test("bundles, which state lengths, are refused")
  func bundles() throws {
    do {
      _ = try Self.edited("2{}2{}", [.remove])
      Issue.record("accepted")
    } catch let failure as DiagnosticFailure {
      #expect(failure.diagnostic.identifier == "edit-text")
    }
    #expect(try Self.edited("2{}2{}", [.keep]) == "2{}2{}")
  }

  @Test("random texts and steps, through windows of any size", arguments: [1, 2] as [UInt64])
  func random(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let values = ["{}", "[1,2]", "{\"a\":{\"b\":null}}", "\"x\"", "12", "true"]
    for _ in 0..<400 {
      var text = random.next() % 4 == 0 ? "\u{FEFF}" : ""
      var steps: [Step] = []
      var expected: [String] = []
      let gaps = ["\n", "\r\n", "\n\n", " ", ""]
      for _ in 0..<Int(random.next() % 6) {
        let value = values.randomElement(using: &random) ?? "1"
        var gap = gaps.randomElement(using: &random) ?? "\n"
        if gap.isEmpty, !"]}\"".contains(value.suffix(1)) { gap = "\n" }
        text += value + gap
        func new() -> String { values.randomElement(using: &random) ?? "1" }
        while random.next() % 3 == 0 {
          let new = new()
          steps.append(.insert(new))
          expected.append(new)
        }
        switch random.next() % 3 {
        case 0: steps.append(.remove)
        case 1:
          let new = new()
          steps.append(.replace(new))
          expected.append(new)
        default:
          steps.append(.keep)
          expected.append(value)
        }
      }
      while random.next() % 3 == 0 {
        steps.append(.insert("{\"last\":0}"))
        expected.append("{\"last\":0}")
      }
      let original = Array(text.utf8)
      let windowSize = 1 + Int(random.next() % 40)
      let (patch, result) = try Self.edited(original, steps, windowSize: windowSize)
      let shown: Comment = "\(text) → \(String(decoding: result, as: UTF8.self))"
      let reading = JSONSequenceTests.reading(result)
      #expect(reading.values == expected, shown)
      #expect(reading.failure == nil, shown)
      #expect(patch.inverse(of: original).applied(to: result) == original, shown)
      // A window may end before the last newline, and a single value may not see it.
      if expected.count > 1 {
        #expect(try Self.edited(original, steps).result == result, shown)
      }
    }
  }
}
