/// Names and titles as they are shown: one line, nothing invisible, nothing that runs backwards.
package enum DisplayName {
  /// How many combining marks one base keeps; no orthography needs more.
  private static let markLimit = 4

  /// Applies the character filter, removes bidi controls, zero-width and tag characters and surplus
  /// combining marks, makes every run of white space one space, and trims. May be empty.
  ///
  /// Joiners stay where they shape what is seen: inside emoji and in scripts that join.
  package static func clean(_ name: String) -> String {
    if isPlain(name) { return name }
    let filtered = CharacterFilter.clean(name)
    var result = String.UnicodeScalarView()
    var marks = 0
    var needsSpace = false
    var previous: Unicode.Scalar?
    var pendingJoiner: Unicode.Scalar?
    for scalar in filtered.unicodeScalars {
      if scalar.value == 0x200C || scalar.value == 0x200D {
        pendingJoiner = scalar
        continue
      }
      if scalar.properties.isWhitespace {
        needsSpace = previous != nil
        pendingJoiner = nil
        continue
      }
      if isInvisible(scalar) { continue }
      if isMark(scalar) {
        marks += 1
        if marks > markLimit { continue }
      } else {
        marks = 0
      }
      if needsSpace {
        result.append(" ")
        needsSpace = false
      }
      if let joiner = pendingJoiner, let previous, joins(previous), joins(scalar) {
        result.append(joiner)
      }
      pendingJoiner = nil
      result.append(scalar)
      previous = scalar
    }
    return String(result)
  }

  /// Printable ASCII without a space at an end or two together: most names.
  private static func isPlain(_ name: String) -> Bool {
    var last: UInt8 = 0x20
    for byte in name.utf8 {
      if byte < 0x20 || byte >= 0x7F || (byte == 0x20 && last == 0x20) { return false }
      last = byte
    }
    return last != 0x20
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: !isVariationSelector(scalar)
    default: false
    }
  }

  private static func isVariationSelector(_ scalar: Unicode.Scalar) -> Bool {
    (0xFE00...0xFE0F).contains(scalar.value)
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0xAD || isVariationSelector(scalar) { return false }
    // Blank letters that are assigned for other purposes and draw nothing.
    if scalar.value == 0x2800 { return true }
    return scalar.properties.isDefaultIgnorableCodePoint
      || scalar.properties.generalCategory == .format
  }

  private static func joins(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0600...0x08FF, 0x0900...0x0DFF, 0x1000...0x109F, 0x1780...0x18AF: true
    case 0xFE0F, 0x1F3FB...0x1F3FF: true
    default: scalar.value > 0xFF && scalar.properties.isEmoji
    }
  }
}
