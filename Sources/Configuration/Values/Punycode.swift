/// The ASCII form of host names in other scripts (RFC 3492), as far as a configured address needs
/// it: letters are made small, and nothing else of IDNA's mapping is done.
enum Punycode {
  /// A label of a host name in ASCII and lower case, or nil where it cannot be one.
  static func asciiLabel(_ label: String) -> String? {
    let small = label.lowercased()
    if small.utf8.allSatisfy({ $0 < 0x80 }) { return isHostLabel(small) ? small : nil }
    let isLetters = small.unicodeScalars.allSatisfy { scalar in
      guard !scalar.isASCII else { return scalar.value == 0x2D || isLetterOrDigit(scalar.value) }
      switch scalar.properties.generalCategory {
      // The marks of U+0300 are what a letter that was taken apart leaves behind.
      case .nonspacingMark, .spacingMark: return !(0x300...0x36F).contains(scalar.value)
      case .lowercaseLetter, .otherLetter, .modifierLetter, .decimalNumber: return true
      default: return false
      }
    }
    guard isLetters, !small.hasPrefix("-"), !small.hasSuffix("-"), small.utf8.count <= 200,
      let encoded = encode(small.unicodeScalars.map(\.value))
    else { return nil }
    let written = "xn--" + encoded
    return written.utf8.count <= 63 ? written : nil
  }

  private static func isHostLabel(_ label: String) -> Bool {
    (1...63).contains(label.utf8.count) && !label.hasPrefix("-") && !label.hasSuffix("-")
      && label.utf8.allSatisfy { $0 == 0x2D || $0 == 0x5F || isLetterOrDigit(UInt32($0)) }
  }

  private static func isLetterOrDigit(_ value: UInt32) -> Bool {
    (0x61...0x7A).contains(value) || (0x30...0x39).contains(value)
  }

  /// RFC 3492 section 6.3, with the parameters of section 5.
  private static func encode(_ input: [UInt32]) -> String? {
    var output = input.filter { $0 < 0x80 }.map { UInt8($0) }
    let basicCount = output.count
    if basicCount > 0 { output.append(UInt8(ascii: "-")) }
    var code: UInt32 = 128
    var delta = 0
    var bias = 72
    var handled = basicCount
    while handled < input.count {
      guard let next = input.filter({ $0 >= code }).min() else { return nil }
      delta += Int(next - code) * (handled + 1)
      code = next
      for value in input {
        if value < code { delta += 1 }
        guard value == code else { continue }
        appendInteger(delta, bias: bias, to: &output)
        bias = adapted(delta, count: handled + 1, isFirst: handled == basicCount)
        delta = 0
        handled += 1
      }
      delta += 1
      code += 1
    }
    return String(decoding: output, as: UTF8.self)
  }

  private static func appendInteger(_ value: Int, bias: Int, to output: inout [UInt8]) {
    var rest = value
    var position = 36
    while true {
      let threshold = min(max(position - bias, 1), 26)
      if rest < threshold { break }
      output.append(digit(threshold + (rest - threshold) % (36 - threshold)))
      rest = (rest - threshold) / (36 - threshold)
      position += 36
    }
    output.append(digit(rest))
  }

  private static func digit(_ value: Int) -> UInt8 {
    UInt8(value < 26 ? 0x61 + value : 0x30 + value - 26)
  }

  private static func adapted(_ delta: Int, count: Int, isFirst: Bool) -> Int {
    var rest = isFirst ? delta / 700 : delta / 2
    rest += rest / count
    var steps = 0
    while rest > 455 {
      rest /= 35
      steps += 36
    }
    return steps + 36 * rest / (rest + 38)
  }
}
