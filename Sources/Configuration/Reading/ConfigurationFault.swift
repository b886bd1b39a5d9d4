internal import Diagnostics

/// All that can be wrong with a setting, and its wording.
struct ConfigurationFault {
  let identifier: Diagnostic.Identifier
  let message: String
  var suggestion: String?

  func diagnostic(at location: Diagnostic.Location?) -> Diagnostic {
    Diagnostic(.error, identifier, message, at: location, suggestion: suggestion)
  }

  static func unknownKey(_ key: String, in place: String, among names: [String]) -> Self {
    let near = NearestName.suggestion(for: key, among: names).map { "did you mean \"\($0)\"?" }
    return Self(
      identifier: "configuration-unknown-key",
      message: "unknown key \"\(shortened(key))\" in \(place)",
      suggestion: near ?? "the keys here are " + names.joined(separator: ", "))
  }

  static func duplicateKey(_ key: String) -> Self {
    Self(
      identifier: "configuration-duplicate-key",
      message: "\"\(shortened(key))\" is given twice",
      suggestion: "keep one of the two")
  }

  static func wrongType(_ key: String, expected: String, found: String) -> Self {
    Self(
      identifier: "configuration-wrong-type",
      message: "\(key) must be \(expected), but is \(found)",
      suggestion: found == "null" ? "leave the key out to get its default" : nil)
  }

  /// - Parameter suggestion: what to write instead.
  static func badValue(
    _ key: String, expected: String, found: String, suggestion: String? = nil
  ) -> Self {
    Self(
      identifier: "configuration-bad-value",
      message: "\(key) must be \(expected), but is \"\(shortened(found))\"",
      suggestion: suggestion)
  }

  static func missing(_ key: String, in place: String, example: String) -> Self {
    Self(
      identifier: "configuration-missing-key",
      message: "\(place) has no \(key)",
      suggestion: "add one such as \(example)")
  }

  static func fileNotFound(_ path: String) -> Self {
    Self(
      identifier: "configuration-not-found",
      message: "there is no configuration \(shortened(path))",
      suggestion: "correct the path behind --config, or leave the option out")
  }

  static func noFile(_ path: String) -> Self {
    Self(
      identifier: "configuration-no-file",
      message: "the configuration \(shortened(path)) is no regular file",
      suggestion: "name a file behind --config")
  }

  /// What was made for exports says nothing useful of a configuration.
  static func unreadable(_ failure: DiagnosticFailure) -> DiagnosticFailure {
    let aboutExports: [Diagnostic.Identifier] = [
      "json-truncated", "json-zero-tail", "json-empty", "json-not-json", "compressed-truncated",
    ]
    var diagnostic = failure.diagnostic
    guard aboutExports.contains(diagnostic.identifier) else { return failure }
    diagnostic.suggestion =
      "a configuration is one JSON object, at least {}: complete the file, or take a copy of it"
    return DiagnosticFailure(diagnostic, further: failure.further)
  }

  /// The user has neither named the file nor gone into its folder.
  static func besideExport(_ path: String) -> Diagnostic {
    Diagnostic(
      .note, "configuration-beside-export",
      "the configuration beside the export is used: \(path)",
      suggestion: "give it with -c if it is yours, or another one")
  }

  static func leadsOut(_ key: String, of path: String) -> Self {
    Self(
      identifier: "configuration-leads-out",
      message: "\(key) leads out of the folder of this configuration, which nobody named: "
        + "it was found beside the export",
      suggestion: "if you trust it, give it with -c \(shortened(path))")
  }

  static func baseURL(_ key: String, _ text: String, _ fault: BaseURL.Fault) -> Self {
    let expected =
      switch fault {
      case .scheme: "an http or https address"
      case .credentials: "an address without a user name"
      case .host: "an address with a valid host name"
      case .port: "an address with a port from 1 to 65535"
      case .queryOrFragment: "an address without ? and #"
      case .path: "an address with a plain path, without empty segments, . and .. or spaces"
      }
    return badValue(
      key, expected: expected, found: text,
      suggestion: "write the address of the site's home page, such as https://board.example/forum/")
  }

  static func timeZone(_ key: String, _ text: String) -> Self {
    badValue(
      key, expected: "a time zone that this machine knows", found: text,
      suggestion: "use a name such as Asia/Taipei, or an offset such as +08:00")
  }

  /// Text of an input that may be of any length.
  private static func shortened(_ text: String) -> String {
    let start = text.prefix(60)
    return start.endIndex == text.endIndex ? text : start + "…"
  }
}
