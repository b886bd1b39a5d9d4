import Exports

/// Changes a text of JSON at random, most of the time so that it stays JSON: other values, other
/// names, other types, what was there in another place.
struct Mutations {
  private var state: UInt64
  private let tokens: [[UInt8]]
  /// Places of tokens that are values or names.
  private let words: [Int]

  init(of seed: String, number: UInt64) {
    state = number
    var tokens: [[UInt8]] = []
    var token: [UInt8] = []
    var isString = false
    var isEscaped = false
    for byte in seed.utf8 {
      if isString {
        token.append(byte)
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isString = false
          tokens.append(token)
          token = []
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""):
        if !token.isEmpty { tokens.append(token) }
        token = [byte]
        isString = true
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"),
        UInt8(ascii: ","), UInt8(ascii: ":"), 0x20, 0x0A:
        if !token.isEmpty { tokens.append(token) }
        token = []
        tokens.append([byte])
      default: token.append(byte)
      }
    }
    if !token.isEmpty { tokens.append(token) }
    self.tokens = tokens
    words = tokens.indices.filter { tokens[$0].count > 1 || (0x30...0x39).contains(tokens[$0][0]) }
  }

  /// SplitMix64 (Steele, Lea and Flood, 2014).
  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  private mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

  private static let pool: [String] = [
    "null", "true", "0", "-0", "5.5", "-1", "1e400", "9007199254740993", "18446744073709551616",
    #""""#, #""x""#, #""a/b""#, #""/""#, #""projects/p/databases/d/documents/c/i""#,
    #""projects/p/databases/d/documents""#, #""\ud800""#, #""\u0000""#, #""__id__""#, "{}", "[]",
    "[[]]", "[null]", #"{"_seconds":1,"_nanoseconds":-1}"#, #"{"__x__":[]}"#, #"{"value":1}"#,
    #"{"__datatype__":"timestamp","value":{}}"#, #"{"documents":[{"name":"documents/a/b"}]}"#,
    #"{"subCollection":{"a":{"b":{}}}}"#, #"{"__collections__":{"a":{"b":{}}}}"#,
    #""__GeoPoint__1###""#, #""__Timestamp__2020""#, #"{"_path":{"segments":[]}}"#,
    #"{"a":{"a":{"a":{"a":[1]}}}}"#, #""-9223372036854775808""#, #""Infinity""#,
  ]

  mutating func text() -> [UInt8] {
    var changed = tokens
    for _ in 0...below(3) {
      guard let place = words.isEmpty ? nil : words[below(words.count)] else { break }
      switch below(8) {
      case 0...3: changed[place] = Array(Self.pool[below(Self.pool.count)].utf8)
      case 4, 5: changed[place] = tokens[words[below(words.count)]]
      case 6: changed[below(changed.count)] = tokens[below(tokens.count)]
      default:
        // Below the level of tokens.
        guard !changed[place].isEmpty else { break }
        let byte = below(changed[place].count)
        changed[place][byte] = UInt8(truncatingIfNeeded: next())
      }
    }
    return changed.flatMap { $0 }
  }
}
