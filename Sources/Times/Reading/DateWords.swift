/// The words that stand in dates, independent of the machine's locale.
enum DateWords {
  enum Meaning {
    /// A weekday or `at`: allowed, and of no weight.
    case filler
    /// `st`, `nd`, `rd`, `th` behind a number.
    case ordinal
    case month(Int)
    case half(DateTextScanner.HalfDay)
    /// The `a` of `a.m.`
    case dottedHalf(DateTextScanner.HalfDay)
    /// The `T` between date and time.
    case clockFollows
    /// Seconds ahead of UTC.
    case zone(Int)
    case universal
  }

  /// - Parameter word: ASCII letters in either case.
  static func meaning(of word: UnsafeRawBufferPointer) -> Meaning? {
    guard word.count <= 9 else { return nil }
    // Up to eight letters of a word fit into one integer, which makes the look-up one switch.
    var packed: UInt64 = 0
    for byte in word.prefix(8) { packed = packed << 8 | UInt64(byte | 0x20) }
    return table[packed]
  }

  private static let table: [UInt64: Meaning] = {
    var table: [UInt64: Meaning] = [:]
    func add(_ words: String, _ meaning: Meaning) {
      for word in words.split(separator: " ") {
        var packed: UInt64 = 0
        for byte in word.utf8.prefix(8) { packed = packed << 8 | UInt64(byte) }
        table[packed] = meaning
      }
    }
    let months = [
      "jan january", "feb february", "mar march", "apr april", "may", "jun june", "jul july",
      "aug august", "sep sept september", "oct october", "nov november", "dec december",
    ]
    for (index, names) in months.enumerated() { add(names, .month(index + 1)) }
    add("sun mon tue tues wed thu thur thurs fri sat at", .filler)
    add("sunday monday tuesday wednesday thursday friday saturday", .filler)
    add("st nd rd th", .ordinal)
    add("am", .half(.morning))
    add("pm", .half(.afternoon))
    add("a", .dottedHalf(.morning))
    add("p", .dottedHalf(.afternoon))
    add("t", .clockFollows)
    add("utc gmt ut z", .universal)
    // RFC 5322 section 4.3, without CST, which is as often China's; and names that one place has.
    add("edt", .zone(-4 * 3600))
    add("est cdt", .zone(-5 * 3600))
    add("mdt", .zone(-6 * 3600))
    add("mst pdt", .zone(-7 * 3600))
    add("pst", .zone(-8 * 3600))
    add("cet", .zone(3600))
    add("cest", .zone(2 * 3600))
    add("hkt", .zone(8 * 3600))
    add("jst kst", .zone(9 * 3600))
    return table
  }()

  /// The length of a no-break or ideographic space, a full-width comma or a direction mark.
  static func spaceLength(in scanner: DateTextScanner) -> Int? {
    let place = scanner.index
    if scanner.hasBytes("\u{A0}", at: place) { return 2 }
    let isSpace =
      scanner.hasBytes("\u{202F}", at: place) || scanner.hasBytes("\u{2009}", at: place)
      || scanner.hasBytes("\u{3000}", at: place) || scanner.hasBytes("，", at: place)
      || scanner.hasBytes("\u{200E}", at: place) || scanner.hasBytes("\u{200F}", at: place)
    return isSpace ? 3 : nil
  }

  /// All are of six bytes.
  static func half(in scanner: DateTextScanner) -> DateTextScanner.HalfDay? {
    let morning: [StaticString] = ["上午", "午前", "오전", "凌晨", "清晨", "早上"]
    let afternoon: [StaticString] = ["下午", "午後", "오후", "中午", "晚上"]
    if morning.contains(where: { scanner.hasBytes($0, at: scanner.index) }) { return .morning }
    if afternoon.contains(where: { scanner.hasBytes($0, at: scanner.index) }) { return .afternoon }
    return nil
  }

  /// `星期六`, `週六`, `周六`, `土曜日`, `토요일`.
  static func weekdayLength(in scanner: DateTextScanner) -> Int? {
    let place = scanner.index
    let days: [StaticString] = ["日", "天", "一", "二", "三", "四", "五", "六"]
    let prefixes: [(word: StaticString, length: Int)] = [("星期", 6), ("週", 3), ("周", 3)]
    for (word, length) in prefixes where scanner.hasBytes(word, at: place) {
      guard days.contains(where: { scanner.hasBytes($0, at: place + length) }) else { return nil }
      return length + 3
    }
    let named = scanner.hasBytes("曜日", at: place + 3) || scanner.hasBytes("요일", at: place + 3)
    return named ? 9 : nil
  }
}
