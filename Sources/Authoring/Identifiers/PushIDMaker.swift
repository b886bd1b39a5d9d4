import Times

/// Makes push ids as the Realtime Database's clients do (formats: section 1).
struct PushIDMaker {
  private static let alphabet = Array(
    "-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz".utf8)
  private static let timeLength = 8
  private static let randomLength = 12
  /// 2109-05-15: later ids would not begin with a hyphen.
  private static let latest: Int64 = (1 << 42) - 1

  /// The largest id of the list; empty where it has none.
  private(set) var largest: [UInt8]

  /// - Parameter largest: the largest push id that the list has.
  init(after largest: [UInt8] = []) { self.largest = largest }

  /// An id for the time, greater than all that the list has: where the clock is not later than the
  /// largest of them, that one's millisecond is taken and its last characters counted up.
  mutating func next(at now: Instant, _ random: RandomBytes) -> String {
    let milliseconds = min(max(now.milliseconds, 0), Self.latest)
    var id = Self.time(milliseconds)
    if largest.isEmpty || largest.prefix(Self.timeLength).lexicographicallyPrecedes(id) {
      id += random.bytes(Self.randomLength).map { Self.alphabet[Int($0 & 63)] }
    } else {
      id = Self.successor(of: largest)
    }
    largest = id
    return String(decoding: id, as: UTF8.self)
  }

  /// An id for the time with given last characters, greater than all that the list has.
  mutating func next(at now: Instant, ending suffix: [UInt8]) -> String {
    var milliseconds = min(max(now.milliseconds, 0), Self.latest)
    if !largest.isEmpty, let last = PushID.instant(of: String(decoding: largest, as: UTF8.self)) {
      milliseconds = max(milliseconds, last.milliseconds + 1)
    }
    let id = Self.time(milliseconds) + suffix
    largest = id
    return String(decoding: id, as: UTF8.self)
  }

  /// The twelve last characters that stand for a request.
  static func suffix(of hash: [UInt8]) -> [UInt8] {
    hash.prefix(randomLength).map { alphabet[Int($0 & 63)] }
  }

  private static func time(_ milliseconds: Int64) -> [UInt8] {
    (0..<timeLength).reversed().map { alphabet[Int(milliseconds >> (6 * Int64($0)) & 63)] }
  }

  /// The next id of the same millisecond: from the right, `z` becomes `-` and carries. Where all are
  /// `z`, the time is counted up with them.
  private static func successor(of id: [UInt8]) -> [UInt8] {
    var id = id
    for index in id.indices.reversed() {
      guard let place = alphabet.firstIndex(of: id[index]) else { return id }
      id[index] = alphabet[(place + 1) & 63]
      if place < 63 { break }
    }
    return id
  }
}
