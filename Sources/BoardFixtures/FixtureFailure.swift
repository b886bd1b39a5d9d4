import Glibc

/// Test support could not do its part: the test says nothing about the program.
package struct FixtureFailure: Error, Sendable, CustomStringConvertible {
  package let description: String

  /// - Parameter action: the system call and what it was for; the current `errno` is added.
  package init(_ action: String) {
    description = action + ": " + String(cString: strerror(errno))
  }
}
