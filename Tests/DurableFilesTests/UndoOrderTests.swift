import BoardFixtures
import Diagnostics
import Glibc
import Testing

@testable import DurableFiles

/// Changes that were taken back are in nobody's way.
@Suite struct UndoOrderTests {
  @Test func `a change in the way that was undone is none, whatever was changed between`() throws {
    let scene = try Scene("0123456789abcdefghij")
    try scene.change(5..<5, with: "[a long inserted text]")
    try scene.change(10..<12, with: "X")
    try scene.change(0..<1, with: "zero")
    #expect(failure { try scene.undo(1) } == "undo-overlap")
    try scene.undo(2)
    // The pair is apart: 2, 3, its undo, and more behind it.
    try scene.change(32..<33, with: "nine")
    try scene.undo(1)
    #expect(scene.text == "zero123456nine89abcdefghij")
    try scene.undo(3)
    #expect(scene.text == "0123456nine89abcdefghij")
  }

  @Test func `crossing and nested pairs are out of the way`() throws {
    let scene = try Scene("0123456789")
    try scene.change(2..<8, with: "[text]")
    try scene.change(3..<5, with: "T")
    try scene.change(0..<0, with: "before ")
    try scene.change(11..<12, with: "EE")
    // Undone in the order in which they were made, and one of them made again and undone again.
    #expect(try scene.undo(2) == 5)
    #expect(try scene.undo(4) == 6)
    #expect(try scene.undo(6) == 7)
    #expect(failure { try scene.undo(1) } == "undo-overlap")
    #expect(try scene.undo(7) == 8)
    #expect(try scene.undo(1) == 9)
    #expect(scene.text == "before 0123456789")
    #expect(try scene.undo(3) == 10)
    #expect(scene.text == "0123456789")
  }

  @Test func `what was removed side by side comes back in its order`() throws {
    let scene = try Scene("abc")
    try scene.change(1..<2, with: "")
    try scene.change(0..<1, with: "")
    #expect(scene.text == "c")
    #expect(try scene.undo(1) == 3)
    #expect(scene.text == "bc")
    // Both stand at the first byte; which was first is known.
    #expect(try scene.undo(2) == 4)
    #expect(scene.text == "abc")
    #expect(try scene.undo(3) == 5)
    #expect(scene.text == "ac")
  }

  @Test func `a change in the middle of what went away is not put back`() throws {
    let scene = try Scene("0123456789")
    try scene.change(5..<6, with: "")
    try scene.change(3..<7, with: "")
    #expect(failure { try scene.undo(1) } == "undo-overlap")
    try scene.undo(2)
    try scene.undo(1)
    #expect(scene.text == "0123456789")
  }

  @Test func `an undo whose text another program has moved counts as one`() throws {
    let scene = try Scene("0123456789abcdefghijklmnopqrstuvwxyz")
    try scene.change(3..<5, with: "[the first inserted text of all]")
    try scene.change(10..<13, with: "[a second one inside]")
    let text = scene.text
    try scene.folder.write("more in front of it " + text, to: "new.json")
    rename(scene.folder.path("new.json"), scene.path)
    try scene.undo(2)
    try scene.undo(1)
    #expect(scene.text == "more in front of it 0123456789abcdefghijklmnopqrstuvwxyz")
  }

  // MARK: Chance

  /// A text as the changes that are in it make it, whatever was undone in between.
  private func random(_ seed: UInt64) throws {
    var numbers = SeededNumbers(seed: seed)
    let scene = try Scene(
      String((0..<60).map { _ in Character(Unicode.Scalar(97 + UInt8(numbers.below(26)))) }))
    let original = scene.text
    var effective: [Int] = []
    for _ in 0..<24 {
      if numbers.below(2) == 0 || effective.isEmpty {
        let size = scene.text.utf8.count
        let start = numbers.below(size + 1)
        let end = min(size, start + numbers.below(7))
        let text = String(
          (0..<numbers.below(6)).map { _ in
            Character(Unicode.Scalar(65 + UInt8(numbers.below(26))))
          })
        if start == end && text.isEmpty { continue }
        if let number = try scene.change(start..<end, with: text) { effective.append(number) }
      } else {
        let index = numbers.below(effective.count)
        let before = scene.text
        do {
          let number = try #require(try scene.undo(effective[index]))
          effective.remove(at: index)
          // Made again and taken back at once, nothing has changed.
          if numbers.below(4) == 0 {
            let now = scene.text
            let again = try #require(try scene.undo(number))
            #expect(scene.text == before)
            try scene.undo(again)
            #expect(scene.text == now)
          }
        } catch let error as DiagnosticFailure {
          #expect(error.diagnostic.identifier == "undo-overlap")
          // What is said to be in the way is in the file.
          let words = error.diagnostic.message.split(separator: " ")
          let named = try #require(words.count > 1 ? Int(words[1]) : nil)
          let history = try scene.history()
          let state = zip(history.entries, history.states).first { $0.0.number == named }?.1
          #expect(state == .effective, "seed \(seed): \(error.diagnostic.message)")
          #expect(scene.text == before)
        }
      }
    }
    // There is always a way back.
    while failure({ try scene.undo() }) == nil {}
    #expect(scene.text == original, "seed \(seed)")
    #expect(try scene.history().newestUndoable == nil)
  }

  @Test(arguments: 0..<40)
  func `there is always a way back to the first version`(_ seed: Int) throws {
    try random(UInt64(seed))
  }
}
