/// Makes user text harmless on a terminal: no escape sequence, no title or clipboard change, no
/// text that runs backwards.
package enum TerminalEscaping {
  /// One line: line breaks and tabs become spaces, every other control and bidi control is removed.
  package static func text(_ text: String) -> String {
    filtered(text, lineBreak: " ", tab: " ")
  }

  /// The same with line breaks and tabs kept, for bodies.
  package static func lines(_ text: String) -> String {
    filtered(text, lineBreak: "\n", tab: "\t")
  }

  private static func filtered(
    _ text: String, lineBreak: Unicode.Scalar, tab: Unicode.Scalar
  ) -> String {
    var result = String.UnicodeScalarView()
    var afterReturn = false
    for scalar in text.unicodeScalars {
      defer { afterReturn = scalar == "\r" }
      switch scalar.value {
      case 0x0A where afterReturn: break
      case 0x0A, 0x0B, 0x0C, 0x0D, 0x85, 0x2028, 0x2029: result.append(lineBreak)
      case 0x09: result.append(tab)
      case 0..<0x20, 0x7F..<0xA0: break
      case 0x200E, 0x200F, 0x061C, 0x202A...0x202E, 0x2066...0x2069: break
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
