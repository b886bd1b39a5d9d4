/// Times as short texts, written digit by digit into the text itself: a page shows hundreds.
extension CalendarFields {
  /// `2021-03-06`.
  package var dateText: String {
    guard let year = fourDigitYear else { return written { $0.appendDate(to: &$1) } }
    return String(unsafeUninitializedCapacity: 10) { buffer in
      var text = DigitText(buffer)
      text.putDate(year, self)
      return text.count
    }
  }

  /// `2021-03-06 14:05`.
  package var dateAndMinuteText: String {
    guard let year = fourDigitYear else {
      return written { fields, bytes in
        fields.appendDate(to: &bytes)
        bytes.append(UInt8(ascii: " "))
        fields.appendClock(to: &bytes)
        bytes.removeLast(3)
      }
    }
    return String(unsafeUninitializedCapacity: 16) { buffer in
      var text = DigitText(buffer)
      text.putDate(year, self)
      text.put(UInt8(ascii: " "))
      text.put(hour, width: 2)
      text.put(UInt8(ascii: ":"))
      text.put(minute, width: 2)
      return text.count
    }
  }

  fileprivate var fourDigitYear: Int? { (0...9999).contains(year) ? year : nil }

  private func written(_ write: (CalendarFields, inout [UInt8]) -> Void) -> String {
    var bytes: [UInt8] = []
    write(self, &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Instant {
  /// What `appendRFC3339(to:maximumFractionDigits:)` appends.
  package func rfc3339(maximumFractionDigits: Int) -> String {
    let fields = fieldsInUTC
    guard let year = fields.fourDigitYear else {
      var bytes: [UInt8] = []
      appendRFC3339(to: &bytes, maximumFractionDigits: maximumFractionDigits)
      return String(decoding: bytes, as: UTF8.self)
    }
    let digits = min(precision.fractionDigits, max(maximumFractionDigits, 0))
    return String(unsafeUninitializedCapacity: DigitText.longest) { buffer in
      var text = DigitText(buffer)
      text.putTime(year, fields, fractionDigits: digits)
      return text.count
    }
  }

  /// Hands over what `appendRFC3339(to:)` appends.
  package func withRFC3339(_ body: (UnsafeRawBufferPointer) -> Void) {
    let fields = fieldsInUTC
    guard let year = fields.fourDigitYear else {
      var bytes: [UInt8] = []
      appendRFC3339(to: &bytes)
      bytes.withUnsafeBytes(body)
      return
    }
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: DigitText.longest) { buffer in
      var text = DigitText(buffer)
      text.putTime(year, fields, fractionDigits: precision.fractionDigits)
      body(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[..<text.count]))
    }
  }
}

/// Writes digits one after the other; the buffer is large enough for what is put into it.
private struct DigitText {
  /// `2021-03-06T00:00:00.123456789Z`
  static let longest = 30

  private let buffer: UnsafeMutableBufferPointer<UInt8>
  private(set) var count = 0

  init(_ buffer: UnsafeMutableBufferPointer<UInt8>) { self.buffer = buffer }

  mutating func put(_ byte: UInt8) {
    buffer[count] = byte
    count += 1
  }

  mutating func put(_ number: Int, width: Int) {
    var rest = UInt32(truncatingIfNeeded: number)
    for place in stride(from: count + width - 1, through: count, by: -1) {
      buffer[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
    count += width
  }

  mutating func putDate(_ year: Int, _ fields: CalendarFields) {
    put(year, width: 4)
    put(UInt8(ascii: "-"))
    put(fields.month, width: 2)
    put(UInt8(ascii: "-"))
    put(fields.day, width: 2)
  }

  mutating func putTime(_ year: Int, _ fields: CalendarFields, fractionDigits digits: Int) {
    putDate(year, fields)
    put(UInt8(ascii: "T"))
    put(fields.hour, width: 2)
    put(UInt8(ascii: ":"))
    put(fields.minute, width: 2)
    put(UInt8(ascii: ":"))
    put(fields.second, width: 2)
    if digits > 0 {
      put(UInt8(ascii: "."))
      var fraction = Int(fields.nanoseconds)
      for _ in digits..<9 { fraction /= 10 }
      put(fraction, width: digits)
    }
    put(UInt8(ascii: "Z"))
  }
}
