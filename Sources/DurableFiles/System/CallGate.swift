/// Stands before every system call of this target, so that tests can break each of them in turn.
///
/// Writing to the only copy of a board is tested by making every single call fail, and by acting as
/// another program between two of them. The gate of the program lets everything pass.
package struct CallGate: Sendable {
  /// Asked before each call. A number other than 0 makes the call fail with it, without being made.
  package let admit: @Sendable (SystemCall) -> Int32

  package init(_ admit: @escaping @Sendable (SystemCall) -> Int32) { self.admit = admit }

  package static let open = CallGate { _ in 0 }

  /// Makes a call that returns a negative number and sets `errno` on failure; again when a signal
  /// interrupted it.
  @discardableResult
  func callAsFunction(_ kind: SystemCall, _ call: () -> Int) throws(SystemError) -> Int {
    let refusal = admit(kind)
    if refusal != 0 { throw SystemError(refusal) }
    return try SystemError.check(call)
  }

  @discardableResult
  func callAsFunction(_ kind: SystemCall, _ call: () -> Int32) throws(SystemError) -> Int32 {
    Int32(try self(kind) { Int(call()) })
  }
}
