import Times

/// Finds out which part of a known time each number and word of its text is.
struct TemplateScanner {
  /// What to take for granted where one text alone could mean several things.
  struct Order {
    let hasDayFirst: Bool
    /// Whether a number of two digits would have a zero before one digit.
    let isPadded: Bool

    static let all = [
      Order(hasDayFirst: false, isPadded: true), Order(hasDayFirst: false, isPadded: false),
      Order(hasDayFirst: true, isPadded: true), Order(hasDayFirst: true, isPadded: false),
    ]
  }

  private enum Slot {
    case year
    case month
    case day
    case hour
    case minute
    case second
    case fraction
  }

  private let time: KnownTime
  private let order: Order
  private let bytes: [UInt8]
  private var index = 0
  private var parts: [TimeTemplate.Part] = []
  private var found: Set<Slot> = []
  private let isHalfDay: Bool

  init(_ time: KnownTime, _ order: Order) {
    self.time = time
    self.order = order
    bytes = Array(time.text.utf8)
    let upper = time.text.uppercased()
    isHalfDay = upper.contains("AM") || upper.contains("PM")
  }

  /// Nil where a part stays unknown.
  mutating func template() -> TimeTemplate? {
    while index < bytes.count {
      let byte = bytes[index]
      let isUnderstood =
        if byte.isDigit {
          readNumber()
        } else if byte.isLetter {
          readWord()
        } else if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") {
          readSign()
        } else {
          readLiteral(1)
        }
      guard isUnderstood else { return nil }
    }
    guard found.isSuperset(of: [.year, .month, .day]) else { return nil }
    guard found.contains(.hour) else {
      return TimeTemplate(parts: merged, clock: .local)
    }
    return TimeTemplate(parts: merged, clock: time.offset.map { .fixed($0) } ?? .local)
  }

  private var merged: [TimeTemplate.Part] {
    var result: [TimeTemplate.Part] = []
    for part in parts {
      if case .literal(let text) = part, case .literal(let before)? = result.last {
        result[result.count - 1] = .literal(before + text)
      } else {
        result.append(part)
      }
    }
    return result
  }

  private mutating func readLiteral(_ count: Int) -> Bool {
    // A character of several bytes goes as one.
    var end = index + count
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    parts.append(.literal(String(decoding: bytes[index..<end], as: UTF8.self)))
    index = end
    return true
  }

  // MARK: Words

  private mutating func readWord() -> Bool {
    var end = index
    while end < bytes.count, bytes[end].isLetter { end += 1 }
    let word = String(decoding: bytes[index..<end], as: UTF8.self)
    let month = TimeTemplate.months[time.fields.month - 1]
    let weekday = TimeTemplate.weekdays[time.fields.weekday]
    let part: TimeTemplate.Part
    switch word {
    case "T", "Z", "GMT", "UTC": part = .literal(word)
    case "AM", "PM": part = .halfDay(isUpper: true)
    case "am", "pm": part = .halfDay(isUpper: false)
    case month, String(month.prefix(3)):
      guard found.insert(.month).inserted else { return false }
      part = .monthName(isShort: word != month)
    case weekday, String(weekday.prefix(3)): part = .weekday(isShort: word != weekday)
    default: return false
    }
    parts.append(part)
    index = end
    return true
  }

  // MARK: Numbers

  private mutating func readSign() -> Bool {
    guard time.offset != nil, found.contains(.minute) else { return readLiteral(1) }
    let hasColon = index + 3 < bytes.count && bytes[index + 3] == UInt8(ascii: ":")
    guard index + (hasColon ? 6 : 5) == bytes.count else { return readLiteral(1) }
    parts.append(.offset(hasColon: hasColon))
    index = bytes.count
    return true
  }

  private mutating func readNumber() -> Bool {
    var end = index
    while end < bytes.count, bytes[end].isDigit { end += 1 }
    let width = end - index
    let before = index > 0 ? bytes[index - 1] : 0
    let after = end < bytes.count ? bytes[end] : 0
    if found.contains(.second), before == UInt8(ascii: ".") || before == UInt8(ascii: ","),
      width <= 9
    {
      guard found.insert(.fraction).inserted else { return false }
      parts.append(.fraction(width))
      index = end
      return true
    }
    guard width <= 4, let value = Int(String(decoding: bytes[index..<end], as: UTF8.self)),
      let slot = slot(of: value, width, isBeforeColon: after == UInt8(ascii: ":"))
    else { return false }
    found.insert(slot)
    parts.append(part(slot, digits: width == 2 && value >= 10 && !order.isPadded ? 1 : width))
    index = end
    return true
  }

  private func slot(of value: Int, _ width: Int, isBeforeColon: Bool) -> Slot? {
    let fields = time.fields
    if width == 4 { return !found.contains(.year) && value == fields.year ? .year : nil }
    let hour = isHalfDay ? (fields.hour + 11) % 12 + 1 : fields.hour
    let dates: [(Slot, Int)] = [(.month, fields.month), (.day, fields.day)]
    let clock: [(Slot, Int)] = [
      (.hour, hour), (.minute, fields.minute), (.second, fields.second),
    ]
    let isClock = isBeforeColon || found.contains(.hour)
    let candidates =
      isClock ? clock : (order.hasDayFirst ? dates.reversed() : dates) + clock
    return candidates.first { !found.contains($0.0) && $0.1 == value }?.0
  }

  private func part(_ slot: Slot, digits: Int) -> TimeTemplate.Part {
    switch slot {
    case .year: .year(digits)
    case .month: .month(digits)
    case .day: .day(digits)
    case .hour: isHalfDay ? .halfDayHour(digits) : .hour(digits)
    case .minute: .minute(digits)
    case .second: .second(digits)
    case .fraction: .fraction(digits)
    }
  }
}
