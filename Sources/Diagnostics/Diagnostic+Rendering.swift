extension Diagnostic {
  /// `path:line:column: severity: message [identifier]`, then notes and the suggestion, indented.
  ///
  /// The form that editors and scripts read. Control characters of user text are made harmless
  /// here, since the text may end on a terminal.
  package var renderedForTools: String {
    var text = ""
    if let location {
      var parts: [String] = []
      if let file = location.file { parts.append(Self.line(file)) }
      if let line = location.line { parts.append(String(line)) }
      if let column = location.column { parts.append(String(column)) }
      if !parts.isEmpty { text += parts.joined(separator: ":") + ": " }
    }
    text += severity.rawValue + ": "
    if let path = location?.documentPath { text += Self.line(path) + ": " }
    text += message + " [" + identifier.rawValue + "]"
    for note in notes { text += "\n  note: " + note }
    if let suggestion { text += "\n  help: " + suggestion }
    return String(String.UnicodeScalarView(text.unicodeScalars.map(Self.harmless)))
  }

  /// A name with a line end must not look like two messages.
  private static func line(_ name: String) -> String {
    String(String.UnicodeScalarView(name.unicodeScalars.map { $0 == "\n" ? "\u{FFFD}" : $0 }))
  }

  private static func harmless(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x0A, 0x20..<0x7F: scalar
    case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: "\u{FFFD}"
    default: scalar
    }
  }
}
