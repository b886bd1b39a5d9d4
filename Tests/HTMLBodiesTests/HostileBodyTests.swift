import HTMLBodies
import Testing
import Text

@Suite struct HostileBodyTests {
  @Test func thereAreManyVectors() {
    #expect(Set(HostileVectors.all).count >= 200)
  }

  @Test(arguments: HostileVectors.all)
  func onlyWhatIsAllowedComesOut(_ vector: String) {
    let result = html(vector)
    #expect(HTMLJudge.problem(in: result) == nil, "\(result)")
    let text = plainText(vector)
    #expect(text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x0A || $0 == 0x09 })
  }

  @Test(arguments: [
    "<script>x</script>", "<p>x", "<p onclick=\"x\">y</p>", "<a href=\"javascript:x\">y</a>",
    "<b>x</b>",
    "<p><a href=\"http://x\"><b><a href=\"http://y\">x</a></b></a></p>", "<p><p>x</p></p>",
    "<p>\"</p>",
    "<table><td>x</td></table>", "<ul>x</ul>", "<p class=\"x\">y</p>", "<p id=\"x\">y</p>",
    "<p>\u{1}</p>",
  ])
  func theJudgeIsStrict(_ wrong: String) {
    #expect(HTMLJudge.problem(in: wrong) != nil)
  }

  /// A result that reads otherwise the second time is how sanitisers are fooled.
  @Test(arguments: HostileVectors.all)
  func theResultReadsAsItself(_ vector: String) {
    #expect(Stability.problem(of: Array(vector.utf8)) == nil)
  }

  @Test(arguments: [
    ("<b>x", "<li>y"), ("<p title='", "<p title=\""), ("<!--", "<style>"), ("<pre>", "<table>"),
    ("<a href=https://a.example/>", "<h2>"), ("<svg>", "<details><summary>s</summary>"),
  ])
  func holdsInsideOfOthers(_ first: String, _ second: String) {
    for vector in HostileVectors.all {
      for prefix in [first, second] {
        let result = html(prefix + vector)
        #expect(HTMLJudge.problem(in: result) == nil, "\(prefix + vector): \(result)")
      }
    }
  }

  @Test func illFormedBytesBecomeReplacementCharacters() {
    // Overlong forms of `<` and `/`, a cut sequence, surrogates, bytes that never occur.
    let bytes: [UInt8] =
      Array("a".utf8) + [0xC0, 0xBC] + Array("script>".utf8) + [0xE0, 0x80, 0xBC, 0xED, 0xA0, 0x80]
      + [0xF8, 0xFF, 0xFE] + Array("<b>".utf8) + [0xC3]
    let result = rendered(bytes).html
    #expect(HTMLJudge.problem(in: result) == nil)
    #expect(!result.contains("<script"))
    #expect(result.hasPrefix("<p>a\u{FFFD}\u{FFFD}script&gt;"))
  }

  @Test func everyByteMayStandAnywhere() {
    for byte in UInt8.min...UInt8.max {
      for form in ["x@y", "<@b>x", "<b@>x", "<a href=@>x", "<a @=1>x", "&@;", "<!@>x", "</@b>x"] {
        let source = Array(form.utf8).flatMap { $0 == UInt8(ascii: "@") ? [byte] : [$0] }
        let result = rendered(source).html
        #expect(HTMLJudge.problem(in: result) == nil, "\(form) with \(byte): \(result)")
      }
    }
  }
}

/// Whether a result is read by the parser as the tree that it was meant to be.
enum Stability {
  static func problem(of source: [UInt8]) -> String? {
    let first = rendering(source)
    let second = rendering(Array(first.utf8))
    return first == second ? nil : "\(first)\n--- became ---\n\(second)"
  }

  private static func rendering(_ source: [UInt8]) -> String {
    rendered(source) { $0.headingOffset = 0 }.html
  }
}
