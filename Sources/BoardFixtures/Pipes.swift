import Glibc

/// The two ways out of a child process, as pipes or as one terminal.
struct Pipes {
  let childOutput: Int32
  let childErrors: Int32
  private let output: Int32
  /// Nil where both are one terminal.
  private let errors: Int32?

  static func separate() throws(FixtureFailure) -> Pipes {
    let first = try pipe()
    let second = try pipe()
    return Pipes(
      childOutput: first.write, childErrors: second.write, output: first.read, errors: second.read)
  }

  /// A pseudo-terminal.
  static func terminal(columns: UInt16) throws(FixtureFailure) -> Pipes {
    var master: Int32 = -1
    var slave: Int32 = -1
    var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&master, &slave, nil, nil, &size) == 0 else { throw FixtureFailure("openpty") }
    closeOnExec(master)
    closeOnExec(slave)
    return Pipes(childOutput: slave, childErrors: slave, output: master, errors: nil)
  }

  private static func pipe() throws(FixtureFailure) -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    guard Glibc.pipe(&ends) == 0 else { throw FixtureFailure("pipe") }
    ends.forEach(closeOnExec)
    return (ends[0], ends[1])
  }

  private static func closeOnExec(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  func closeChildEnds() {
    close(childOutput)
    if childErrors != childOutput { close(childErrors) }
  }

  /// Everything that was written until the last writer closed, or nil when that took too long.
  func readToEnd(milliseconds: Int32) -> (output: [UInt8], errors: [UInt8])? {
    var requests = [output, errors ?? -1].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    defer {
      close(output)
      if let errors { close(errors) }
    }
    var texts: [[UInt8]] = [[], []]
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while requests.contains(where: { $0.fd >= 0 }) {
      let ready = poll(&requests, nfds_t(requests.count), milliseconds)
      if ready == 0 { return nil }
      if ready < 0 && errno != EINTR { return nil }
      for index in requests.indices where requests[index].fd >= 0 && requests[index].revents != 0 {
        let count = read(requests[index].fd, &chunk, chunk.count)
        if count > 0 {
          texts[index] += chunk[..<count]
        } else if count == 0 || errno != EINTR {
          // A terminal whose other side is closed answers EIO: poll ignores negative descriptors.
          requests[index].fd = -1
        }
      }
    }
    return (texts[0], texts[1])
  }
}
