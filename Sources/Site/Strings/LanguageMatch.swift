/// Which locale serves a language tag (BCP 47), and which way a language is written.
package enum LanguageMatch {
  /// The locales that come with the program.
  package static let locales = ["en", "ja", "ko", "zh-Hans", "zh-Hant"]

  /// The locale for a tag such as `zh-TW` or `ko-KR`; `nil` where none of ours serves it.
  package static func locale(for language: String) -> String? {
    let parts = subtags(language)
    switch parts.first {
    case "en": return "en"
    case "ja": return "ja"
    case "ko": return "ko"
    case "zh", "cmn", "yue", "nan":
      if parts.contains("hans") { return "zh-Hans" }
      // Unmarked Cantonese and Hokkien are mostly written in traditional characters.
      let isTraditional =
        parts.contains { ["hant", "tw", "hk", "mo"].contains($0) }
        || parts.first == "yue" || parts.first == "nan"
      return isTraditional ? "zh-Hant" : "zh-Hans"
    default: return nil
    }
  }

  /// `rtl` for languages that are written from right to left, else `ltr`.
  package static func direction(of language: String) -> String {
    let parts = subtags(language)
    if let script = parts.dropFirst().first(where: { $0.utf8.count == 4 }) {
      return rightToLeftScripts.contains(script) ? "rtl" : "ltr"
    }
    return rightToLeftLanguages.contains(parts.first ?? "") ? "rtl" : "ltr"
  }

  private static let rightToLeftScripts: Set<String> = [
    "adlm", "arab", "hebr", "mand", "nkoo", "rohg", "samr", "syrc", "thaa",
  ]

  private static let rightToLeftLanguages: Set<String> = [
    "ar", "arc", "ckb", "dv", "fa", "he", "iw", "ks", "nqo", "ps", "sd", "syr", "ug", "ur", "yi",
  ]

  private static func subtags(_ language: String) -> [String] {
    language.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
  }
}
