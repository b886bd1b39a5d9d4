package import Mustache

/// What the drawn picture of an author shows.
extension AuthorView {
  /// How many colours there are.
  package static let toneCount = 12

  /// - Parameter key: what the colour is chosen by: the same key has the same colour on every page.
  package init(
    name: String, key: String, mark: String? = nil, url: TrustedURL? = nil,
    picture: TrustedURL? = nil, isFormer: Bool = false, isUnknown: Bool = false
  ) {
    self.init(
      name: name, mark: mark, url: url, picture: picture, initials: Self.initials(of: name),
      tone: Self.tone(of: key), isFormer: isFormer, isUnknown: isUnknown)
  }

  /// The first letters of the first and the last word, or the first character of a name in a script
  /// that has no capitals; `?` for a name without letters and digits.
  ///
  /// Single scalars, since a grapheme can be as long as a name's author likes.
  package static func initials(of name: String) -> String {
    var letters: [Unicode.Scalar] = []
    var isInWord = false
    for scalar in name.unicodeScalars {
      let isLetter = scalar.properties.isAlphabetic || scalar.properties.numericType == .decimal
      if isLetter, !isInWord { letters.append(scalar) }
      // An apostrophe or a point within a word does not begin another one.
      isInWord = isLetter || (isInWord && !scalar.properties.isWhitespace && scalar != "-")
    }
    guard let first = letters.first else { return "?" }
    guard let last = letters.dropFirst().last, hasCapitals(first), hasCapitals(last) else {
      return capital(first)
    }
    return capital(first) + capital(last)
  }

  /// One of the twelve colours, by a hash (FNV-1a) that is the same everywhere.
  package static func tone(of key: String) -> Int {
    var hash: UInt32 = 2_166_136_261
    for byte in key.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return Int(hash % UInt32(toneCount))
  }

  private static func hasCapitals(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isCased || scalar.properties.numericType == .decimal
  }

  private static func capital(_ scalar: Unicode.Scalar) -> String {
    String(scalar.properties.titlecaseMapping.unicodeScalars.prefix(1).map(Character.init))
  }
}
