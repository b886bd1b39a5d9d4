/// The texts that client libraries print for a Firestore timestamp:
/// `Timestamp(seconds=1614988800, nanoseconds=0)`, `<FIRTimestamp: seconds=1614988800 nanoseconds=0>`.
enum TimestampText {
  /// Nil where the text is of another kind.
  static func read(_ text: UnsafeRawBufferPointer, window: TimeWindow) -> TimeReading? {
    guard let kind = firstPlace(of: "Timestamp", in: text, from: 0),
      let seconds = number(after: "seconds=", in: text, from: kind)
    else { return nil }
    // The fraction's name ends with the seconds' name, so it must be sought behind them.
    guard let fraction = number(after: "nanoseconds=", in: text, from: seconds.end) else {
      return .unknown(.notATime)
    }
    return TimeParser.read(seconds: seconds.value, nanoseconds: fraction.value, window: window)
  }

  private static func number(
    after name: StaticString, in text: UnsafeRawBufferPointer, from start: Int
  ) -> (value: Int64, end: Int)? {
    guard let place = firstPlace(of: name, in: text, from: start) else { return nil }
    var index = place + name.utf8CodeUnitCount
    let isNegative = index < text.count && text[index] == UInt8(ascii: "-")
    if isNegative { index += 1 }
    let first = index
    var value: Int64 = 0
    while index < text.count, text[index] &- UInt8(ascii: "0") <= 9, index - first < 18 {
      value = value * 10 + Int64(text[index] - UInt8(ascii: "0"))
      index += 1
    }
    return index > first ? (isNegative ? -value : value, index) : nil
  }

  private static func firstPlace(
    of name: StaticString, in text: UnsafeRawBufferPointer, from start: Int
  ) -> Int? {
    let wanted = UnsafeRawBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
    guard text.count >= wanted.count, start <= text.count - wanted.count else { return nil }
    return (start...(text.count - wanted.count)).first { place in
      wanted.indices.allSatisfy { text[place + $0] == wanted[$0] }
    }
  }
}
