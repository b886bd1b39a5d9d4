/// The words of the interface in one language.
///
/// ```swift
/// strings[.posts]                                  // Posts
/// strings.count(.comments, 3)                      // 3 comments
/// strings.text(.messageBy, [.name: "Mina"])        // Message by Mina
/// strings.month(10, year: 2021)                    // October 2021
/// ```
package struct Strings: Sendable {
  /// The language of the words, such as `zh-Hant`: of the board's where there is a locale for it,
  /// else `en`.
  package let language: String
  private let words: [Word: String]
  private let phrases: [Phrase: PhraseText]
  private let counts: [CountedNoun: LocaleFile.Forms]
  private let months: [String]

  /// - Parameter files: the later counts where two have a word; together they must have all.
  init(language: String, files: [LocaleFile]) {
    self.language = language
    words = files.reduce(into: [:]) { $0.merge($1.words) { $1 } }
    phrases = files.reduce(into: [:]) { $0.merge($1.phrases) { $1 } }
    counts = files.reduce(into: [:]) { $0.merge($1.counts) { $1 } }
    months = files.last { $0.months.count == 12 }?.months ?? []
  }

  package subscript(_ word: Word) -> String { words[word] ?? word.rawValue }

  /// The phrase with the values in their places; values are not escaped here.
  package func text(_ phrase: Phrase, _ values: KeyValuePairs<Placeholder, String>) -> String {
    phrases[phrase]?.filled(values) ?? phrase.rawValue
  }

  /// How many of something there are, in the right plural form: `1,204 posts`.
  package func count(_ noun: CountedNoun, _ count: Int) -> String {
    let number = Self.grouped(count)
    guard let forms = counts[noun] else { return number }
    let form = PluralCategory(count: count) == .one ? forms.one ?? forms.other : forms.other
    return form.filled([.count: number])
  }

  /// The name of a month: `October 2021`, `2021年10月`.
  ///
  /// - Parameter month: 1 to 12.
  package func month(_ month: Int, year: Int) -> String {
    text(.monthOfYear, [.month: monthName(month), .year: String(year)])
  }

  /// The name of a month without the year.
  ///
  /// - Parameter month: 1 to 12.
  package func monthName(_ month: Int) -> String {
    months.indices.contains(month - 1) ? months[month - 1] : String(month)
  }

  /// What templates reach as `{{words.name}}`.
  package var templateWords: [String: String] {
    Dictionary(uniqueKeysWithValues: Word.allCases.map { ($0.rawValue, self[$0]) })
  }

  /// A number with a comma before each three digits, as all of our languages write it.
  package static func grouped(_ number: Int) -> String {
    let digits = Array(String(number.magnitude).utf8)
    var text = number < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text += "," }
      text.unicodeScalars.append(Unicode.Scalar(digit))
    }
    return text
  }
}
