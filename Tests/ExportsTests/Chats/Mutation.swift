import Diagnostics
import Glibc
import JSONText

@testable import Exports

/// Numbers that are the same in each run (xorshift).
struct RepeatableNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}

/// Damages a text of JSON: values become others of other types, pieces go, come twice or change.
struct Mutation {
  private static let values = [
    "null", "true", "\"\"", "{}", "[]", "-1", "1e400", "0", "\"x\"", "99999999999999999999",
    "[[[[[[]]]]]]", "{\"id\":\"1\",\"text\":\"<b>\"}", "\"\\ud800\"", "\"\\u0000\"", "\"a/b\\\\c\"",
    "\"1614988800.000200\"", "\"<@U1> *_~`||\"", "[{\"type\":\"bold\",\"text\":\"b\"}]",
    "\"../..\"",
    "\"2021-03-06T03:00:00\"", "{\"emoji\":{\"name\":\"x\"},\"count\":2}", "[null,1,\"a\",{}]",
  ]

  /// How many damaged texts are read of one format: a slice for each run of the tests; more where the
  /// environment says how many times as many.
  static var rounds: Int {
    let factor = getenv("CORKBOARD_MUTATIONS").flatMap { Int(String(cString: $0)) } ?? 1
    return 2_000 * max(1, factor)
  }

  private let original: [UInt8]
  private let starts: [Range<Int>]

  /// - Parameter text: valid JSON.
  init(_ text: String) throws {
    original = Array(text.utf8)
    let document = try JSONDocument(original, name: "original")
    var starts: [Range<Int>] = []
    var waiting = [document.root]
    while let node = waiting.popLast() {
      starts.append(document.range(node))
      waiting += document.elements(node).map { $0 }
      for (key, value) in document.members(node) {
        waiting.append(value)
        starts.append(document.range(key))
      }
    }
    self.starts = starts
  }

  func damaged(_ numbers: inout RepeatableNumbers) -> [UInt8] {
    var bytes = original
    if numbers.next() % 4 == 0 {
      for _ in 0..<(1 + numbers.next() % 3) { damageBytes(&bytes, &numbers) }
      return bytes
    }
    guard let place = starts.randomElement(using: &numbers),
      let value = Self.values.randomElement(using: &numbers),
      let other = starts.randomElement(using: &numbers)
    else { return bytes }
    // Another piece of the same text is worth as much as anything made up.
    let piece = numbers.next() % 3 == 0 ? Array(original[other]) : Array(value.utf8)
    bytes.replaceSubrange(place, with: piece)
    return bytes
  }

  private func damageBytes(_ bytes: inout [UInt8], _ numbers: inout RepeatableNumbers) {
    guard !bytes.isEmpty else { return }
    let place = Int(numbers.next() % UInt64(bytes.count))
    let length = min(Int(numbers.next() % 24), bytes.count - place)
    switch numbers.next() % 4 {
    case 0: bytes[place] = UInt8(truncatingIfNeeded: numbers.next())
    case 1: bytes.removeSubrange(place..<place + length)
    case 2: bytes.insert(contentsOf: bytes[place..<place + length], at: place)
    default: bytes[place] = Array(" ,:{}[]\"\\0<>&*_`~|".utf8)[Int(numbers.next() % 18)]
    }
  }
}

extension Mutation {
  /// Reads damaged texts in the format. Those that are JSON have to give an export, or be refused,
  /// with every document of the collector in it.
  ///
  /// - Returns: the share that was read.
  func check(_ format: ExportFormat, seed: UInt64) throws -> Double {
    var numbers = RepeatableNumbers(seed: seed)
    var read = 0
    for round in 0..<Self.rounds {
      let bytes = damaged(&numbers)
      guard let text = try? JSONDocument(bytes, name: "damaged.json") else { continue }
      var collector = DocumentCollector(isPacked: round % 2 == 0)
      guard
        (try? ExportReader.collect(text, format: format, into: &collector)) != nil
      else { continue }
      let collected = collector.documentCount
      let export = try collector.export()
      guard export.documents.count == collected, export.sources.count == 1 else {
        throw MutationFailure(
          description: "round \(round): \(collected) collected, \(export.documents.count) read")
      }
      for collection in export.collections {
        for index in collection.documents {
          guard export.declaration(of: export.documents[index].collection) != nil else {
            throw MutationFailure(description: "round \(round): a document without collection")
          }
        }
      }
      read += 1
    }
    return Double(read) / Double(Self.rounds)
  }
}

struct MutationFailure: Error, CustomStringConvertible {
  let description: String
}
