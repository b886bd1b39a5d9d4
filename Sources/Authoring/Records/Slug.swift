/// What forums put into addresses for a title: its letters and digits in lower case, with hyphens
/// between the words.
enum Slug {
  static func text(of title: String) -> String {
    var result = ""
    var isBetweenWords = false
    for character in title.lowercased() {
      if character.isLetter || character.isNumber {
        if isBetweenWords, !result.isEmpty { result += "-" }
        result.append(character)
        isBetweenWords = false
      } else if character != "'" && character != "’" {
        isBetweenWords = true
      }
    }
    return result
  }
}
