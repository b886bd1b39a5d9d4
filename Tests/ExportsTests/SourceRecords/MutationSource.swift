import Foundation

/// Numbers that look random and are the same each time, and texts made wrong by them.
struct MutationSource {
  /// `CORKBOARD_MUTATIONS` sets it for a long run.
  static let rounds =
    ProcessInfo.processInfo.environment["CORKBOARD_MUTATIONS"].flatMap(Int.init) ?? 1500

  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next(_ limit: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(max(1, limit)))
  }

  /// Values that formats do not expect where they stand.
  private static let oddities = [
    "null", "true", "false", "0", "-1", "1e400", "99999999999999999999", "\"\"", "\"x\"", "[]",
    "{}", "[null]", "{\"a\":1}", "\"\\ud800\"", "\"\\u0000\"", "3.5", "[[[]]]", "\"t1_\"",
    "\"<r><B>\"", "\"[deleted]\"",
  ]

  /// Another text of the same kind: values replaced, members renamed and exchanged; one in eight has
  /// its signs disturbed too.
  mutating func mutated(_ seed: [String]) -> String {
    var tokens = seed
    let values = tokens.indices.filter { !Self.signs.contains(tokens[$0]) }
    for _ in 0..<(1 + next(4)) {
      let index = values[next(values.count)]
      let isName = index + 1 < tokens.count && tokens[index + 1] == ":"
      if isName {
        let names = values.filter { $0 + 1 < tokens.count && tokens[$0 + 1] == ":" }
        tokens[index] = next(3) == 0 ? "\"zz\"" : tokens[names[next(names.count)]]
      } else if next(2) == 0 {
        tokens[index] = Self.oddities[next(Self.oddities.count)]
      } else {
        tokens[index] = tokens[values[next(values.count)]]
      }
    }
    if next(8) == 0 { tokens.remove(at: next(tokens.count)) }
    return tokens.joined()
  }

  private static let signs: Set<String> = ["{", "}", "[", "]", ":", ","]

  /// A JSON text in its signs and values.
  static func tokens(_ json: String) -> [String] {
    var tokens: [String] = []
    var current = ""
    var isString = false
    var isEscaped = false
    for character in json {
      if isString {
        current.append(character)
        if isEscaped {
          isEscaped = false
        } else if character == "\\" {
          isEscaped = true
        } else if character == "\"" {
          isString = false
          tokens.append(current)
          current = ""
        }
      } else if character == "\"" {
        if !current.isEmpty { tokens.append(current) }
        current = "\""
        isString = true
      } else if "{}[]:,".contains(character) {
        if !current.isEmpty { tokens.append(current) }
        current = ""
        tokens.append(String(character))
      } else if !character.isWhitespace {
        current.append(character)
      }
    }
    if !current.isEmpty { tokens.append(current) }
    return tokens
  }
}
