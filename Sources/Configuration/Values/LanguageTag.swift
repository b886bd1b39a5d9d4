/// The languages that the site's own words exist in.
package enum InterfaceLanguage: String, CaseIterable, Sendable, Hashable {
  case english = "en"
  case traditionalChinese = "zh-Hant"
  case simplifiedChinese = "zh-Hans"
  case japanese = "ja"
  case korean = "ko"
}

/// A language tag in the form of BCP 47 (RFC 5646), its parts in their usual case.
package struct LanguageTag: Sendable, Hashable {
  package let text: String

  /// Nil where the text has not the form of a tag: a language of 2…8 letters, then parts of 1…8
  /// letters and digits. Whether the parts are registered is not looked at.
  package init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard text.utf8.count <= 64, let language = parts.first,
      (2...8).contains(language.utf8.count), language.utf8.allSatisfy(Self.isLetter)
    else { return nil }
    for part in parts {
      let isPart = part.utf8.allSatisfy { Self.isLetter($0) || (0x30...0x39).contains($0) }
      guard (1...8).contains(part.utf8.count), isPart else { return nil }
    }
    var isExtension = false
    let written = parts.enumerated().map { index, part -> String in
      defer { if part.utf8.count == 1 { isExtension = true } }
      let lower = part.lowercased()
      // RFC 5646 section 2.1.1: regions in capitals, scripts with one, all else small.
      guard index > 0, !isExtension, part.utf8.allSatisfy(Self.isLetter) else { return lower }
      switch part.utf8.count {
      case 2: return part.uppercased()
      case 4: return lower.prefix(1).uppercased() + lower.dropFirst()
      default: return lower
      }
    }
    self.text = written.joined(separator: "-")
  }

  /// Nil where there is no translation.
  package var interfaceLanguage: InterfaceLanguage? {
    let parts = text.split(separator: "-")
    switch parts.first {
    case "en": return .english
    case "ja": return .japanese
    case "ko": return .korean
    case "zh", "cmn", "yue":
      if parts.contains("Hant") { return .traditionalChinese }
      if parts.contains("Hans") { return .simplifiedChinese }
      let isTraditional =
        parts.first == "yue" || parts.contains { ["TW", "HK", "MO"].contains($0) }
      return isTraditional ? .traditionalChinese : .simplifiedChinese
    default: return nil
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}
