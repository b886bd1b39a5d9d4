import Testing

@testable import JSONText

@Suite("Members of one name")
struct JSONDuplicateTests {
  @Test(
    "the last wins, unless it is empty and an earlier one is not",
    arguments: [
      ("{\"a\":1,\"a\":2}", "{\"a\":2}"), ("{\"a\":1,\"b\":0,\"a\":2}", "{\"b\":0,\"a\":2}"),
      ("{\"a\":[1],\"a\":[]}", "{\"a\":[1]}"), ("{\"a\":{\"x\":1},\"a\":{ }}", "{\"a\":{\"x\":1}}"),
      ("{\"a\":\"x\",\"a\":\"\"}", "{\"a\":\"x\"}"), ("{\"a\":7,\"a\":null}", "{\"a\":7}"),
      ("{\"a\":[],\"a\":null}", "{\"a\":null}"), ("{\"a\":1,\"a\":2,\"a\":null}", "{\"a\":2}"),
      ("{\"a\":null,\"a\":1,\"a\":\"\"}", "{\"a\":1}"), ("{\"a\":1,\"a\":0}", "{\"a\":0}"),
      ("{\"a\":1,\"a\":false}", "{\"a\":false}"), ("{\"a\":1,\"\\u0061\":2}", "{\"\\u0061\":2}"),
      ("{\"\\u0061\":1,\"a\":\"\"}", "{\"\\u0061\":1}"), ("{\"\":1,\"\":2}", "{\"\":2}"),
      ("{\"\\ud800\":1,\"\\ud801\":2}", "{\"\\ud800\":1,\"\\ud801\":2}"),
      ("{\"a\":{\"b\":1,\"b\":2},\"c\":{\"b\":1}}", "{\"a\":{\"b\":2},\"c\":{\"b\":1}}"),
      ("{\"a\":[{\"x\":1}],\"b\":[2],\"a\":[[]]}", "{\"b\":[2],\"a\":[[]]}"),
    ])
  func rule(text: String, effective: String) throws {
    let document = try read(text)
    #expect(rewritten(document, document.root) == effective)
    #expect(document.childCount(document.root) == document.members(document.root).map { $0 }.count)
  }

  @Test("they are listed in file order with what is kept")
  func listed() throws {
    let text = "{\"a\":{\"b\":1,\"b\":2},\n\"a\":{\"c\":3},\n\"a\":null}"
    let document = try read(text)
    let list = document.duplicates
    #expect(list.count == 3)
    #expect(list.map { document.position($0.superseded).line } == [1, 1, 3])
    #expect(list.map { document.position($0.superseded).column } == [2, 7, 1])
    #expect(list.map { document.position($0.kept).line } == [2, 1, 2])
    #expect(list.map { document.string($0.superseded) } == ["a", "b", "a"])
    #expect(list[0].object == document.root)
    #expect(document.range(list[0].superseded) == 1..<4)
  }

  @Test("large objects, in order and out of order")
  func large() throws {
    for order in [1, 7919] {
      var members: [String] = []
      for number in 0..<5000 {
        let key = String(number * order % 5000 + 10000)
        members.append("\"-key\(key)\":\(number)")
      }
      let clean = try read("{" + members.joined(separator: ",") + "}")
      #expect(clean.duplicates.isEmpty)
      #expect(clean.childCount(clean.root) == 5000)
      members.append("\"-ke\\u007910000\":\"\"")
      members.append("\"-key10001\":\"new\"")
      let repeated = try read("{" + members.joined(separator: ",") + "}")
      #expect(repeated.duplicates.count == 2)
      #expect(repeated.childCount(repeated.root) == 5000)
      let first = try #require(repeated.member(repeated.root, "-key10000"))
      #expect(repeated.kind(first) == .number)
      let second = try #require(repeated.member(repeated.root, "-key10001"))
      #expect(repeated.string(second) == "new")
    }
  }

  @Test("agrees with a plain dictionary on random objects")
  func random() throws {
    var random = SplitMix(seed: 11)
    for round in 0..<3000 {
      let lead = ["", "k", "-MkSamePrefix"][round % 3]
      let count = Int(random.next() % 40)
      var members: [(key: String, value: Int)] = []
      for index in 0..<count {
        let key = lead + String(random.next() % (round % 2 == 0 ? 30 : 3000))
        members.append((key, index + 1))
      }
      let text = "{" + members.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",") + "}"
      let document = try read(text)
      var last: [String: Int] = [:]
      for member in members { last[member.key] = member.value }
      let expected = members.filter { last[$0.key] == $0.value }.map(\.value)
      let found = document.members(document.root).map { Int(document.integer($0.value) ?? -1) }
      #expect(found == expected)
      #expect(document.duplicates.count == members.count - expected.count)
    }
  }
}

/// A small random source with a fixed seed, so that a failure can be repeated.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
