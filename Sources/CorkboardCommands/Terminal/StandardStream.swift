import Diagnostics
import Glibc

/// Buffered writing to standard output or standard error, or to memory in tests.
///
/// Writing never throws: a program in a pipe whose reader has gone should finish its work in
/// silence, and any other failure is kept for the exit status. Not copyable, since a copy would
/// write its buffer a second time.
package struct StandardStream: ~Copyable {
  /// Nil keeps everything in memory.
  private let descriptor: Int32?
  package let isTerminal: Bool
  /// The `errno` of the first write that failed, EPIPE included.
  package private(set) var failure: Int32?
  package private(set) var buffer: [UInt8] = []

  private static let capacity = 1 << 16

  package init(descriptor: Int32) {
    self.descriptor = descriptor
    isTerminal = isatty(descriptor) == 1
  }

  /// A stream that keeps its bytes in `buffer`.
  package init(inMemoryAsTerminal isTerminal: Bool = false) {
    descriptor = nil
    self.isTerminal = isTerminal
  }

  /// Whether the other end of the pipe is closed, so that writing more is for nobody.
  package var readerIsGone: Bool { failure == EPIPE }

  package mutating func write(_ text: String) {
    guard failure == nil else { return }
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= Self.capacity { flush() }
  }

  package mutating func write(_ bytes: [UInt8]) {
    guard failure == nil else { return }
    buffer += bytes
    if buffer.count >= Self.capacity { flush() }
  }

  package mutating func flush() {
    guard let descriptor else { return }
    defer { buffer.removeAll(keepingCapacity: true) }
    guard failure == nil else { return }
    failure = buffer.withUnsafeBytes { Self.write($0, to: descriptor) }
  }

  /// Says something about the run on standard error, where no console is at hand.
  static func sayAtOnce(_ diagnostic: Diagnostic) {
    let bytes = Array((diagnostic.renderedForTools + "\n").utf8)
    _ = bytes.withUnsafeBytes { write($0, to: STDERR_FILENO) }
  }

  /// - Returns: the `errno` of a failure.
  private static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Glibc.write(
        descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count >= 0 {
        rest = rest.dropFirst(count)
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN:
        // Somebody else made the terminal or pipe non-blocking: wait until it takes more.
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&request, 1, -1)
      default: return errno
      }
    }
    return nil
  }

  /// Opens the null device on those of the descriptors 0 to 2 that the caller has closed.
  ///
  /// Otherwise the first file that the program opens would take the place of standard output, and
  /// a listing would be written into it. Standard output is opened for reading only, so that
  /// writing still fails as it would have.
  package static func occupyStandardDescriptors() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      _ = open("/dev/null", descriptor == STDERR_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
