@testable import JSONText

/// Random JSON texts, written compactly.
enum RandomJSON {
  static func value(_ random: inout SplitMix, depth: Int) -> String {
    switch random.next() % (depth > 0 ? 9 : 6) {
    case 0: return "null"
    case 1: return "true"
    case 2: return "false"
    case 3:
      return ["0", "-1", "12.5", "1e9", "-0.25E-3", "12345678901234567890"].randomElement(
        using: &random) ?? "0"
    case 4, 5: return string(&random)
    case 6:
      let count = Int(random.next() % 4)
      return "[" + (0..<count).map { _ in value(&random, depth: depth - 1) }.joined(separator: ",")
        + "]"
    default:
      let count = Int(random.next() % 4)
      let members = (0..<count).map { "\"k\($0)\":" + value(&random, depth: depth - 1) }
      return "{" + members.joined(separator: ",") + "}"
    }
  }

  static func string(_ random: inout SplitMix) -> String {
    let pieces = [
      "a", "some words", "é", "中文字", "한", "😀", "\\n", "\\u00e9", "\\ud83d\\ude00", "\\\"", "{[",
      " ",
    ]
    let count = Int(random.next() % 6)
    return "\"" + (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      + "\""
  }
}
