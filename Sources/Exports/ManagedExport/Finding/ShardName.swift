/// The name of a record file with documents: `output-17`.
struct ShardName: Comparable {
  let number: Int

  init?(_ name: some StringProtocol) {
    let prefix = "output-"
    guard name.hasPrefix(prefix) else { return nil }
    let digits = name.dropFirst(prefix.count).utf8
    guard (1...18).contains(digits.count), digits.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    number = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  static func < (left: ShardName, right: ShardName) -> Bool { left.number < right.number }
}
