import Glibc

/// Runs one program to its end and measures it.
enum ChildProcess {
  /// Runs `arguments[0]`, a path or a name on `PATH`; its standard output is dropped, its standard
  /// error shown. A status other than 0 is a failure.
  ///
  /// The peak memory of a child is never reported below that of its parent, which the kernel copies
  /// at the start; so this process must stay small and leaves all work to children.
  static func measure(_ arguments: [String]) throws(BenchFailure) -> ResourceUse {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)

    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }

    let start = ResourceUse.clock()
    var child = pid_t()
    let refusal = posix_spawnp(&child, arguments[0], &actions, nil, words, environ)
    guard refusal == 0 else { throw BenchFailure.system("run", arguments[0], refusal) }

    var status: Int32 = 0
    var usage = rusage()
    while wait4(child, &status, 0, &usage) < 0 {
      guard errno == EINTR else { throw BenchFailure.system("wait for", arguments[0]) }
    }
    let wall = ResourceUse.clock() - start
    guard status == 0 else {
      let ending = status & 0x7F == 0 ? "status \(status >> 8)" : "signal \(status & 0x7F)"
      throw BenchFailure(
        message: "\(arguments.joined(separator: " ")) ended with \(ending)", status: 1)
    }
    return ResourceUse(usage, wallSeconds: wall)
  }
}
