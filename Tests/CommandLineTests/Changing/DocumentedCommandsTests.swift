import BoardFixtures
import Foundation
import Testing

/// The commands of the README and of docs/authoring.md work as they stand, on a copy of the sample.
@Suite struct DocumentedCommandsTests {
  /// The lines of a section that begin with `corkboard`, from its blocks for the shell.
  private func commands(of page: String, from heading: String) throws -> [String] {
    let text = try String(contentsOfFile: Snapshot(page).path, encoding: .utf8)
    var isInSection = false
    var isInBlock = false
    var commands: [String] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isInBlock = line == "```sh"
      } else if !isInBlock, line.hasPrefix("#") {
        isInSection = line == heading
      } else if isInBlock, isInSection, line.hasPrefix("corkboard ") {
        commands.append(String(line))
      }
    }
    return commands
  }

  private func copyOfSample() throws -> TemporaryFolder {
    let folder = try TemporaryFolder { Folder("home") }
    try FileManager.default.copyItem(
      atPath: Snapshot("content").path, toPath: folder.path("try"))
    return folder
  }

  private func run(_ commands: [String], in folder: TemporaryFolder) throws {
    for command in commands {
      let result = try RunningCommand(
        shell: "PROGRAM=$1; corkboard() { \"$PROGRAM\" \"$@\" || echo failed >&2; }; \(command)",
        in: folder.path("try"), environment: ["HOME": folder.path("home")]
      ).finish()
      #expect(!result.errorText.contains("failed"), "\(command): \(result.errorText)")
      #expect(!result.errorText.contains("warning"), "\(command): \(result.errorText)")
    }
  }

  @Test func thoseOfTheREADMEWork() throws {
    let commands = try commands(of: "README.md", from: "## Use it")
    #expect(commands.count >= 13)
    let folder = try copyOfSample()
    // Without a configuration, as a newcomer has none.
    try FileManager.default.moveItem(
      atPath: folder.path("try/board.json"), toPath: folder.path("try/export.json"))
    try FileManager.default.removeItem(atPath: folder.path("try/corkboard.json"))
    try run(commands, in: folder)
  }

  @Test func thoseAboutWritingWork() throws {
    let commands = try commands(of: "docs/authoring.md", from: "# Writing to a board")
    #expect(commands.count >= 11)
    let folder = try copyOfSample()
    let page = try String(contentsOfFile: Snapshot("docs/authoring.md").path, encoding: .utf8)
    let block = try #require(page.firstMatch(of: /```json\n(.+?)```/.dotMatchesNewlines()))
    try folder.write(String(block.1), to: "try/changes.ndjson")
    try run(commands, in: folder)
  }
}
