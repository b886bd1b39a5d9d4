import BoardFixtures
import Glibc

/// A folder with a board that is changed, and with a user's own folders.
struct EditedBoard {
  /// As the console writes it.
  static let json = #"""
    {
      "Post" : {
        "-MVlHDu6aaaaaaaaaaay" : {
          "UID" : "u1",
          "comment" : {
            "-MVlHEAAaaaaaaaaaaaa" : {
              "UID" : "u2",
              "content" : "At the caf\u00e9.",
              "createdAt" : 1614988860000
            }
          },
          "createdAt" : 1614988800000,
          "description" : "Where do we meet?",
          "title" : "Plans"
        }
      },
      "messages" : {
        "-MVlHDu6aaaaaaaaaaaz" : {
          "content" : "Good morning",
          "name" : "Ben",
          "time" : "2021-03-06 08:00:00"
        }
      },
      "odd" : [ 1e400, -0, 12345678901234567890, "\ud800" ],
      "users" : {
        "u1" : {
          "email" : "ada@board.example",
          "name" : "Ada",
          "uid" : "u1"
        },
        "u2" : {
          "email" : "ben@board.example",
          "name" : "Ben",
          "uid" : "u2"
        }
      }
    }

    """#

  let folder: TemporaryFolder

  init(_ json: String = Self.json) throws(FixtureFailure) {
    folder = try TemporaryFolder {
      Folder("data") { File("board.json", json) }
      Folder("home")
    }
  }

  var path: String { folder.path("data/board.json") }
  var text: String { (try? folder.text(of: "data/board.json")) ?? "(nothing)" }
  /// What stands beside the export.
  var others: [String] {
    folder.contents().filter {
      $0.hasPrefix("data/") && $0 != "data/" && $0 != "data/board.json"
    }
  }

  var variables: [String: String] { ["HOME": folder.path("home")] }

  func start(
    _ arguments: [String], input: [UInt8] = [], variables: [String: String] = [:]
  ) throws(FixtureFailure) -> RunningCommand {
    try RunningCommand(
      arguments + ["--export", "data/board.json"], in: folder.path,
      environment: self.variables.merging(variables) { $1 }, input: input)
  }

  func run(_ arguments: String..., input: String = "") throws(FixtureFailure) -> FinishedCommand {
    try start(arguments, input: Array(input.utf8)).finish()
  }

  /// From a shell, in which the program is `"$1"`.
  func run(shell script: String) throws(FixtureFailure) -> FinishedCommand {
    try RunningCommand(shell: script, in: folder.path, environment: variables).finish()
  }

  @discardableResult
  func addMessage(_ text: String, _ more: String...) throws(FixtureFailure) -> FinishedCommand {
    try start(["message", "add", "--name", "Ada", "--content", text] + more).finish()
  }
}

extension FinishedCommand {
  /// Without its line end.
  var id: String { outputText.split(separator: "\n").first.map(String.init) ?? "" }
}
