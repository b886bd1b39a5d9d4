/// Makes text that somebody else wrote harmless on a terminal.
enum TerminalEscaping {
  /// C0 and C1 controls, DEL and the bidirectional controls become U+FFFD; line feed and tab stay.
  static func text(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x09, 0x0A: result.append(scalar)
      case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: result.append("\u{FFFD}")
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
