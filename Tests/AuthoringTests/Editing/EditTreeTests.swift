import Diagnostics
import JSONText
import Testing

@testable import Authoring

@Suite("Edit trees")
struct EditTreeTests {
  private func tree(_ text: String) throws -> EditTree {
    EditTree(try JSONDocument(Array(text.utf8), name: "test.json"))
  }

  private func applied(_ tree: EditTree) throws -> String {
    let bytes = Array(tree.text.bytes)
    return String(decoding: try tree.patch().applied(to: bytes), as: UTF8.self)
  }

  @Test("A member that was set is read in its new state, and one that was removed is gone")
  func reading() throws {
    var tree = try tree(#"{"a": 1, "b": [1, 2]}"#)
    tree.set("c", to: tree.make(.string("x")), in: tree.root)
    tree.removeMember("a", from: tree.root)
    #expect(tree.members(of: tree.root).map(\.name) == ["b", "c"])
    #expect(tree.childCount(of: tree.root) == 2)
    #expect(tree.member("c", of: tree.root).flatMap { tree.scalarText(of: $0) } == "x")
    #expect(tree.member("a", of: tree.root) == nil)
    #expect(try applied(tree) == #"{"b": [1, 2], "c": "x"}"#)
  }

  @Test("What was added and removed again leaves the text as it was")
  func addedAndRemoved() throws {
    var tree = try tree(#"{"a": [1]}"#)
    let list = try #require(tree.member("a", of: tree.root))
    let element = tree.make(.string("x"))
    tree.append(element, to: list)
    tree.set("b", to: tree.make(.null), in: tree.root)
    tree.removeElement(element, from: list)
    tree.removeMember("b", from: tree.root)
    #expect(tree.childCount(of: list) == 1)
    #expect(try tree.patch().isEmpty)
  }

  @Test("Edits in what is removed are dropped with it")
  func nestedRemoval() throws {
    var tree = try tree(#"{"a": {"b": 1}, "c": 2}"#)
    let inner = try #require(tree.member("a", of: tree.root))
    tree.set("b", to: tree.make(.integer(5)), in: inner)
    tree.removeMember("a", from: tree.root)
    #expect(try applied(tree) == #"{"c": 2}"#)
  }

  @Test("New names go to their places among ordered ones, and last among others")
  func order() throws {
    var ordered = try tree(#"{"2": 0, "10": 0, "a": 0, "c": 0}"#)
    for name in ["b", "9", "d"] {
      ordered.set(
        name, to: ordered.make(.integer(1)), in: ordered.root, at: .inOrder(.realtimeDatabase))
    }
    #expect(
      try applied(ordered) == #"{"2": 0, "9": 1, "10": 0, "a": 0, "b": 1, "c": 0, "d": 1}"#)
    var unordered = try tree(#"{"c": 0, "a": 0}"#)
    unordered.set(
      "b", to: unordered.make(.integer(1)), in: unordered.root, at: .inOrder(.realtimeDatabase))
    #expect(try applied(unordered) == #"{"c": 0, "a": 0, "b": 1}"#)
  }

  @Test("A list with holes becomes an object without them")
  func turned() throws {
    var tree = try tree(#"{"l": [null, 1, null, 3]}"#)
    let list = try #require(tree.member("l", of: tree.root))
    tree.turnIntoObject(list)
    tree.set("-x", to: tree.make(.integer(4)), in: list, at: .inOrder(.realtimeDatabase))
    #expect(tree.kind(of: list) == .object)
    #expect(try applied(tree) == #"{"l": {"1": 1, "3": 3, "-x": 4}}"#)
  }

  @Test("The parent of a value is found among many siblings")
  func parents() throws {
    var tree = try tree(#"{"a": [[1], [2, {"x": 3}]], "b": 4}"#)
    let text = tree.text
    let a = try #require(text.member(text.root, "a"))
    let second = try #require(Array(text.elements(a)).last)
    let object = try #require(Array(text.elements(second)).last)
    let three = try #require(text.member(object, "x"))
    #expect(tree.parent(of: three) == object)
    #expect(tree.parent(of: object) == second)
    #expect(tree.parent(of: second) == a)
    #expect(tree.parent(of: text.root) == nil)
  }

  @Test("An edit below a member that stands twice is refused, one beside it is not")
  func duplicates() throws {
    let text = #"{"m": {"x": 1}, "n": {"x": 1}, "m": {"x": 2}}"#
    var inside = try tree(text)
    let twice = try #require(inside.member("m", of: inside.root))
    inside.set("y", to: inside.make(.null), in: twice)
    #expect(throws: DiagnosticFailure.self) { try inside.patch() }
    var beside = try tree(text)
    let once = try #require(beside.member("n", of: beside.root))
    beside.set("y", to: beside.make(.integer(2)), in: once)
    #expect(try applied(beside) == #"{"m": {"x": 1}, "n": {"x": 1, "y": 2}, "m": {"x": 2}}"#)
  }
}
