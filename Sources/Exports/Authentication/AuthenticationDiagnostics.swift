import Diagnostics

/// What reading sign-in accounts has to say, in one place.
enum AuthenticationDiagnostics {
  static func noAccount(at location: Diagnostic.Location) -> Diagnostic {
    Diagnostic(
      .warning, "auth-account", "this account has no localId; it is left out", at: location)
  }
}
