import BoardFixtures
import Glibc
import Testing

/// `login`, `whoami` and `logout` as a user runs them.
@Suite struct IdentityTests {
  private static func run(
    _ folder: TemporaryFolder, _ arguments: String..., variables: [String: String]? = nil
  ) throws -> FinishedCommand {
    try RunningCommand(
      arguments, in: folder.path,
      environment: variables ?? ["XDG_CONFIG_HOME": folder.path("config")]
    ).finish()
  }

  @Test func whoLogsInIsKnownUntilTheLogout() throws {
    let folder = try TemporaryFolder()
    #expect(try Self.run(folder, "whoami").status == 1)
    let login = try Self.run(folder, "login", "--uid", "u7", "--name", "Ada \u{1B}[2J")
    #expect(login.status == 0)
    #expect(login.outputText.isEmpty)
    let file = "config/corkboard/identity.json"
    var status = stat()
    #expect(stat(folder.path(file), &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
    #expect(try Self.run(folder, "whoami").outputText == "u7 (Ada [2J)\n")
    #expect(
      try Self.run(folder, "whoami", "--json").outputText
        == #"{"uid":"u7","name":"Ada \u001b[2J"}"# + "\n")
    #expect(try Self.run(folder, "login", "--uid", "u8").status == 0)
    #expect(try Self.run(folder, "whoami").outputText == "u8\n")
    #expect(try Self.run(folder, "logout").status == 0)
    #expect(!folder.exists(file))
    let again = try Self.run(folder, "logout")
    #expect(again.status == 0)
    #expect(again.errorText == "nobody was logged in\n")
  }

  @Test func itIsKeptBelowHomeWithoutTheVariable() throws {
    let folder = try TemporaryFolder { Folder("home") }
    let variables = ["HOME": folder.path("home"), "XDG_CONFIG_HOME": "relative"]
    #expect(try Self.run(folder, "login", "--uid", "u7", variables: variables).status == 0)
    #expect(folder.exists("home/.config/corkboard/identity.json"))
  }

  @Test func withoutAHomeNothingIsKept() throws {
    let folder = try TemporaryFolder()
    let login = try Self.run(
      folder, "login", "--uid", "u7", variables: ["HOME": folder.path("none")])
    #expect(login.status == 1)
    #expect(login.errorText.contains("[private-file]"))
    #expect(!folder.exists("none"))
  }

  @Test func aDamagedFileIsSaid() throws {
    let folder = try TemporaryFolder {
      Folder("config") { Folder("corkboard") { File("identity.json", "{\"uid\": 3}") } }
    }
    let result = try Self.run(folder, "whoami")
    #expect(result.status == 1)
    #expect(result.errorText.contains("[identity-damaged]"))
  }

  @Test func listsCanLeaveOneselfOut() throws {
    let folder = try BoardFixture.folder()
    let variables = ["XDG_CONFIG_HOME": folder.path("config")]
    #expect(try Self.run(folder, "login", "--uid", "u1", variables: variables).status == 0)
    for (kind, count) in [("members", 1), ("posts", 2), ("comments", 1)] {
      let result = try Self.run(
        folder, "list", kind, "--not-me", "--export", "board.json", variables: variables)
      #expect(result.outputLines.count == count, "\(kind)")
    }
    #expect(
      try Self.run(
        folder, "list", "members", "--not-me", "--export", "board.json", variables: [:]
      ).errorText.contains("[identity-none]"))
  }
}
