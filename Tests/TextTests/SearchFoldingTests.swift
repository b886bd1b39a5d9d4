import Testing
import Text

@Suite struct SearchFoldingTests {
  @Test(arguments: [
    ("Hello World", "hello world"), ("ＡＢＣ１２３", "abc123"), ("ｶﾞｷﾞﾊﾟｱ", "ガギパア"),
    ("Straße", "strasse"), ("STRASSE ẞ", "strasse ss"), ("İstanbul", "istanbul"), ("ﬁn", "fin"),
    ("é", "e"), ("e\u{301}", "e"), ("É", "e"), ("Å", "a"), ("\u{212B}", "a"),
    ("Ångström", "angstrom"),
    ("깊이", "깊이"), ("\u{1100}\u{1175}\u{11C1}\u{110B}\u{1175}", "깊이"), ("각", "각"),
    ("가\u{11A8}", "각"), ("㎏", "kg"), ("檔案", "檔案"), ("か\u{3099}", "が"), ("が", "が"), ("か", "か"),
    ("ヴ", "ヴ"), ("ウ\u{3099}", "ヴ"), ("Σίσυφος", "σισυφοσ"), ("Ёлка й", "елка и"),
    ("Việt Nam đ", "viet nam đ"), ("x\u{AD}y\u{200B}z\u{FEFF}", "xyz"), ("①", "1"), ("…", "..."),
    ("\u{3000}", " "), ("ǅ", "dz"), ("𝐀𝓫", "ab"), ("\u{2F800}", "丽"), ("豈", "豈"),
    ("코드Code漢字", "코드code漢字"), ("漢e\u{301}字", "漢e字"), ("ᾳ", "α"), ("ΐ", "ι"),
    ("\u{0622}", "\u{0622}"), ("\u{0627}\u{0653}", "\u{0622}"), ("a\u{E0041}b", "ab"),
    ("🙂", "🙂"), ("", ""), ("𝒜", "a"), ("Ǆ", "dz"), ("ﬃ", "ffi"),
    ("A\u{0}B", "a\u{0}b"),
  ])
  func knownForms(text: String, expected: String) {
    #expect(
      Array(SearchFolding.fold(text).unicodeScalars) == Array(expected.unicodeScalars),
      "\(SearchFolding.fold(text).unicodeScalars.map { String($0.value, radix: 16) })")
  }

  @Test func foldingTwiceChangesNothing() {
    var state: UInt64 = 3
    for _ in 0..<3000 {
      var text = String.UnicodeScalarView()
      for _ in 0..<6 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let limit: UInt64 = state >> 62 == 0 ? 0x2FFFF : 0x3400
        if let scalar = Unicode.Scalar(UInt32((state >> 33) % limit)) { text.append(scalar) }
      }
      let once = SearchFolding.fold(String(text))
      let twice = SearchFolding.fold(once)
      #expect(
        Array(once.utf8) == Array(twice.utf8),
        "\(text.map { String($0.value, radix: 16) })")
    }
  }

  @Test func illFormedBytesBecomeReplacements() {
    var out: [UInt8] = []
    ([0x41, 0xFF, 0x42] as [UInt8]).withUnsafeBytes { SearchFolding.appendFolded($0, to: &out) }
    #expect(String(decoding: out, as: UTF8.self) == "a\u{FFFD}b")
  }
}
