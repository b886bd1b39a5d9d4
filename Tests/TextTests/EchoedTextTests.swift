import Testing
import Text

@Suite struct EchoedTextTests {
  @Test(arguments: [
    ("plain café 漢字", "plain café 漢字"), ("a\nb\r\tc", #"a\nb\r\tc"#),
    ("\u{1B}[31m", #"\u{1B}[31m"#),
    ("a\u{202E}b\u{2066}", #"a\u{202E}b\u{2066}"#), ("\u{200B}\u{FEFF}", #"\u{200B}\u{FEFF}"#),
    ("\u{2028}", #"\u{2028}"#), ("", ""),
  ])
  func whatCouldSteerATerminalIsSpelledOut(text: String, shown: String) {
    #expect(EchoedText.text(text) == shown)
    #expect(EchoedText.oneLine(text) == shown)
  }

  @Test func theMiddleOfALongTextIsLeftOut() {
    let text =
      String(repeating: "a", count: 60) + String(repeating: "b", count: 900)
      + String(repeating: "c", count: 20)
    #expect(
      EchoedText.text(text)
        == String(repeating: "a", count: 60) + " … " + String(repeating: "c", count: 20)
        + " (980 bytes)")
    #expect(EchoedText.oneLine(text) == text)
    let short = String(repeating: "漢", count: 100)
    #expect(EchoedText.text(short) == short)
  }

  @Test func aMessageEchoesWhatIsPutIntoItAndNothingElse() {
    let name = "a\nb"
    let message: EchoingMessage = "no '\(name)'\n\(3) \(plain: name)"
    #expect(message.text == "no 'a\\nb'\n3 a\nb")
  }
}
