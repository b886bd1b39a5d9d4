import BoardFixtures
import Testing

/// What happens when nobody takes, or nothing can take, what the program writes.
@Suite struct StandardStreamTests {
  /// Runs the program from a shell, as `"$1"`.
  private func shell(_ script: String) throws -> FinishedCommand {
    try RunningCommand(shell: script).finish()
  }

  @Test func aFullDiskIsAFailure() throws {
    let result = try shell(#""$1" help > /dev/full"#)
    #expect(result.status == 1)
    #expect(result.errorText.hasPrefix("error: cannot write to standard output: "))
  }

  @Test func aClosedStandardOutputIsAFailure() throws {
    let result = try shell(#""$1" version >&-"#)
    #expect(result.status == 1)
    #expect(result.errorText.contains("[output-unwritable]"))
  }

  @Test func aClosedStandardErrorIsNoReasonToFail() throws {
    let result = try shell(#""$1" version 2>&-"#)
    #expect(result.status == 0)
    #expect(result.outputText == "corkboard 0.1.0\n")
  }

  @Test func aReaderThatLeavesAConversionEarlyIsNoFailure() throws {
    // More than a pipe holds, so that the writing fails while it is at work.
    let text = String(repeating: "long ", count: 60_000)
    let folder = try TemporaryFolder {
      File("board.json", #"{"Post":{"p1":{"title":"T","body":"\#(text)"}}}"#)
    }
    let result = try RunningCommand(
      shell: #"{ "$1" convert -q --to rest board.json -o -; echo "status $?" >&2; } | head -c 1"#
        + "; sleep 0.2",
      in: folder.path
    ).finish()
    #expect(result.errorText == "status 0\n")
  }

  @Test func aReaderThatLeavesEarlyIsNoFailure() throws {
    let result = try shell(
      #"{ "$1" help --man; echo "status $?" >&2; } | true; sleep 0.2"#)
    #expect(result.errorText == "status 0\n")
  }
}
