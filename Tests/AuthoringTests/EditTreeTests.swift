import JSONText
import Testing

@testable import Authoring

@Suite("Edit trees")
struct EditTreeTests {
  @Test("A member that was set is read in its new state, and one that was removed is gone")
  func reading() throws {
    let text = try JSONDocument(Array(#"{"a": 1, "b": [1, 2]}"#.utf8), name: "test.json")
    var tree = EditTree(text)
    tree.set("c", to: tree.make(.string("x")), in: tree.root)
    tree.removeMember("a", from: tree.root)
    #expect(tree.members(of: tree.root).map(\.name) == ["b", "c"])
    #expect(tree.childCount(of: tree.root) == 2)
    #expect(tree.member("c", of: tree.root).flatMap { tree.scalarText(of: $0) } == "x")
    #expect(tree.member("a", of: tree.root) == nil)
  }
}
