import Diagnostics
import Glibc

/// Where the text of an item comes from: an option, a file, standard input, or an editor.
struct TextSource: Sendable, Hashable {
  static let body = OptionDescription(
    "body", .text("TEXT"), mayBeEmpty: true, help: "the text itself; - for standard input")
  static let content = OptionDescription(
    "content", .text("TEXT"), mayBeEmpty: true, help: "the text itself; - for standard input")
  static let bodyFile = OptionDescription(
    "body-file", .file("FILE"), help: "the file that holds the text; - for standard input")
  static let dash = ArgumentDescription(
    "-", isRequired: false, choices: ["-"], help: "take the text from standard input")

  private enum Origin: Sendable, Hashable {
    case given(String)
    case file(String)
    /// Nothing was said: standard input where something comes from it, else an editor.
    case open
  }

  private let origin: Origin

  /// - Parameters:
  ///   - text: the option that holds it.
  ///   - hasDash: whether `-` stood among the arguments.
  init(
    _ arguments: ParsedArguments, text: OptionDescription, hasDash: Bool,
    of command: CommandDescription
  ) throws(UsageFault) {
    let given = arguments.value(of: text)
    let file = arguments.value(of: Self.bodyFile)
    if given != nil, file != nil { throw .contradiction(text, Self.bodyFile, of: command) }
    if hasDash, given != nil || file != nil { throw .unexpectedArgument("-", of: command) }
    origin =
      given.map { $0 == "-" ? .file("-") : .given($0) } ?? file.map(Origin.file)
      ?? (hasDash ? .file("-") : .open)
  }

  /// Whether the command line says where the text is.
  var isSaid: Bool { origin != .open }

  /// - Parameters:
  ///   - sheet: what an editor shows.
  /// - Throws: where there is no text.
  func read(_ sheet: EditorSheet, console: inout Console) throws(DiagnosticFailure) -> String {
    let text: String
    switch origin {
    case .given(let given): text = given
    case .file(let path):
      text =
        try RegularFile.isInherited(path)
        ? TextFile.read(path) : TextFile.readRegular(path)
    case .open:
      if isatty(STDIN_FILENO) == 0 {
        let piped = try TextFile.read("-")
        if !piped.isEmpty {
          text = piped
          break
        }
      }
      // A script has nobody who could write.
      guard TextEditor.chosen != nil || isatty(STDIN_FILENO) == 1 else {
        throw EditingFault.noText(sheet.what)
      }
      text = try TextEditor.edit(sheet, console: &console)
    }
    guard text.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) else {
      throw EditingFault.emptyText(sheet.what)
    }
    return text
  }
}
