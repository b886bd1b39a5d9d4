package import Diagnostics

extension Diagnostic {
  /// The lines of `renderedForTools` with the severity in colour and the side matters faint.
  package var renderedInColor: String {
    // Styles are put around text that is already harmless, so that an input's own escape
    // sequences cannot pass for ours.
    let lines = renderedForTools.split(separator: "\n", omittingEmptySubsequences: false)
    let plain = lines.map(String.init)
    guard let first = plain.first else { return "" }
    let styled = [Self.coloredHead(first, of: self)] + plain.dropFirst().map(Self.coloredLine)
    return styled.joined(separator: "\n")
  }

  private static func coloredHead(_ line: String, of diagnostic: Diagnostic) -> String {
    let severity = diagnostic.severity.rawValue + ":"
    var prefix = ""
    if let location = diagnostic.location, let file = location.file {
      var parts = [file]
      if let line = location.line { parts.append(String(line)) }
      if let column = location.column { parts.append(String(column)) }
      prefix = parts.joined(separator: ":") + ": "
    }
    // A file name with control characters was changed on the way: then the line stays plain.
    guard line.hasPrefix(prefix + severity) else { return line }
    var rest = String(line.dropFirst(prefix.count + severity.count))
    let identifier = " [" + diagnostic.identifier.rawValue + "]"
    if rest.hasSuffix(identifier) {
      rest = rest.dropLast(identifier.count) + TextStyle.faint.applied(to: identifier)
    }
    let place = prefix.isEmpty ? "" : TextStyle.bold.applied(to: prefix)
    return place + TextStyle(of: diagnostic.severity).applied(to: severity) + rest
  }

  private static func coloredLine(_ line: String) -> String {
    for label in ["  note:", "  help:"] where line.hasPrefix(label) {
      return TextStyle.cyan.applied(to: label) + line.dropFirst(label.count)
    }
    return line
  }
}
