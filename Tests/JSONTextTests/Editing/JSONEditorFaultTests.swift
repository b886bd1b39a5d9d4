import Diagnostics
import Testing

@testable import JSONText

@Suite("Edits that are refused")
struct JSONEditorFaultTests {
  static let text = """
    {"a": {"x": [1, {"y": 2}]}, "b": 3,
     "twice": {"x": 1}, "twice": {"x": 2}}
    """

  /// The identifier and the line and column of what is said, as `edit-depth 1:1`.
  static func refusal(
    _ text: String = text, _ edit: (inout JSONEditor, JSONDocument) throws -> Void
  ) throws -> String {
    let document = try JSONDocument(Array(text.utf8), name: "t.json")
    var editor = JSONEditor(document)
    try edit(&editor, document)
    do throws(DiagnosticFailure) {
      _ = try editor.finish()
      return "accepted"
    } catch {
      let place = error.diagnostic.location
      return "\(error.diagnostic.identifier.rawValue) \(place?.line ?? 0):\(place?.column ?? 0)"
    }
  }

  static func node(_ document: JSONDocument, _ index: Int) -> JSONNode {
    JSONNode(index: UInt32(index))
  }

  // 0 root, 1 "a", 2 {, 3 "x", 4 [, 5 1, 6 {, 7 "y", 8 2, 9 "b", 10 3, 11 "twice", …

  @Test("edits inside what goes")
  func conflicts() throws {
    let removedAround = try Self.refusal { editor, document in
      editor.removeMember(Self.node(document, 1))
      editor.replace(Self.node(document, 8), with: .null)
    }
    #expect(removedAround == "edit-conflict 1:23")
    let replacedAround = try Self.refusal { editor, document in
      editor.insertElement(.null, into: Self.node(document, 4))
      editor.replace(Self.node(document, 2), with: .null)
    }
    #expect(replacedAround == "edit-conflict 1:13")
    let both = try Self.refusal { editor, document in
      editor.removeElement(Self.node(document, 5))
      editor.replace(Self.node(document, 5), with: .null)
    }
    #expect(both == "edit-conflict 1:14")
    let replacedFirst = try Self.refusal { editor, document in
      editor.replace(Self.node(document, 5), with: .null)
      editor.removeElement(Self.node(document, 5))
    }
    #expect(replacedFirst == "edit-conflict 1:14")
    let twice = try Self.refusal { editor, document in
      editor.removeMember(Self.node(document, 9))
      editor.removeMember(Self.node(document, 9))
    }
    #expect(twice == "edit-conflict 1:29")
    let replacedTwice = try Self.refusal { editor, document in
      editor.replace(Self.node(document, 10), with: .null)
      editor.replace(Self.node(document, 10), with: .null)
    }
    #expect(replacedTwice == "edit-conflict 1:34")
    let turnedTwice = try Self.refusal { editor, document in
      editor.turnIntoObject(array: Self.node(document, 4))
      editor.turnIntoObject(array: Self.node(document, 4))
    }
    #expect(turnedTwice == "edit-conflict 1:13")
  }

  @Test("members whose name is there twice, the one that is read and the other")
  func duplicates() throws {
    // 11 "twice", 12 {, 13 "x", 14 1, 15 "twice", 16 {, 17 "x", 18 2
    for index in [14, 18] {
      let replaced = try Self.refusal { editor, document in
        editor.replace(Self.node(document, index), with: .null)
      }
      #expect(replaced == "edit-repeated-name \(index == 14 ? "2:2" : "2:21")")
    }
    for index in [11, 15] {
      let removed = try Self.refusal { editor, document in
        editor.removeMember(Self.node(document, index))
      }
      #expect(removed == "edit-repeated-name \(index == 11 ? "2:2" : "2:21")")
    }
    let added = try Self.refusal { editor, document in
      editor.insertMember("twice", .null, into: document.root)
    }
    #expect(added == "edit-name-taken 2:2")
    // Elsewhere in the same object nothing stands in the way.
    let beside = try Self.refusal { editor, document in
      editor.removeMember(Self.node(document, 9))
      editor.insertMember("c", .null, into: document.root)
      editor.insertMember("d", .null, into: document.root, at: .after(Self.node(document, 11)))
    }
    #expect(beside == "accepted")
  }

  @Test("names that are taken", arguments: [1, 30])
  func takenNames(count: Int) throws {
    let taken = try Self.refusal { editor, document in
      for number in 1..<count {
        editor.insertMember("new \(number)", .null, into: document.root)
      }
      editor.insertMember("b", .null, into: document.root)
    }
    #expect(taken == "edit-name-taken 1:29")
    let twice = try Self.refusal { editor, document in
      for number in 0...count {
        editor.insertMember("new \(number % count)", .null, into: document.root, at: .first)
      }
    }
    #expect(twice == "edit-name-taken 1:1")
    let inside = try Self.refusal { editor, document in
      let members = (0...count).map { JSONNewMember("n\($0 % count)", .null) }
      editor.insertMember("c", .object(members), into: document.root)
    }
    #expect(inside == "edit-name-taken 1:1")
    let index = try Self.refusal { editor, document in
      editor.turnIntoObject(
        array: Self.node(document, 4),
        adding: (1...count).map { JSONNewMember("\($0)", .null) })
    }
    #expect(index == "edit-name-taken 1:17")
    // Composed and decomposed letters make different names.
    let forms = try Self.refusal("{\"\u{E9}\":1}") { editor, document in
      editor.insertMember("e\u{301}", .null, into: document.root)
    }
    #expect(forms == "accepted")
  }

  @Test("nodes that are not what the edit takes them for")
  func kinds() throws {
    func place(_ edit: @escaping (inout JSONEditor, JSONDocument) -> Void) throws -> String {
      try Self.refusal(Self.text, edit)
    }
    #expect(try place { $0.insertMember("n", .null, into: Self.node($1, 4)) } == "edit-place 1:13")
    #expect(try place { $0.insertMember("n", .null, into: Self.node($1, 5)) } == "edit-place 1:14")
    #expect(try place { $0.insertElement(.null, into: $1.root) } == "edit-place 1:1")
    #expect(try place { $0.insertMember("n", .null, into: Self.node($1, 1)) } == "edit-place 1:2")
    #expect(try place { $0.replace(Self.node($1, 9), with: .null) } == "edit-place 1:29")
    #expect(try place { $0.removeMember(Self.node($1, 10)) } == "edit-place 1:34")
    #expect(try place { $0.removeMember(Self.node($1, 5)) } == "edit-place 1:14")
    #expect(try place { $0.removeElement(Self.node($1, 10)) } == "edit-place 1:34")
    #expect(try place { $0.removeElement(Self.node($1, 9)) } == "edit-place 1:29")
    #expect(try place { $0.removeElement($1.root) } == "edit-place 1:1")
    #expect(try place { $0.turnIntoObject(array: $1.root) } == "edit-place 1:1")
    #expect(try place { $0.replace(Self.node($1, 900), with: .null) } == "edit-place 1:1")
    #expect(
      try place { $0.insertMember("n", .null, into: $1.root, at: .after(Self.node($1, 3))) }
        == "edit-place 1:1")
    #expect(
      try place { $0.insertMember("n", .null, into: $1.root, at: .before(Self.node($1, 900))) }
        == "edit-place 1:1")
    #expect(
      try place { $0.insertMember("n", .null, into: $1.root, at: .index(0)) } == "edit-place 1:1")
    for index in [-1, 3] {
      #expect(
        try place { $0.insertElement(.null, into: Self.node($1, 4), at: .index(index)) }
          == "edit-place 1:13")
    }
    let turned = try Self.refusal { editor, document in
      editor.turnIntoObject(array: Self.node(document, 4))
      editor.insertElement(.null, into: Self.node(document, 4))
    }
    #expect(turned == "edit-place 1:13")
  }

  @Test(
    "new text that is no JSON, or more than one value",
    arguments: [
      .number("01"), .number("1,2"), .number(""), .number("1 "), .number("-"), .number("NaN"),
      .text([]), .text(Array("1, 2".utf8)), .text(Array("1], [2".utf8)),
      .text(Array("\"\u{1}\"".utf8)),
      .text([0x22, 0xFF, 0x22]), .array([.number("1.")]), .text(Array("} {".utf8)),
      .object([.init("n", .text(Array("1,\"m\":2".utf8)))]),
    ] as [JSONNewValue])
  func values(value: JSONNewValue) throws {
    let added = try Self.refusal { editor, document in
      editor.insertMember("n", value, into: document.root)
    }
    #expect(added == "edit-value 1:1")
    let replaced = try Self.refusal { editor, document in
      editor.replace(Self.node(document, 10), with: value)
    }
    #expect(replaced == "edit-value 1:34")
  }

  @Test("what would be nested too deep to be read again")
  func depth() throws {
    func nested(_ depth: Int) -> JSONNewValue {
      (1..<depth).reduce(.array([])) { value, _ in .array([value]) }
    }
    func text(_ depth: Int) -> JSONNewValue {
      .text(
        [UInt8](repeating: 0x5B, count: depth) + [UInt8](repeating: 0x5D, count: depth))
    }
    let limit = JSONParser.depthLimit
    for (make, limit) in [(nested, JSONParser.readDepth), (text, limit)] {
      for (depth, outcome) in [
        (limit - 1, "accepted"), (limit, "edit-depth 1:1"), (limit + 1000, "edit-depth 1:1"),
      ] {
        let added = try Self.refusal("[0]") { editor, document in
          editor.insertElement(make(depth), into: document.root)
        }
        #expect(added == outcome)
      }
      let root = try Self.refusal("[0]") { editor, document in
        editor.replace(document.root, with: make(limit))
      }
      #expect(root == "accepted")
    }
    // At the bottom of a text as deep as it can be.
    let deep = String(repeating: "[", count: limit) + String(repeating: "]", count: limit)
    let bottom = try Self.refusal(deep) { editor, document in
      editor.insertElement(.null, into: Self.node(document, limit - 1))
    }
    #expect(bottom == "accepted")
    let below = try Self.refusal(deep) { editor, document in
      editor.insertElement(.array([]), into: Self.node(document, limit - 1))
    }
    #expect(below.hasPrefix("edit-depth"))
  }

  @Test("a text with comments is not edited")
  func comments() throws {
    let document = try JSONDocument(Array("{} // x".utf8), name: "t.json", dialect: .relaxed)
    var editor = JSONEditor(document)
    editor.insertMember("n", .null, into: document.root)
    do {
      _ = try editor.finish()
      Issue.record("accepted")
    } catch {
      #expect(error.diagnostic.identifier == "edit-text")
    }
  }
}
