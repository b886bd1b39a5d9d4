import BoardFixtures
import Testing

/// How far long work is.
@Suite struct ProgressTests {
  private static func build(
    _ options: String..., columns: UInt16? = nil, environment: [String: String] = [:]
  ) throws -> FinishedCommand {
    let folder = try BoardFixture.folder()
    return try RunningCommand(
      ["build", "board.json", "-o", "site"] + options, in: folder.path, environment: environment,
      terminal: columns != nil, columns: columns ?? 80
    ).finish()
  }

  private static let clear = "\r\u{1B}[K"

  @Test func itIsDrawnOnATerminalAndRemoved() throws {
    let result = try Self.build("--progress", columns: 80)
    #expect(result.status == 0)
    let text = result.outputText
    #expect(text.contains(Self.clear + "reading board.json"))
    // What stands behind the last one are lines of their own.
    let rest = try #require(text.components(separatedBy: Self.clear).last)
    #expect(rest.contains("pages in site: ") && !rest.contains("reading"))
  }

  @Test(arguments: [12, 30, 200] as [UInt16])
  func itIsNeverWiderThanTheTerminal(columns: UInt16) throws {
    let result = try Self.build("--progress", columns: columns)
    let drawn = result.outputText.components(separatedBy: Self.clear).dropFirst().map { part in
      part.prefix { $0 != "\n" && $0 != "\r\n" && $0 != "\r" }
    }.filter { $0.hasPrefix("read") || $0.hasPrefix("sort") || $0.hasPrefix("[") }
    #expect(!drawn.isEmpty)
    for line in drawn { #expect(line.count < columns, "\(line)") }
  }

  @Test func shortWorkShowsNothingUnasked() throws {
    #expect(try !Self.build(columns: 80).outputText.contains(Self.clear))
  }

  @Test func aPipeGetsLinesWhereTheyAreAskedFor() throws {
    let result = try Self.build("--progress")
    #expect(result.errorText.hasPrefix("reading board.json\n"))
    #expect(result.errorText.contains("100 %, "))
    #expect(!result.errorText.contains("\r") && !result.errorText.contains("\u{1B}"))
    #expect(try !Self.build().errorText.contains("reading"))
  }

  @Test func aDumbTerminalGetsLines() throws {
    let result = try Self.build("--progress", columns: 80, environment: ["TERM": "dumb"])
    #expect(result.outputText.contains("reading board.json\r\n"))
    #expect(!result.outputText.contains("\u{1B}"))
  }

  @Test func quietSaysNothing() throws {
    #expect(try Self.build("--progress", "-q").errorText == "")
    #expect(try Self.build("--progress", "-q", columns: 80).outputText == "")
  }

  @Test func aFailureStandsOnALineOfItsOwn() throws {
    let folder = try TemporaryFolder { File("board.json", #"{"Post": {"a": "#) }
    let result = try RunningCommand(
      ["build", "board.json", "-o", "site", "--progress"], in: folder.path,
      terminal: true
    ).finish()
    #expect(result.status == 1)
    let rest = try #require(result.outputText.components(separatedBy: Self.clear).last)
    #expect(rest.contains("error:"))
    #expect(result.outputText.contains(Self.clear + "reading"))
  }
}

extension String {
  fileprivate func components(separatedBy separator: String) -> [Substring] {
    split(separator: separator, omittingEmptySubsequences: false)
  }
}
