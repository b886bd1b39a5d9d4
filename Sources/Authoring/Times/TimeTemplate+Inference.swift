import Times

extension TimeTemplate {
  /// - Parameter texts: the newest first. Those that are no times at all are passed over.
  /// - Returns: nil where there is none that writes all of them.
  package init?(of texts: [String]) {
    let known = texts.compactMap(KnownTime.init)
    for sample in known {
      for order in TemplateScanner.Order.all {
        var scanner = TemplateScanner(sample, order)
        guard let template = scanner.template() else { continue }
        let writesAll = known.allSatisfy { other in
          let offset: Int
          switch (template.clock, other.offset) {
          case (.local, nil): offset = 0
          case (.fixed, let own?): offset = own
          default: return false
          }
          return template.text(of: other.fields, offset: offset) == other.text
        }
        if writesAll {
          self = template
          return
        }
      }
    }
    return nil
  }
}

/// A text that is a time, with what a clock shows then.
struct KnownTime {
  let text: String
  let fields: CalendarFields
  /// Seconds ahead of UTC, where the text says it.
  let offset: Int?

  init?(_ text: String) {
    self.text = text
    switch TimeParser.read(text: text) {
    case .local(let local):
      fields = local.fields
      offset = nil
    case .instant(let instant) where !instant.hasClockTime:
      fields = instant.fieldsInUTC
      offset = nil
    case .instant(let instant):
      guard let offset = Self.offset(in: text) else { return nil }
      self.offset = offset
      fields = instant.fields(in: TimeZoneRules(offset: offset))
    case .unknown: return nil
    }
  }

  /// `Z`, `GMT`, `UTC`, `+08:00` or `-0500` at the end of the text.
  private static func offset(in text: String) -> Int? {
    if ["Z", "GMT", "UTC"].contains(where: text.hasSuffix) {
      let isBare = !text.hasSuffix("Z") || text.utf8.dropLast().last.map(\.isDigit) == true
      return isBare ? 0 : nil
    }
    var digits = Array(text.utf8.suffix(6))
    guard digits.count == 6 else { return nil }
    if digits[3] == UInt8(ascii: ":") {
      digits.remove(at: 3)
    } else {
      digits.removeFirst()
    }
    guard digits[0] == UInt8(ascii: "+") || digits[0] == UInt8(ascii: "-"),
      digits.dropFirst().allSatisfy(\.isDigit)
    else { return nil }
    let numbers = digits.dropFirst().map { Int($0 - UInt8(ascii: "0")) }
    let offset = (numbers[0] * 10 + numbers[1]) * 3600 + (numbers[2] * 10 + numbers[3]) * 60
    return digits[0] == UInt8(ascii: "-") ? -offset : offset
  }
}

extension UInt8 {
  var isDigit: Bool { self &- UInt8(ascii: "0") <= 9 }
  var isLetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }
}
