import HTMLBodies
import Testing
import Text

@Suite struct RandomBodyTests {
  private static let pieces = [
    "<b>", "</b>", "<i>", "</i>", "<p>", "</p>", "<a href=https://a.example/>", "</a>", "<ul>",
    "<li>", "</ul>", "<ol start=4>", "</ol>", "<table>", "<caption>", "<thead>", "<tr>", "<th>",
    "<td>", "</table>", "<blockquote>", "</blockquote>", "<pre>", "</pre>", "<code>", "</code>",
    "<details>", "<summary>", "</details>", "<h2>", "</h2>", "<dl>", "<dt>", "<dd>", "</dl>",
    "<div>", "</div>", "<div dir=rtl>", "<span lang=ja>", "</span>", "<span class=spoiler>",
    "<ruby>", "<rt>", "</ruby>", "<figure>", "<figcaption>", "</figure>", "<br>", "<hr>", "<wbr>",
    "<img src=cat.png alt=cat>", "<img src=https://a.example/x.png>", "<iframe src=//v.example>",
    "</iframe>", "<script>", "</script>", "<style>", "</style>", "<svg>", "</svg>", "<!--", "-->",
    "<!", "<?", "<", ">", "&", "&amp;", "&#", "&#128;", "&lt;", "\"", "'", "=", " ", "\n", "x",
    "word ", "é", "漢字", "\u{202E}", "\0", "</", "/>", "<x ", " title='", "<form>", "</form>",
    "<select>", "<textarea>", "</textarea>", "<math>", "</math>", "<body>", "</html>", "<q>",
    "<sub>",
  ]

  @Test(arguments: 0..<40)
  func anyHeapOfPiecesGivesASoundPage(_ seed: Int) {
    var dice = Dice(UInt64(seed) &* 7_919 &+ 3)
    for _ in 0..<60 {
      var source: [UInt8] = []
      for _ in 0..<(1 + dice.roll(60)) { source += Self.pieces[dice.roll(Self.pieces.count)].utf8 }
      for _ in 0..<dice.roll(4) where !source.isEmpty {
        let index = dice.roll(source.count)
        switch dice.roll(3) {
        case 0: source[index] = UInt8(dice.roll(256))
        case 1: source.remove(at: index)
        default: source.insert(UInt8(dice.roll(256)), at: index)
        }
      }
      check(source)
    }
  }

  @Test(arguments: 0..<8)
  func mutantsOfTheVectorsGiveASoundPage(_ seed: Int) {
    var dice = Dice(UInt64(seed) &* 104_729 &+ 11)
    let vectors = HostileVectors.all.map { Array($0.utf8) }
    for _ in 0..<120 {
      let first = vectors[dice.roll(vectors.count)]
      let second = vectors[dice.roll(vectors.count)]
      let cut = dice.roll(first.count + 1)
      check(Array(first[..<cut] + second[dice.roll(second.count + 1)...] + first[cut...]))
    }
  }

  private func check(_ source: [UInt8]) {
    let shown = String(decoding: source, as: UTF8.self)
    let result = rendered(source) {
      $0.localImages = ["cat.png": LocalImage(address: "m/cat.png", width: 4, height: 3)]
    }.html
    #expect(HTMLJudge.problem(in: result) == nil, "\(shown.debugDescription): \(result)")
    #expect(result.utf8.count <= 30 * source.count + 200)
    #expect(Stability.problem(of: source) == nil, "\(shown.debugDescription)")
    // The words are the same in both forms, but for what stands for pictures and bare links.
    var text: [UInt8] = []
    source.withUnsafeBytes { HTMLBody(parsing: $0).appendPlainText(to: &text, limit: 20) }
    // Each bidirectional control that is left open is closed behind the limit.
    let controls = String(decoding: text, as: UTF8.self).unicodeScalars.count {
      (0x202A...0x202E).contains($0.value) || (0x2066...0x2068).contains($0.value)
    }
    #expect(text.count <= 23 + 3 * controls)
  }
}
