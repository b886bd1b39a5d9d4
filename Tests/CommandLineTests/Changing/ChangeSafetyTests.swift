import BoardFixtures
import Glibc
import Synchronization
import Testing

/// The file is the old one or the new one, whatever happens.
@Suite struct ChangeSafetyTests {
  @Test func aLockedFileIsWaitedForAndThenRefusedWith75() throws {
    let board = try EditedBoard()
    let descriptor = open(board.path, O_RDONLY)
    #expect(flock(descriptor, LOCK_EX) == 0)
    let refused = try board.addMessage("x", "--lock-timeout", "0")
    #expect(refused.status == 75)
    #expect(refused.errorText.contains("data/board.json: error: another writer"))
    let waiting = try board.start(
      ["message", "add", "--name", "Ada", "--content", "x", "--lock-timeout", "60"])
    usleep(1_500_000)
    flock(descriptor, LOCK_UN)
    close(descriptor)
    let result = try waiting.finish()
    #expect(result.status == 0)
    #expect(result.errorText.contains("[file-waiting]"))
  }

  @Test func whatCannotBeChangedSafelyIsRefusedUntouched() throws {
    let board = try EditedBoard()
    chmod(board.path, 0o444)
    #expect(try board.addMessage("x").errorText.contains("[file-read-only]"))
    chmod(board.path, 0o644)
    link(board.path, board.folder.path("data/second.json"))
    #expect(try board.addMessage("x").errorText.contains("[file-hard-links]"))
    unlink(board.folder.path("data/second.json"))
    for (option, identifier) in [
      ("--salvage", "change-recovered"), ("--repair", "change-recovered"),
    ] {
      #expect(try board.addMessage("x", option).errorText.contains("[\(identifier)]"))
    }
    let several = try board.addMessage("x", "--export", "data/other.json")
    #expect(several.errorText.contains("[change-several]"))
    let packed = try board.run(
      shell:
        #"gzip -k data/board.json; "$1" message add --name A --content x --export data/board.json.gz"#
    )
    #expect(packed.status == 1)
    #expect(packed.errorText.contains("[change-packed]"))
    let homeless = try board.start(
      ["message", "add", "--name", "Ada", "--content", "x"],
      variables: ["HOME": board.folder.path("none")]
    ).finish()
    #expect(homeless.status == 1)
    #expect(homeless.errorText.contains("[private-file]"))
    #expect(board.text == EditedBoard.json)
  }

  @Test func aLimitOfFileSizesIsAFailureLikeAFullDisk() throws {
    let board = try EditedBoard(
      EditedBoard.json.replacing("Where do we meet?", with: String(repeating: "word ", count: 400)))
    let before = board.text
    let result = try board.run(
      shell: #"ulimit -f 1; "$1" message add --name A --content x --export data/board.json"#)
    #expect(result.status == 1, "\(result.errorText)")
    #expect(result.errorText.contains("[file-unwritable]"))
    #expect(board.text == before)
    #expect(board.others.isEmpty)
  }

  @Test func aLinkStaysALink() throws {
    let board = try EditedBoard()
    symlink("data/board.json", board.folder.path("link.json"))
    let result = try RunningCommand(
      ["message", "add", "--name", "Ada", "--content", "x", "--export", "link.json"],
      in: board.folder.path, environment: board.variables
    ).finish()
    #expect(result.status == 0)
    #expect(board.folder.contents().contains("link.json@"))
    #expect(board.text != EditedBoard.json)
    // One journal for both names.
    #expect(try board.run("log").outputLines.count == 1)
  }

  @Test func damagedExportsAreRefusedUntouched() throws {
    for text in [
      "", " \n", "{\"messages\": {", EditedBoard.json + EditedBoard.json.prefix(20),
      EditedBoard.json + "\0\0", "\u{1F}\u{8B}",
    ] {
      let board = try EditedBoard(text)
      let result = try board.addMessage("x")
      #expect(result.status == 1)
      #expect(!result.errorText.isEmpty)
      #expect(board.text == text)
    }
  }

  /// Eight writers, some of them shot at a random moment.
  @Test func noAcknowledgedWriteIsLostAndNoneIsThereTwice() throws {
    let board = try EditedBoard()
    let outcomes = Mutex<[(text: String, status: Int32?)]>([])
    let problems = Mutex<[String]>([])
    let writers = (0..<8).map { writer in
      Writer {
        var numbers = SeededNumbers(seed: UInt64(writer))
        for number in 0..<5 {
          let text = "writer-\(writer)-\(number)-end"
          do {
            let command = try board.start(
              ["message", "add", "--name", "Ada", "--content", text, "--lock-timeout", "600"])
            if numbers.below(3) == 0 {
              usleep(useconds_t(numbers.below(150_000)))
              command.send(signal: numbers.below(2) == 0 ? SIGKILL : SIGTERM)
            }
            let result = try command.finish()
            outcomes.withLock { $0.append((text, result.status)) }
          } catch {
            problems.withLock { $0.append("\(error)") }
          }
        }
      }
    }
    for writer in writers { writer.join() }
    #expect(problems.withLock { $0 }.isEmpty)
    try board.addMessage("writer-last-end")
    let text = board.text
    for (written, status) in outcomes.withLock({ $0 }) {
      let count = text.ranges(of: "\"\(written)\"").count
      #expect(count <= 1, "\(written)")
      if status == 0 { #expect(count == 1, "\(written)") }
      #expect(status == nil || status == 0 || status == 143, "\(written): \(status ?? 0)")
    }
    #expect(board.others.isEmpty)
    // Every change that was made can be taken back, to the last byte.
    while try board.run("undo").status == 0 {}
    #expect(board.text == EditedBoard.json)
  }
}

/// A thread that can be waited for.
private final class Writer {
  private var thread = pthread_t()

  init(_ body: @escaping @Sendable () -> Void) {
    pthread_create(
      &thread, nil,
      { argument in
        guard let argument else { return nil }
        Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body()
        return nil
      }, Unmanaged.passRetained(Work(body)).toOpaque())
  }

  func join() { pthread_join(thread, nil) }

  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
}
