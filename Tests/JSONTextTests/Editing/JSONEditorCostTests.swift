import BoardFixtures
import Testing

@testable import JSONText

@Suite("What edits cost")
struct JSONEditorCostTests {
  @Test("very many edits of one container")
  func manyEdits() throws {
    let count = 100_000
    let text = "{" + (0..<count).map { "\"k\($0)\":{\"v\":\($0)}" }.joined(separator: ",") + "}"
    let original = Array(text.utf8)
    let document = try JSONDocument(original, name: "t.json")
    var editor = JSONEditor(document)
    for (number, member) in document.members(document.root).enumerated() {
      switch number % 4 {
      case 0: editor.removeMember(member.key)
      case 1:
        editor.insertMember(
          "b\(number)", .object([.init("v", .integer(number))]), into: document.root,
          at: .before(member.key))
      case 2: editor.replace(document.nodeAfter(member.key), with: .string("r"))
      default: editor.insertMember("in", .null, into: document.nodeAfter(member.key))
      }
    }
    for number in 0..<count {
      editor.insertMember(
        "e\(number)", .object([.init("v", .integer(number))]), into: document.root)
    }
    let patch = try editor.finish()
    let result = patch.applied(to: original)
    let read = try JSONDocument(result, name: "t.json")
    #expect(read.childCount(read.root) == count - count / 4 + count / 4 + count)
    #expect(patch.inverse(of: original).applied(to: result) == original)
    #expect(
      read.member(read.root, "e99999").map { String(decoding: read.spelling($0), as: UTF8.self) }
        == "{\"v\":99999}")
  }

  @Test("a patch hands its result over in pieces")
  func pieces() throws {
    let original = Array("0123456789".utf8)
    let patch = JSONPatch([
      JSONSplice(8..<10, []), JSONSplice(0..<0, [0x61]), JSONSplice(3..<3, [0x62]),
      JSONSplice(3..<5, [0x63]), JSONSplice(6..<6, []),
    ])
    var pieces: [JSONPatch.Piece] = []
    patch.forEachPiece(ofOriginal: 10) { pieces.append($0) }
    #expect(
      pieces == [.added([0x61]), .kept(0..<3), .added([0x62, 0x63]), .kept(5..<8)])
    #expect(String(decoding: patch.applied(to: original), as: UTF8.self) == "a012bc567")
    #expect(patch.resultCount(of: 10) == 9)
    #expect(patch.inverse(of: original).applied(to: patch.applied(to: original)) == original)
    #expect(JSONPatch([]).isEmpty)
    #expect(JSONPatch([JSONSplice(2..<2, [])]).isEmpty)
  }
}
