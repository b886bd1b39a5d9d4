import BoardFixtures
import JSONText
import Testing

/// `build --memory-limit` keeps to it, or fails and leaves the site as it was.
@Suite struct MemoryLimitTests {
  /// Messages of about 100 bytes.
  private static func board(messages: Int) -> String {
    let lines = (0..<messages).map {
      #""m\#($0)": {"text": "message number \#($0) with some words", "time": \#(1_600_000_000 + $0)}"#
    }
    return "{\"messages\": {" + lines.joined(separator: ",\n") + "}}"
  }

  @Test func anExportThatCannotFitIsRefusedBeforeItIsRead() throws {
    let site = try StandingSite { File("big.json", Self.board(messages: 40_000)) }
    let result = try site.run(["build", "big.json", "-o", "site", "--memory-limit", "18M"])
    #expect(result.status == 1)
    #expect(
      result.errorText.contains("error: reading big.json takes at least "), "\(result.errorText)")
    #expect(result.errorText.contains("the limit is 18 MiB [memory-limit]"))
    #expect(try site.firstChange() == nil)
  }

  @Test(arguments: ["1M", "10M"])
  func aLimitBelowTheProgramItselfSaysSo(limit: String) throws {
    let site = try StandingSite { File("big.json", Self.board(messages: 1000)) }
    let result = try site.run(["build", "big.json", "-o", "new", "--memory-limit", limit])
    #expect(result.status == 1)
    #expect(result.errorText.contains("the program itself takes 30 to 50 MB"))
    #expect(result.errorText.contains("nothing was written"))
    #expect(!result.errorText.contains("nothing was read"), "\(result.errorText)")
    #expect(try site.firstChange() == nil)
  }

  @Test(arguments: ["site", "new"])
  func aBuildThatCannotFitWritesNothing(output: String) throws {
    // Small enough to pass as a file; the program itself takes more.
    let site = try StandingSite { File("big.json", Self.board(messages: 20_000)) }
    let result = try site.run(["build", "big.json", "-o", output, "--memory-limit", "20M"])
    #expect(result.status == 1)
    #expect(result.errorText.contains("[memory-limit]"), "\(result.errorText)")
    #expect(try site.firstChange() == nil)
  }

  @Test func aBuildThatFitsIsTheSameAndKeepsToTheLimit() throws {
    let folder = try TemporaryFolder { File("big.json", Self.board(messages: 3000)) }
    for (output, options) in [("free", []), ("bound", ["--memory-limit", "400M"])] {
      let result = try RunningCommand(
        ["build", "big.json", "-q", "-o", output, "--profile=\(output).json"] + options,
        in: folder.path
      ).finish()
      #expect(result.status == 0, "\(result.errorText)")
    }
    for path in folder.contents() where path.hasPrefix("free/") && !path.hasSuffix("/") {
      let other = "bound/" + path.dropFirst("free/".count)
      #expect(try folder.bytes(of: path) == folder.bytes(of: other), "\(path)")
    }
    let json = try JSONDocument(folder.bytes(of: "bound.json"), name: "bound.json")
    let stages = try #require(json.member(json.root, "stages"))
    let names = Array(json.elements(stages))
    let peaks = names.compactMap { stage in
      json.member(stage, "peakMemory").flatMap {
        Int(String(decoding: Array(json.lexeme($0)), as: UTF8.self))
      }
    }
    #expect(peaks.count == names.count)
    #expect(peaks.allSatisfy { $0 > 0 && $0 <= 400 << 20 })
  }

  @Test(arguments: [
    "", "much", "-5M", "0", "5X", "1e9", "0x10", "nan", "5i", "99999999T", "1.2.3M",
  ])
  func anAmountThatIsNoneIsRefused(text: String) throws {
    let folder = try BoardFixture.folder()
    let result = try RunningCommand.run(
      "build", "board.json", "--memory-limit=\(text)", in: folder.path)
    #expect(result.status == 64, "\(result.errorText)")
    #expect(!folder.exists("public"))
  }
}
