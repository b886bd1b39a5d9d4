import Testing
import Text

/// The escaped form of text or bytes as a string.
private func html(_ bytes: [UInt8]) -> String {
  var out: [UInt8] = []
  bytes.withUnsafeBytes { HTMLEscaping.appendText($0, to: &out) }
  return String(decoding: out, as: UTF8.self)
}

private func html(_ text: String) -> String { html(Array(text.utf8)) }

@Suite struct EscapingTests {
  @Test func htmlEscapesTheFiveCharactersAnywhere() {
    #expect(
      html(#"<a href="x">'&'</a>"#) == "&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/a&gt;")
    for length in 0..<40 {
      let filler = String(repeating: "x", count: length)
      #expect(html(filler + "<" + filler) == filler + "&lt;" + filler)
      #expect(html(filler + "한<漢" + filler) == filler + "한&lt;漢" + filler)
    }
  }

  @Test func escapingNeverLeavesMarkup() {
    var state: UInt64 = 42
    for _ in 0..<300 {
      var bytes: [UInt8] = []
      for _ in 0..<60 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        bytes.append(UInt8(truncatingIfNeeded: state >> 56))
      }
      let text = html(bytes)
      #expect(!text.utf8.contains { [0x3C, 0x3E, 0x22, 0x27, 0x0D, 0x00, 0x7F].contains($0) })
      #expect(CharacterFilter.clean(text) == text)
    }
  }

  @Test func theFilterFollowsItsRules() {
    #expect(CharacterFilter.clean("a\u{0}b") == "a\u{FFFD}b")
    #expect(CharacterFilter.clean("a\u{1}\u{8}\u{1B}b\u{7F}c\u{9B}d") == "abcd")
    #expect(CharacterFilter.clean("1\r\n2\r3\u{B}4\u{C}5\u{85}6\t7\n") == "1\n2\n3\n4\n5\n6\t7\n")
    #expect(CharacterFilter.clean("\r") == "\n")
    let unwanted = [0xFFFE, 0xFDD0, 0xFDEF, 0x1FFFF, 0x10FFFE].compactMap(Unicode.Scalar.init)
    #expect(unwanted.count == 5)
    for scalar in unwanted { #expect(CharacterFilter.clean(String(scalar)) == "\u{FFFD}") }
    let kept = "é中한か，🙂\u{200D}\u{FE0F}\u{AD}\u{FEFF}\u{E000}\u{10FFFD}\u{FDCF}\u{FDF0}"
    #expect(CharacterFilter.clean(kept) == kept)
  }

  @Test(
    arguments: [
      ([0xFF], "\u{FFFD}"), ([0x41, 0xC3], "A\u{FFFD}"), ([0xC0, 0x80], "\u{FFFD}\u{FFFD}"),
      ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"), ([0xE4, 0xB8, 0x41], "\u{FFFD}A"),
      ([0xF0, 0x9F, 0x99, 0x41], "\u{FFFD}A"),
      ([0xF5, 0x80, 0x80, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
      ([0xE4, 0xB8, 0xAD, 0xE4, 0xB8], "中\u{FFFD}"), ([0xF0, 0x9F, 0x99, 0x82], "🙂"),
      ([0xC2, 0xA0, 0x20], "\u{A0} "), ([0xEF, 0xBF, 0xBE, 0x61, 0x61], "\u{FFFD}aa"),
    ] as [([UInt8], String)])
  func illFormedBytesAreReplaced(bytes: [UInt8], expected: String) {
    #expect(html(bytes) == expected)
    var copy = bytes
    CharacterFilter.clean(&copy)
    #expect(String(decoding: copy, as: UTF8.self) == expected)
    #expect(bytes.withUnsafeBytes { CharacterFilter.isClean($0) } == (copy == bytes))
  }

  @Test func repairAgreesWithTheStandardLibrary() {
    var state: UInt64 = 7
    let bytes: [UInt8] = [0x61, 0x80, 0xBF, 0xC3, 0xE0, 0xE4, 0xED, 0xEE, 0xF0, 0xF4, 0x90, 0xA0]
    for _ in 0..<2000 {
      var text: [UInt8] = []
      for _ in 0..<12 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text.append(bytes[Int(state >> 33) % bytes.count])
      }
      let expected = CharacterFilter.clean(String(decoding: text, as: UTF8.self))
      CharacterFilter.clean(&text)
      #expect(String(decoding: text, as: UTF8.self) == expected)
    }
  }

  @Test func xmlTextAndAttributes() {
    var out: [UInt8] = []
    XMLEscaping.appendText("a]]>b & \"c\"\r\n\u{8}d<", to: &out)
    #expect(String(decoding: out, as: UTF8.self) == "a]]&gt;b &amp; \"c\"\nd&lt;")
    out = []
    XMLEscaping.appendAttribute("a\tb\nc\r\nd\u{85}e\"'<", to: &out)
    #expect(
      String(decoding: out, as: UTF8.self) == "a&#9;b&#10;c&#10;d&#10;e&quot;&#39;&lt;")
  }

  @Test func jsonStrings() {
    var out: [UInt8] = []
    JSONEscaping.appendString("a\"b\\c\n\t\r\u{8}\u{C}\u{0}\u{1F}</中🙂", to: &out)
    #expect(String(decoding: out, as: UTF8.self) == #""a\"b\\c\n\t\r\b\f\u0000\u001f</中🙂""#)
    out = []
    JSONEscaping.appendScriptString("</script>\u{2028}\u{2029}\u{2027}…x", to: &out)
    #expect(
      String(decoding: out, as: UTF8.self) == "\"\\u003c/script>\\u2028\\u2029\u{2027}…x\"")
  }

  @Test func terminalText() {
    #expect(TerminalEscaping.text("a\u{1B}[31mb\u{7}\r\nc\td\u{9B}e\u{202E}f") == "a[31mb c def")
    #expect(TerminalEscaping.lines("a\r\nb\u{1B}]0;x\u{7}\n\tc") == "a\nb]0;x\n\tc")
  }

  @Test func pathSegments() {
    #expect(URLEscaping.pathSegment("a b/ä%?#~-._") == "a%20b%2F%C3%A4%25%3F%23~-._")
  }

  @Test func keys() {
    #expect(Base32.key([0, 0, 0, 0, 0, 0, 0]) == "aaaaaaaaaa")
    #expect(Base32.key([255, 255, 255, 255, 255, 255, 255, 9]) == "7777777777")
    // "foobarx" in RFC 4648 is MZXW6YTBOJ4A====; its first ten characters.
    #expect(Base32.key(Array("foobarx".utf8)) == "mzxw6ytboj")
  }
}
