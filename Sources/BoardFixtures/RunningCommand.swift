import Glibc
import Synchronization

/// The built `corkboard` as a process of its own, with everything it writes.
///
///     let result = try RunningCommand.run("build", "board.json", in: folder.path)
///     #expect(result.status == 0)
package final class RunningCommand {
  /// Held while descriptors are made and a child is started: a descriptor of one test that another
  /// test's child inherited would stay open for as long as that child runs.
  private static let starting = Mutex(())

  private let process: pid_t
  private let pipes: Pipes
  private let milliseconds: Int32

  /// Starts the command.
  ///
  /// - Parameters:
  ///   - folder: its current folder; without it that of the tests.
  ///   - environment: all of its environment apart from `PATH` and a home that does not exist, so
  ///     that nothing of the tester's own reaches it.
  ///   - input: standard input, empty unless given.
  ///   - terminal: whether standard output and standard error are one terminal; all that is
  ///     written is then in `output`.
  ///   - columns: how wide the terminal is.
  ///   - seconds: how long it may run.
  package convenience init(
    _ arguments: [String], in folder: String? = nil, environment: [String: String] = [:],
    input: [UInt8] = [], terminal: Bool = false, columns: UInt16 = 80, seconds: Int32 = 120
  ) throws(FixtureFailure) {
    try self.init(
      command: [BuiltProgram.path()] + arguments, in: folder, environment: environment,
      input: input, terminal: terminal ? columns : nil, seconds: seconds)
  }

  private init(
    command: [String], in folder: String?, environment: [String: String], input: [UInt8],
    terminal: UInt16?, seconds: Int32
  ) throws(FixtureFailure) {
    // env(1) changes the folder: posix_spawn can only do so by an extension that is not imported.
    var command = command
    if let folder { command = ["/usr/bin/env", "-C", folder] + command }
    milliseconds = seconds * 1000
    (process, pipes) = try Self.starting.withLock { _ throws(FixtureFailure) in
      let pipes: Pipes
      if let terminal {
        pipes = try Pipes.terminal(columns: terminal)
      } else {
        pipes = try Pipes.separate()
      }
      defer { pipes.closeChildEnds() }
      return (try Self.start(command, environment, input: input, pipes), pipes)
    }
  }

  private static func start(
    _ command: [String], _ environment: [String: String], input: [UInt8], _ pipes: Pipes
  ) throws(FixtureFailure) -> pid_t {
    let inputFile = try file(holding: input)
    defer { fclose(inputFile) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, fileno(inputFile), STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, pipes.childOutput, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, pipes.childErrors, STDERR_FILENO)

    // The test runner may block or ignore signals, which a child would inherit.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    var all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

    let words = CStrings(command)
    var variables = ["PATH": "/usr/bin:/bin", "HOME": "/nonexistent"]
    variables.merge(environment) { $1 }
    let settings = CStrings(variables.map { $0.key + "=" + $0.value }.sorted())
    var process: pid_t = 0
    let result = posix_spawn(
      &process, command[0], &actions, &attributes, words.pointers, settings.pointers)
    guard result == 0 else {
      errno = result
      throw FixtureFailure("start \(command[0])")
    }
    return process
  }

  /// Runs the command to its end.
  package static func run(
    _ arguments: String..., in folder: String? = nil, environment: [String: String] = [:],
    input: [UInt8] = [], terminal: Bool = false
  ) throws(FixtureFailure) -> FinishedCommand {
    try RunningCommand(
      arguments, in: folder, environment: environment, input: input, terminal: terminal
    ).finish()
  }

  /// Starts a script of `sh` in which the program is `"$1"`, for redirections and pipes.
  package convenience init(
    shell script: String, in folder: String? = nil, environment: [String: String] = [:]
  ) throws(FixtureFailure) {
    try self.init(
      command: ["/bin/sh", "-c", script, "sh", BuiltProgram.path()], in: folder,
      environment: environment, input: [], terminal: nil, seconds: 120)
  }

  /// Waits until the process is the program, and has a handler for `signal`, so that sending it tests the handler.
  package func waitUntilItHandles(signal: Int32) throws(FixtureFailure) {
    for _ in 0..<1000 {
      let status = try FilesAndFolders.bytes(of: "/proc/\(process)/status")
      let lines = String(decoding: status, as: UTF8.self).split(separator: "\n")
      // The signals that are caught, as a hexadecimal set (proc_pid_status(5)).
      let caught = lines.first { $0.hasPrefix("SigCgt:") }?.split(separator: "\t").last
      let set = caught.flatMap { UInt64($0, radix: 16) } ?? 0
      // Before that it may be a shell, which has handlers of its own.
      if lines.contains("Name:\tcorkboard") && set >> UInt64(signal - 1) & 1 == 1 { return }
      usleep(10_000)
    }
    errno = ETIMEDOUT
    throw FixtureFailure("wait for a signal handler")
  }

  package func send(signal: Int32) { kill(process, signal) }

  /// Reads all that the command writes, and waits for its end; to be called once.
  package func finish() throws(FixtureFailure) -> FinishedCommand {
    guard let (output, errors) = pipes.readToEnd(milliseconds: milliseconds) else {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
      errno = ETIMEDOUT
      throw FixtureFailure("wait for the command")
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1 {
      guard errno == EINTR else { throw FixtureFailure("waitpid") }
    }
    // The macros WIFSIGNALED and WEXITSTATUS, which Swift does not import.
    let signal = status & 0x7F
    return FinishedCommand(
      status: signal == 0 ? (status >> 8) & 0xFF : nil, signal: signal == 0 ? nil : signal,
      output: output, errors: errors)
  }

  private typealias File = UnsafeMutablePointer<FILE>

  private static func file(holding bytes: [UInt8]) throws(FixtureFailure) -> File {
    guard let file = tmpfile() else { throw FixtureFailure("tmpfile") }
    _ = fcntl(fileno(file), F_SETFD, FD_CLOEXEC)
    guard fwrite(bytes, 1, bytes.count, file) == bytes.count, fflush(file) == 0 else {
      throw FixtureFailure("write the input")
    }
    rewind(file)
    return file
  }
}

/// What a command left behind.
package struct FinishedCommand: Sendable {
  /// The exit status, nil where a signal killed it.
  package let status: Int32?
  package let signal: Int32?
  package let output: [UInt8]
  package let errors: [UInt8]

  package var outputText: String { String(decoding: output, as: UTF8.self) }
  package var errorText: String { String(decoding: errors, as: UTF8.self) }
}

/// An array of C strings with a null pointer at its end.
private final class CStrings {
  let pointers: [UnsafeMutablePointer<CChar>?]

  init(_ strings: [String]) { pointers = strings.map { strdup($0) } + [nil] }

  deinit { pointers.forEach { free($0) } }
}
