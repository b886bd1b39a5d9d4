package import JSONText

/// One setting as `corkboard config` shows it.
package struct EffectiveSetting: Sendable, Hashable {
  /// The path of the key in the file: `theme.accent`.
  package let key: String
  package let value: SettingValue
  package let origin: Origin

  /// Writes `{"key":…,"value":…,"origin":…}`, and for a value of a file `file`, `line`, `column`.
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("key", key)
      json.name("value")
      value.write(to: &json)
      switch origin {
      case .default: json.member("origin", "default")
      case .commandLine: json.member("origin", "command line")
      case .guessed(let reason):
        json.member("origin", "guessed")
        json.member("reason", reason)
      case .file(let path, let line, let column):
        json.member("origin", "file")
        json.member("file", path)
        json.member("line", line)
        json.member("column", column)
      }
    }
  }
}
