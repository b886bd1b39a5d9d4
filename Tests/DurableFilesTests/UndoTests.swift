import BoardFixtures
import Diagnostics
import Glibc
import Testing

@testable import DurableFiles

@Suite struct UndoTests {
  @Test func `undo gives the bytes of before`() throws {
    let scene = try Scene()
    #expect(try scene.change(3..<5, with: "abc") == 1)
    #expect(scene.text == "012abc56789")
    #expect(try scene.undo() == 2)
    #expect(scene.text == "0123456789")
    #expect(failure { try scene.undo() } == "undo-nothing")
    // The undo is a change as well, and can be undone.
    #expect(try scene.undo(2) == 3)
    #expect(scene.text == "012abc56789")
    #expect(try scene.history().states == [.effective, .undone(by: 3), .effective])
    #expect(try scene.undo() == 4)
    #expect(scene.text == "0123456789")
  }

  @Test func `changes are taken back one after another, or one from the middle`() throws {
    let scene = try Scene()
    try scene.change(10..<10, with: "[one, one, one]")
    try scene.change(0..<0, with: "[two, two, two]")
    try scene.change(20..<22, with: "[three, three]")
    let all = scene.text
    #expect(try scene.undo(1) == 4)
    #expect(scene.text == "[two, two, two]01234[three, three]789")
    #expect(try scene.undo(4) == 5)
    #expect(scene.text == all)
    for _ in 0..<3 { try scene.undo() }
    #expect(scene.text == "0123456789")
  }

  @Test func `several splices are one change`() throws {
    let scene = try Scene()
    try scene.change([
      FileSplice(0..<1, []), FileSplice(4..<4, Array("++".utf8)), FileSplice(8..<10, [0x21]),
    ])
    #expect(scene.text == "123++4567!")
    try scene.undo()
    #expect(scene.text == "0123456789")
  }

  @Test func `a later change of the same place is in the way`() throws {
    let scene = try Scene()
    try scene.change(5..<5, with: "a long inserted text")
    try scene.change(10..<12, with: "X")
    #expect(failure { try scene.undo(1) } == "undo-overlap")
    try scene.undo(2)
    try scene.undo(1)
    #expect(scene.text == "0123456789")
    // Removed at one byte, then something put there: nobody knows which comes first.
    try scene.change(5..<7, with: "")
    try scene.change(5..<5, with: "new")
    #expect(failure { try scene.undo(5) } == "undo-overlap")
    #expect(scene.text == "01234new789")
  }

  @Test func `what is unknown, undone or never made is refused`() throws {
    let scene = try Scene()
    #expect(failure { try scene.undo() } == "undo-nothing")
    #expect(failure { try scene.undo(7) } == "undo-unknown")
    try scene.change(0..<1, with: "X")
    try scene.undo(1)
    #expect(failure { try scene.undo(1) } == "undo-undone")
  }

  // MARK: Other programs

  private static let board = """
    {
      "messages": {
        "a": {"name": "Ann", "content": "the first message of all"},
        "b": {"name": "Ben", "content": "the second message of all"}
      },
      "end": true
    }
    """

  private func offset(of text: String) throws -> Int {
    let place = try #require(Self.board.firstRange(of: text))
    return Self.board.utf8.distance(from: Self.board.startIndex, to: place.lowerBound)
  }

  private func rewrite(_ scene: Scene, _ text: String) throws {
    try scene.folder.write(text, to: "new.json")
    rename(scene.folder.path("new.json"), scene.path)
  }

  @Test func `a change elsewhere by another program is kept`() throws {
    let scene = try Scene(Self.board)
    let added = #","# + "\n    " + #""c": {"name": "Cay", "content": "an added message"}"#
    let offset = try offset(of: "of all\"}\n  }") + 8
    try scene.change(offset..<offset, with: added)
    let changed = scene.text
    #expect(changed.contains(added))
    // Before it, behind it, and moved as well as changed in place.
    for (old, new) in [("Ann", "Annabelle"), ("true", "false"), ("{\n", "{ \n\n")] {
      let foreign = changed.replacing(old, with: new, maxReplacements: 1)
      try rewrite(scene, foreign)
      let number = try scene.undo()
      #expect(scene.text == foreign.replacing(added, with: ""))
      try scene.undo(number)
      #expect(scene.text == foreign)
      try rewrite(scene, changed)
    }
  }

  @Test func `a change of the same place by another program is refused`() throws {
    let scene = try Scene(Self.board)
    let offset = try offset(of: "the second message")
    try scene.change(offset..<offset + 3, with: "my own one and only")
    let changed = scene.text
    try rewrite(scene, changed.replacing("own one", with: "other"))
    #expect(failure { try scene.undo() } == "undo-unclear")
    // Twice in the file: which of both is meant?
    try rewrite(scene, " " + changed + changed)
    #expect(failure { try scene.undo() } == "undo-unclear")
    // The same content in another file, as after a copy.
    try rewrite(scene, changed)
    try scene.undo()
    #expect(scene.text == Self.board)
  }

  @Test func `a removal is taken back where both sides are known`() throws {
    let scene = try Scene(Self.board)
    let offset = try offset(of: "the second message")
    try scene.change(offset..<offset + 10, with: "")
    let foreign = scene.text.replacing("Ann", with: "Annabelle")
    try rewrite(scene, foreign)
    try scene.undo()
    #expect(scene.text == Self.board.replacing("Ann", with: "Annabelle"))
    try rewrite(scene, foreign.replacing("message of", with: "of"))
    #expect(failure { try scene.undo(1) } != nil)
  }

  // MARK: Chance

  @Test func `random changes and undos give every version again`() throws {
    var numbers = SeededNumbers(seed: 4)
    for _ in 0..<12 {
      let scene = try Scene(
        String((0..<200).map { _ in Character(Unicode.Scalar(97 + UInt8(numbers.below(26)))) }))
      var versions = [scene.text]
      for _ in 0..<numbers.within(1...12) {
        let size = scene.text.utf8.count
        var splices: [FileSplice] = []
        var place = 0
        for _ in 0..<numbers.within(1...3) where place < size {
          let start = place + numbers.below(size - place)
          let end = min(size, start + numbers.below(8))
          let text = (0..<numbers.below(9)).map { _ in UInt8(65 + numbers.below(26)) }
          if start == end && text.isEmpty { continue }
          splices.append(FileSplice(start..<end, text))
          place = end + 1
        }
        try scene.change(splices)
        versions.append(scene.text)
      }
      while versions.count > 1 {
        versions.removeLast()
        try scene.undo()
        #expect(scene.text == versions.last)
      }
      #expect(scene.others.isEmpty)
    }
  }
}
