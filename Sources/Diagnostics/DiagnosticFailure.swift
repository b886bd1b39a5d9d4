/// Thrown where the run cannot go on: the diagnostic says why, and the command exits with 1.
package struct DiagnosticFailure: Error, Sendable, Hashable {
  package let diagnostic: Diagnostic

  package init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }
}
