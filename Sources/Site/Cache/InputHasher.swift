import Digest

/// Takes down the inputs of one thing, one word after the other, and hashes them.
///
/// Texts enter by their own hash. Whoever adds a list adds its length too, so that no two different
/// lists of inputs read the same. Each word is folded in by one multiplication to 128 bits on each of
/// two lanes, so that a hash of a few words costs no memory and no call.
struct InputHasher {
  private var first = firstSeed
  private var second = secondSeed

  // Digits of pi: odd, and with about as many ones as zeros.
  private static let firstSeed: UInt64 = 0x243F_6A88_85A3_08D3
  private static let secondSeed: UInt64 = 0x1319_8A2E_0370_7344
  private static let firstFactor: UInt64 = 0xA409_3822_299F_31D1
  private static let secondFactor: UInt64 = 0x082E_FA98_EC4E_6C89

  mutating func begin() { self = InputHasher() }

  @inline(__always)
  mutating func add(_ word: UInt64) {
    first = Self.fold(first ^ word, Self.firstFactor)
    second = Self.fold(second &+ word, Self.secondFactor) &+ Self.firstSeed
  }

  @inline(__always)
  private static func fold(_ word: UInt64, _ factor: UInt64) -> UInt64 {
    let (high, low) = word.multipliedFullWidth(by: factor)
    return high ^ low
  }

  @inline(__always)
  mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }

  @inline(__always)
  mutating func add(_ flag: Bool) { add(flag ? 1 as UInt64 : 0) }

  @inline(__always)
  mutating func add(_ bytes: UnsafeRawBufferPointer) { add(XXH3.hash64(bytes)) }

  mutating func add(_ bytes: [UInt8]) { add(XXH3.hash64(bytes)) }

  mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { add(XXH3.hash64(UnsafeRawBufferPointer($0))) }
  }

  mutating func add(_ text: String?) {
    add(text != nil)
    if let text { add(text) }
  }

  mutating func add(_ address: SiteAddress?) {
    add(address != nil)
    if let address { add(address.pathBytes) }
  }

  var hash64: UInt64 { Self.fold(first ^ (second << 32 | second >> 32), Self.firstFactor) }

  var fingerprint: Fingerprint {
    Fingerprint(
      high: Self.fold(first ^ Self.secondSeed, Self.secondFactor),
      low: Self.fold(second ^ Self.firstSeed, Self.firstFactor))
  }
}
