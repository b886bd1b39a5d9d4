import Diagnostics

extension DiagnosticFailure {
  /// A command whose work is still to come; goes with the last of them.
  static func notYet(_ command: CommandDescription) -> Self {
    Self(Diagnostic(.error, "not-yet", "\(command.name) does nothing yet"))
  }
}
