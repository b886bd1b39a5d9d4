/// Where a setting's value came from.
package enum Origin: Sendable, Hashable {
  case `default`
  /// 1-based line and column of the value in the configuration.
  case file(path: String, line: Int, column: Int)
  case commandLine
  /// Worked out from the export, for the reason given.
  case guessed(String)
}

extension Origin: CustomStringConvertible {
  package var description: String {
    switch self {
    case .default: "default"
    case .file(let path, let line, let column): "\(path):\(line):\(column)"
    case .commandLine: "command line"
    case .guessed(let reason): "guessed: \(reason)"
    }
  }
}
