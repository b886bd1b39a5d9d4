import Testing

@testable import Diagnostics

@Suite struct DiagnosticTests {
  @Test func toolsReadPlaceSeverityMessageAndIdentifier() {
    let diagnostic = Diagnostic(
      .warning, "item-without-text", "this document has no text",
      at: Diagnostic.Location(
        file: "board.json", line: 4, column: 7, documentPath: "Post/-Mk1"),
      notes: ["its fields are likes, UID"], suggestion: "name the field that holds the text")
    #expect(
      diagnostic.renderedForTools == """
        board.json:4:7: warning: Post/-Mk1: this document has no text [item-without-text]
          note: its fields are likes, UID
          help: name the field that holds the text
        """)
  }

  @Test func aMessageWithoutAPlaceBeginsWithItsSeverity() {
    #expect(
      Diagnostic(.error, "no-export", "no export was named").renderedForTools
        == "error: no export was named [no-export]")
  }

  @Test(arguments: ["\u{1B}[31mred", "a\u{7}b", "a\u{9B}2Jb", "a\u{202E}b", "a\rb", "a\u{2066}b"])
  func controlsOfUserTextDoNotReachTheTerminal(text: String) {
    let rendered = Diagnostic(.note, "x", text).renderedForTools
    #expect(
      rendered.unicodeScalars.allSatisfy {
        $0 == "\n"
          || ($0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value)
            && !(0x202A...0x202E).contains($0.value) && !(0x2066...0x2069).contains($0.value))
      })
  }

  @Test func severitiesAreOrdered() {
    #expect(Diagnostic.Severity.note < .warning)
    #expect(Diagnostic.Severity.warning < .error)
  }
}
