import BoardFixtures
import Testing

/// Whatever is done in whatever order: taken back, every version is there again to the last byte.
@Suite struct RandomChangesTests {
  /// The same board as other tools would have written it.
  private static let boards: [String] = {
    let json = EditedBoard.json
    let compact = json.split(separator: "\n").map { line in
      String(line.drop { $0 == " " }).replacing(" : ", with: ":")
    }.joined()
    return [
      json, compact, json.replacing("\n", with: "\r\n"), "\u{FEFF}" + json,
      json.replacing("  ", with: "\t"),
    ]
  }()

  @Test(arguments: 0..<5)
  func undoingAllChangesGivesEveryVersionAgain(_ index: Int) throws {
    let board = try EditedBoard(Self.boards[index])
    var numbers = SeededNumbers(seed: UInt64(index))
    var versions = [board.text]
    var messages = ["-MVlHDu6aaaaaaaaaaaz"]
    var comments: [String] = []
    for step in 0..<10 {
      let text = "Step \(step): \"quoted\", 漢字, 😀, \\ and\nlines"
      let arguments: [String]
      let choice = numbers.below(6)
      switch choice {
      case 0, 1: arguments = ["message", "add", "--name", "Ada", "--content", text]
      case 2: arguments = ["comment", "add", "-MVlHDu6aaaaaaaaaaay", "--body", text, "--as", "u2"]
      case 3 where messages.count > 1:
        arguments = ["message", "delete", messages.removeLast()]
      case 4 where !comments.isEmpty:
        arguments = ["comment", "delete", comments.removeLast()]
      default: arguments = ["message", "edit", messages[0], "--content", text]
      }
      let result = try board.start(arguments).finish()
      #expect(result.status == 0, "\(arguments): \(result.errorText)")
      if choice < 2 { messages.append(result.id) }
      if choice == 2 { comments.append(result.id) }
      versions.append(board.text)
    }
    for version in versions.dropLast().reversed() {
      let undo = try board.run("undo")
      #expect(undo.status == 0, "\(undo.errorText)")
      #expect(board.text == version)
    }
    #expect(board.others.isEmpty)
  }
}
