package import Diagnostics

/// A command with its options read, ready to run.
package protocol Command: Sendable {
  static var description: CommandDescription { get }

  /// Reads the options; what only the command can judge is refused here, before any work.
  init(_ arguments: ParsedArguments) throws(UsageFault)

  func run(console: inout Console) throws(DiagnosticFailure) -> ExitStatus
}
