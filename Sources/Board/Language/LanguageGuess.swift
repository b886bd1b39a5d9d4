/// Guesses the board's language from the scripts of its texts.
///
/// Kana is Japanese, Hangul Korean; Han is Traditional or Simplified Chinese by characters that only
/// one of them writes; everything else is taken for English.
enum LanguageGuess {
  private static let sampleSize = 400
  private static let traditional = Set(
    "這個們來時會對說過還後開關於經發現點實學國長問題話愛覺讓帶應該與從東車馬鳥見親請謝買賣讀寫聽體變電觀樣氣沒麼給".unicodeScalars)
  private static let simplified = Set(
    "这个们来时会对说过还后开关于经发现点实学国长问题话爱觉让带应该与从东车马鸟见亲请谢买卖读写听体变电观样气没么给".unicodeScalars
  ).subtracting(traditional)

  static func language(of board: Board) -> String {
    var counts = ScriptCounts()
    func sample<Items: RandomAccessCollection>(
      _ items: Items, _ text: (Items.Element) -> [TextReference]
    ) where Items.Index == Int {
      let step = max(1, items.count / sampleSize)
      for index in stride(from: items.startIndex, to: items.endIndex, by: step) {
        for reference in text(items[index]) { counts.add(board.string(reference).prefix(400)) }
      }
    }
    sample(board.posts) { [$0.title, $0.item.body] }
    sample(board.messages) { [$0.item.body] }
    sample(board.comments) { [$0.item.body] }
    return counts.language
  }

  private struct ScriptCounts {
    var latin = 0
    var han = 0
    var kana = 0
    var hangul = 0
    var traditional = 0
    var simplified = 0

    mutating func add(_ text: Substring) {
      for scalar in text.unicodeScalars {
        switch scalar.value {
        case 0x41...0x5A, 0x61...0x7A: latin += 1
        case 0x3040...0x30FF: kana += 1
        case 0xAC00...0xD7A3: hangul += 1
        case 0x3400...0x9FFF:
          han += 1
          if LanguageGuess.simplified.contains(scalar) {
            simplified += 1
          } else if LanguageGuess.traditional.contains(scalar) {
            traditional += 1
          }
        default: break
        }
      }
    }

    /// A word of five letters says about as much as one ideograph or two syllables.
    var language: String {
      let chinese = han * 4
      let korean = hangul * 3
      if kana * 10 >= han, kana * 3 + han * 4 > max(latin, korean) { return "ja" }
      if korean > max(latin, chinese) { return "ko" }
      if chinese > latin { return simplified > traditional ? "zh-Hans" : "zh-Hant" }
      return "en"
    }
  }
}
