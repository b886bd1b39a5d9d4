/// Thrown where the run cannot go on: the diagnostic says why, and the command exits with 1.
package struct DiagnosticFailure: Error, Sendable, Hashable {
  package let diagnostic: Diagnostic
  /// What else is wrong, where a file has several faults and all of them are told at once.
  package let further: [Diagnostic]

  package init(_ diagnostic: Diagnostic, further: [Diagnostic] = []) {
    self.diagnostic = diagnostic
    self.further = further
  }

  package var all: [Diagnostic] { [diagnostic] + further }
}
