/// Numbers, texts and bytes one after another: numbers of eight bytes, least significant first, and
/// lengths before texts.
struct JournalWriter {
  private(set) var bytes: [UInt8] = []

  mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }

  mutating func add(_ number: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(shift)))
    }
  }

  mutating func add(_ part: [UInt8]) {
    add(part.count)
    bytes += part
  }

  mutating func add(_ text: String) { add(Array(text.utf8)) }

  mutating func add(_ identity: FileIdentity) {
    add(identity.device)
    add(identity.number)
    add(identity.size)
    add(identity.seconds)
    add(identity.nanoseconds)
  }
}

/// Reads the same again; nil where the bytes say something impossible.
struct JournalReader {
  private let bytes: ArraySlice<UInt8>
  private var place: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    place = bytes.startIndex
  }

  var isAtEnd: Bool { place == bytes.endIndex }

  mutating func word() -> UInt64? {
    guard bytes.endIndex - place >= 8 else { return nil }
    var number: UInt64 = 0
    for index in 0..<8 { number |= UInt64(bytes[place + index]) << UInt64(8 * index) }
    place += 8
    return number
  }

  mutating func number() -> Int? { word().map { Int(Int64(bitPattern: $0)) } }

  /// Counts, sizes and places.
  mutating func size() -> Int? { number().flatMap { $0 >= 0 ? $0 : nil } }

  mutating func part() -> [UInt8]? {
    guard let count = size(), count <= bytes.endIndex - place else { return nil }
    defer { place += count }
    return Array(bytes[place..<place + count])
  }

  mutating func text() -> String? { part().map { String(decoding: $0, as: UTF8.self) } }

  mutating func identity() -> FileIdentity? {
    guard let device = word(), let number = word(), let size = size(), let seconds = self.number(),
      let nanoseconds = self.number()
    else { return nil }
    return FileIdentity(
      device: device, number: number, size: size, seconds: seconds, nanoseconds: nanoseconds)
  }
}
