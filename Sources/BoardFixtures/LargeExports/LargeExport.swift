/// A format's file of any size: a head, records that are numbered, and a tail. All formats tell the
/// same texts, each with the members that real files of the format have beside them.
package struct LargeExport: Sendable {
  package let format: String
  /// Where one format has several shapes.
  package let name: String
  let head: String
  let separator: String
  let tail: String
  let record: @Sendable (_ index: Int, _ text: String) -> String

  init(
    _ format: String, _ name: String, head: String = "", separator: String = ",\n",
    tail: String = "", record: @escaping @Sendable (_ index: Int, _ text: String) -> String
  ) {
    self.format = format
    self.name = name
    self.head = head
    self.separator = separator
    self.tail = tail
    self.record = record
  }

  /// - Parameter count: at least so many bytes.
  package func bytes(atLeast count: Int) -> [UInt8] {
    var bytes = Array(head.utf8)
    bytes.reserveCapacity(count + 10_000)
    var index = 0
    while bytes.count < count {
      if index > 0 { bytes += separator.utf8 }
      bytes += record(index, Self.texts[index * 7 % Self.texts.count]).utf8
      index += 1
    }
    bytes += tail.utf8
    return bytes
  }

  /// Bodies as they stand inside a JSON string, of a few words to a few hundred.
  private static let texts: [String] = (0..<64).map { number in
    let words = [
      "ferns", "grow", "in", "the", "shade", "of", "**old**", "walls,", "and", "rain",
      "https://example.org/ferns", "\\\"wet\\\"", "soil.\\n\\n", "caf\u{E9}", "\u{6E7F}\u{5730}",
    ]
    var text = ""
    for word in 0..<(8 + number * number % 97) {
      text += words[(word * 11 + number * 5) % words.count] + " "
    }
    return text
  }

  static func time(_ index: Int) -> Int { 1_500_000_000 + index * 61 }

  /// RFC 3339, with days that go on.
  static func timeText(_ index: Int) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let day = index / 1440
    return "20\(two(10 + day / 336 % 80))-\(two(1 + day / 28 % 12))-\(two(1 + day % 28))"
      + "T\(two(index / 60 % 24)):\(two(index % 60)):07"
  }

  /// 20 characters that grow with the index, as push ids do.
  static func pushID(_ index: Int) -> String {
    let digits = String(index + 10_000_000)
    return "-MVk" + digits + "aaaaaaaa"
  }

  package static let all: [LargeExport] = trees + records + forums + chats
}
