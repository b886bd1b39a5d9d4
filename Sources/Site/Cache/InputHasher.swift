import Digest

/// Takes down the inputs of one thing, one word after the other, and hashes them.
///
/// Texts enter by their own hash. Whoever adds a list adds its length too, so that no two different
/// lists of inputs read the same.
struct InputHasher {
  private var words: [UInt64] = []

  mutating func begin() { words.removeAll(keepingCapacity: true) }

  mutating func add(_ word: UInt64) { words.append(word) }

  mutating func add(_ number: Int) { words.append(UInt64(bitPattern: Int64(number))) }

  mutating func add(_ flag: Bool) { words.append(flag ? 1 : 0) }

  mutating func add(_ bytes: UnsafeRawBufferPointer) { words.append(XXH3.hash64(bytes)) }

  mutating func add(_ bytes: [UInt8]) { words.append(XXH3.hash64(bytes)) }

  mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { words.append(XXH3.hash64(UnsafeRawBufferPointer($0))) }
  }

  mutating func add(_ text: String?) {
    add(text != nil)
    if let text { add(text) }
  }

  mutating func add(_ address: SiteAddress?) {
    add(address != nil)
    if let address { add(address.pathBytes) }
  }

  var hash64: UInt64 { words.withUnsafeBytes { XXH3.hash64($0) } }

  var fingerprint: Fingerprint {
    let (high, low) = words.withUnsafeBytes { XXH3.hash128($0) }
    return Fingerprint(high: high, low: low)
  }
}
