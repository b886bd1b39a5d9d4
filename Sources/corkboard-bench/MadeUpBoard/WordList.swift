/// The words of one language as one run of bytes, with how sentences are put together from them.
struct WordList: Sendable {
  let name: String
  private let bytes: [UInt8]
  private let ends: [Int]
  let separator: String
  let fullStop: String
  /// How many words of this list say as much as one English word, in halves.
  let halves: Int

  init(_ name: String, _ words: String, separator: String, fullStop: String, halves: Int) {
    var bytes: [UInt8] = []
    var ends = [0]
    for word in words.split(whereSeparator: \.isWhitespace) {
      bytes.append(contentsOf: word.utf8)
      ends.append(bytes.count)
    }
    self.name = name
    self.bytes = bytes
    self.ends = ends
    self.separator = separator
    self.fullStop = fullStop
    self.halves = halves
  }

  var count: Int { ends.count - 1 }

  func append(_ word: Int, to out: inout [UInt8]) {
    out.append(contentsOf: bytes[ends[word]..<ends[word + 1]])
  }
}

extension WordList {
  static let english = WordList(
    "en",
    """
    kettle ladder harbour winter lantern bicycle corner letter bread river morning neighbour window
    garden market ferry pencil orchard station library carpet thunder candle meadow bridge violin
    we they somebody nobody everyone carried found mended painted borrowed returned forgot counted
    waited watched answered planted folded heard kept under over behind beside before after until
    the a this that every another quiet bright narrow heavy early late broken borrowed wooden
    and but so because while perhaps again always never almost slowly together twice
    """, separator: " ", fullStop: ".", halves: 2)

  static let chinese = WordList(
    "zh",
    """
    清晨 傍晚 鄰居 巷口 書店 雨傘 腳踏車 火車 河邊 月台 屋頂 窗台 信箱 茶壺 麵包 相簿 地圖 燈籠
    我們 他們 有人 大家 帶來 找到 修好 借走 想起 等了 看見 聽說 寫下 收好 走過 種下 畫了
    很久 慢慢 常常 也許 終於 一起 再次 幾乎 安靜的 明亮的 舊舊的 在 和 把 又 還 就 因為 所以 但是
    """, separator: "", fullStop: "。", halves: 2)

  static let korean = WordList(
    "ko",
    """
    아침에 저녁에 이웃이 골목 끝에서 책방 우산을 자전거를 기차가 강가에서 지붕 위에 창문을 우체통에
    찻주전자 빵을 사진첩 지도를 등불을 우리는 누군가 모두가 가져왔고 찾아서 고쳐 놓고 빌려 갔다가
    기다렸다 바라보며 들었는데 적어 두고 심었다 그렸다 오랫동안 천천히 자주 아마도 드디어 함께 다시
    거의 조용한 밝은 오래된 작은 그리고 그래서 하지만 때문에
    """, separator: " ", fullStop: ".", halves: 1)

  static let names = WordList(
    "names",
    "Odile 阿德 유나 Bram 小安 Farah Jonas 하준 Priya 淑芬 Tomas 소라", separator: "", fullStop: "",
    halves: 2)
}
