import Exports
import JSONText
import Times

/// How a collection writes the times of one of its fields.
struct TimeStyle {
  enum Form {
    /// Units of 10^`power` to the second, with digits behind the point.
    case number(power: Int, fractionDigits: Int)
    /// The same number as a text.
    case digits(power: Int)
    case text(TimeTemplate)
    /// A timestamp of the format's own, to so many digits.
    case typed(fractionDigits: Int)
    /// `{".sv": "timestamp"}`: the server fills it in when the file is imported.
    case serverValue
  }

  let form: Form
  /// The newest value of this form, whose shape is kept.
  let sample: JSONNode?

  init(form: Form, sample: JSONNode? = nil) {
    self.form = form
    self.sample = sample
  }

  /// The style of the newest value that is a time.
  ///
  /// - Parameter samples: values of one field, the newest first.
  init?(of samples: [JSONNode], in export: Export) {
    for sample in samples {
      switch export.value(sample) {
      case .string:
        let texts = samples.compactMap { Self.text($0, export) }
        guard let form = Self.form(ofTexts: texts) else { continue }
        self.init(form: form, sample: sample)
      case .number(let node):
        guard case .instant = TimeParser.read(number: export.text.lexeme(node)),
          let power = Self.power(of: node, in: export.text)
        else { continue }
        let digits = samples.map { Self.fractionDigits($0, power, export) }.max() ?? 0
        self.init(form: .number(power: power, fractionDigits: digits), sample: sample)
      case .timestamp, .timestampText:
        let digits = samples.map { Self.typedDigits($0, export) }.max() ?? 0
        self.init(form: .typed(fractionDigits: digits), sample: sample)
      case .unresolvedServerTime: self.init(form: .serverValue, sample: sample)
      case .null, .boolean, .geopoint, .reference, .bytes, .notANumber, .damagedBytes, .vector,
        .list, .map, .unknownType:
        continue
      }
      return
    }
    return nil
  }

  /// - Returns: the value, and the instant that it will be read as.
  func value(of instant: Instant, in zone: TimeZoneRules) -> (value: FieldValue, written: Instant) {
    switch form {
    case .number(let power, let digits):
      let written = instant.cut(toFractionDigits: min(9, power + digits))
      let spelling = Self.number(instant, power: power, fractionDigits: digits)
      return (digits == 0 ? .integer(Int64(spelling) ?? 0) : .number(spelling), written)
    case .digits(let power):
      return (
        .string(Self.number(instant, power: power, fractionDigits: 0)),
        instant.cut(toFractionDigits: power)
      )
    case .text(let template):
      return (.string(template.text(of: instant, in: zone)), template.written(instant))
    case .typed(let digits):
      let written = instant.cut(toFractionDigits: digits)
      return (.timestamp(written), written)
    case .serverValue: return (.timestamp(instant), instant)
    }
  }

  // MARK: Numbers

  private static func number(_ instant: Instant, power: Int, fractionDigits: Int) -> String {
    let zeros = String(repeating: "0", count: 9)
    let nanoseconds =
      zeros.dropLast(String(instant.nanoseconds).utf8.count)
      + String(instant.nanoseconds)
    var result = String(instant.seconds) + nanoseconds.prefix(power)
    let fraction = nanoseconds.dropFirst(power).prefix(fractionDigits)
    if !fraction.isEmpty { result += "." + fraction }
    return result
  }

  /// The unit of a number by its size, as the reader takes it.
  private static func power(of node: JSONNode, in text: JSONDocument) -> Int? {
    guard let value = text.number(node).map(abs) else { return nil }
    return value < 1e11 ? 0 : value < 1e14 ? 3 : value < 1e17 ? 6 : 9
  }

  private static func fractionDigits(_ node: JSONNode, _ power: Int, _ export: Export) -> Int {
    guard case .number(let number) = export.value(node),
      Self.power(of: number, in: export.text) == power
    else { return 0 }
    let lexeme = export.text.lexeme(number)
    guard let point = lexeme.firstIndex(of: UInt8(ascii: ".")),
      !lexeme.contains(where: { $0 | 0x20 == UInt8(ascii: "e") })
    else { return 0 }
    let digits = lexeme[(point + 1)...]
    // `1614988800.0` is how some languages print a whole number.
    return digits.allSatisfy { $0 == UInt8(ascii: "0") } ? 0 : min(digits.count, 9 - power)
  }

  // MARK: Texts and timestamps

  private static func text(_ node: JSONNode, _ export: Export) -> String? {
    if case .string(let text) = export.value(node) { return export.text.string(text) }
    return nil
  }

  private static func form(ofTexts texts: [String]) -> Form? {
    if let template = TimeTemplate(of: texts) { return .text(template) }
    // Several spellings in one field: the newest counts.
    for text in texts {
      if let template = TimeTemplate(of: [text]) { return .text(template) }
      if (9...19).contains(text.utf8.count), text.utf8.allSatisfy(\.isDigit),
        case .instant = TimeParser.read(text: text), let value = Double(text)
      {
        return .digits(power: value < 1e11 ? 0 : value < 1e14 ? 3 : value < 1e17 ? 6 : 9)
      }
    }
    return nil
  }

  private static func typedDigits(_ node: JSONNode, _ export: Export) -> Int {
    switch export.value(node) {
    case .timestamp(_, let nanoseconds):
      nanoseconds == 0 ? 0 : nanoseconds % 1_000_000 == 0 ? 3 : nanoseconds % 1000 == 0 ? 6 : 9
    case .timestampText(let text):
      if case .instant(let instant) = TimeParser.read(text: export.text.string(text), window: .any)
      {
        instant.precision.fractionDigits
      } else {
        0
      }
    default: 0
    }
  }
}
