package import JSONText

/// The value of a setting, for printing.
package indirect enum SettingValue: Sendable, Hashable {
  case none
  case text(String)
  case number(Int)
  case flag(Bool)
  case list([SettingValue])
  /// In the order of the file, or of the documentation.
  case table([Entry])

  package struct Entry: Sendable, Hashable {
    package let key: String
    package let value: SettingValue
  }

  /// For a line on a terminal: nothing where nothing is set, `a, b` for lists, `k: v` for tables.
  package var text: String {
    switch self {
    case .none: ""
    case .text(let text): text
    case .number(let number): String(number)
    case .flag(let flag): flag ? "true" : "false"
    case .list(let values): values.map(\.text).joined(separator: ", ")
    case .table(let entries):
      entries.map { entry in
        switch entry.value {
        case .table, .list: "\(entry.key): (\(entry.value.text))"
        default: "\(entry.key): \(entry.value.text)"
        }
      }.joined(separator: ", ")
    }
  }

  package func write(to json: inout JSONWriter) {
    switch self {
    case .none: json.null()
    case .text(let text): json.string(text)
    case .number(let number): json.integer(number)
    case .flag(let flag): json.boolean(flag)
    case .list(let values):
      json.array { json in
        for value in values { value.write(to: &json) }
      }
    case .table(let entries):
      json.object { json in
        for entry in entries {
          json.name(entry.key)
          entry.value.write(to: &json)
        }
      }
    }
  }
}
