import Diagnostics

/// The few ways in which text is set apart on a terminal (ECMA-48 SGR).
package enum TextStyle: String, Sendable, Hashable {
  case bold = "1"
  case faint = "2"
  case red = "1;31"
  case yellow = "1;33"
  case cyan = "1;36"

  package func applied(to text: String) -> String { "\u{1B}[\(rawValue)m\(text)\u{1B}[0m" }

  init(of severity: Diagnostic.Severity) {
    switch severity {
    case .error: self = .red
    case .warning: self = .yellow
    case .note: self = .cyan
    }
  }
}
