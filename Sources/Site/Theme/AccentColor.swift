internal import Glibc

/// The accent colour of a configuration, made fit to be read in both colour schemes.
///
/// Links have the accent colour, so it must have the contrast that WCAG 2.2 (1.4.3) asks of text,
/// 4.5 to 1, on every background of the theme. A colour without it is darkened on light backgrounds
/// and lightened on dark ones, step by step, until it has.
package struct AccentColor: Sendable, Hashable {
  private let color: Color

  /// - Parameter text: `#rgb` or `#rrggbb`; anything else is refused.
  package init?(_ text: String) {
    guard let color = Color(text) else { return nil }
    self.color = color
  }

  /// The colour on light backgrounds, as `#rrggbb`.
  package var onLight: String {
    adjusted(towards: Color(red: 0, green: 0, blue: 0), against: Self.lightBackgrounds).text
  }

  /// The colour on dark backgrounds, as `#rrggbb`.
  package var onDark: String {
    adjusted(towards: Color(red: 255, green: 255, blue: 255), against: Self.darkBackgrounds).text
  }

  /// A stylesheet that comes after the theme's own and sets its accent colour.
  package var stylesheet: [UInt8] {
    Array(
      """
      @media screen {
        :root { --accent: \(onLight); }
      }
      @media screen and (prefers-color-scheme: dark) {
        :root { --accent: \(onDark); }
      }

      """.utf8)
  }

  /// `--paper`, `--panel` and `--mark` of style.css.
  static let lightBackgrounds = ["#faf8f5", "#f1ede6", "#fbeec5"]
  static let darkBackgrounds = ["#181614", "#24211e", "#3b3013"]

  /// The contrast of two colours by WCAG 2.2, from 1 to 21.
  static func contrast(_ left: String, _ right: String) -> Double? {
    guard let left = Color(left), let right = Color(right) else { return nil }
    return left.contrast(with: right)
  }

  private func adjusted(towards end: Color, against backgrounds: [String]) -> Color {
    let backgrounds = backgrounds.compactMap { Color($0) }
    for step in 0...20 {
      let candidate = color.mixed(with: end, twentieths: step)
      if backgrounds.allSatisfy({ candidate.contrast(with: $0) >= 4.5 }) { return candidate }
    }
    return end
  }
}

/// An sRGB colour with channels from 0 to 255.
private struct Color: Hashable {
  let red: Int
  let green: Int
  let blue: Int

  init(red: Int, green: Int, blue: Int) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  init?(_ text: String) {
    guard text.utf8.first == UInt8(ascii: "#") else { return nil }
    let digits = text.utf8.dropFirst().compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    guard digits.count == text.utf8.count - 1 else { return nil }
    switch digits.count {
    case 3: self.init(red: digits[0] * 17, green: digits[1] * 17, blue: digits[2] * 17)
    case 6:
      self.init(
        red: digits[0] * 16 + digits[1], green: digits[2] * 16 + digits[3],
        blue: digits[4] * 16 + digits[5])
    default: return nil
    }
  }

  var text: String {
    "#"
      + [red, green, blue].map {
        ($0 < 16 ? "0" : "") + String($0, radix: 16)
      }.joined()
  }

  func mixed(with other: Color, twentieths: Int) -> Color {
    func mix(_ own: Int, _ others: Int) -> Int {
      (own * (20 - twentieths) + others * twentieths + 10) / 20
    }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }

  func contrast(with other: Color) -> Double {
    let (high, low) = (max(luminance, other.luminance), min(luminance, other.luminance))
    return (high + 0.05) / (low + 0.05)
  }

  /// Relative luminance (WCAG 2.2, definitions).
  private var luminance: Double {
    func linear(_ channel: Int) -> Double {
      let value = Double(channel) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}
