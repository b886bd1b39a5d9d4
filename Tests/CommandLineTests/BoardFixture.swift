import BoardFixtures

/// One small board for the tests of all commands.
enum BoardFixture {
  static let json = #"""
    {
      "Post": {
        "-MVlHDu6aaaaaaaaaaay": {
          "title": "Café plans", "description": "Where do we meet on friday?", "UID": "u1",
          "forumId": "out", "tags": ["Food", "friday"], "createdAt": 1614988800,
          "comment": {
            "c1": {"UID": "u2", "content": "At the ＣＡＦＥ by the river.", "createdAt": 1614988860},
            "c2": {"UID": "u1", "content": "Deal!", "parentId": "c1", "createdAt": 1614988900}
          }
        },
        "-MVlHDu6aaaaaaaaaaaz": {
          "title": "週末散步", "description": "河邊見。", "UID": "u2", "forumId": "in",
          "createdAt": 1615075200, "updatedAt": 1615078800
        },
        "undated": {"title": "Rules", "description": "Be kind.", "name": "Moderator"}
      },
      "forums": {"out": {"name": "Outdoors"}, "in": {"name": "Indoors", "parentId": "out"}},
      "messages": {
        "m1": {"name": "Ben", "text": "Good morning", "time": "2021-03-06T08:00:00Z"},
        "m2": {"name": "Ada", "text": "Hello \u001b[2Jthere", "time": "2021-03-07"}
      },
      "users": {
        "u1": {"name": "Ada", "email": "ada@example.org", "introduction": "I walk.",
               "createdAt": 1614902400},
        "u2": {"name": "Ben"}
      }
    }
    """#

  static func folder() throws(FixtureFailure) -> TemporaryFolder {
    try TemporaryFolder { File("board.json", json) }
  }

  /// Runs a command over the board and requires that nothing is on standard error.
  static func run(
    _ arguments: [String], terminal: Bool = false
  ) throws(FixtureFailure) -> FinishedCommand {
    let folder = try folder()
    return try RunningCommand(
      arguments + ["--export", "board.json"], in: folder.path,
      environment: terminal ? ["TERM": "xterm"] : [:], terminal: terminal
    ).finish()
  }
}

extension FinishedCommand {
  var outputLines: [String] {
    outputText.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  /// The last word of each line: ids in lists.
  var ids: [String] { outputLines.map { $0.split(separator: " ").last.map(String.init) ?? "" } }
}
