/// When to use colour.
package enum ColorChoice: String, Sendable, Hashable, CaseIterable {
  case auto
  case always
  case never

  /// - Parameters:
  ///   - environment: the value of an environment variable, nil where it is not set.
  package func allowsColor(
    onTerminal isTerminal: Bool, environment: (String) -> String?
  ) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto:
      // NO_COLOR counts when it is set and not empty (no-color.org).
      isTerminal && (environment("NO_COLOR") ?? "").isEmpty && environment("TERM") != "dumb"
    }
  }
}
