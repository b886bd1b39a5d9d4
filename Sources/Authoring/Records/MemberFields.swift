import Diagnostics

/// What may be written into a member's record.
enum MemberFields {
  /// - Throws: for a field that is called as passwords are: none is ever stored.
  static func refusePassword(_ name: String) throws(DiagnosticFailure) {
    let plain = name.lowercased().filter(\.isLetter)
    let words = [
      "password", "passwd", "passwort", "passphrase", "pwd", "secret", "salt", "passcode",
      "motdepasse", "contrasena",
    ]
    if plain == "pass" || plain == "pw" || words.contains(where: plain.contains)
      || ["密码", "密碼", "비밀번호", "パスワード"].contains(where: name.contains)
    {
      throw AuthoringFault.password(name)
    }
  }

  /// Whether a number is one that databases can hold: finite, and a whole one of 64 bits. A larger one
  /// would come back rounded.
  static func isHeld(_ number: String) -> Bool {
    guard let value = Double(number), value.isFinite else { return false }
    return Int64(number) != nil || number.contains { ".eE".contains($0) }
  }

  /// A number as JSON spells it (RFC 8259 section 6); nil where the text is none.
  static func number(_ text: String) -> FieldValue? {
    if let integer = Int64(text), String(integer) == text { return .integer(integer) }
    var rest = Substring(text)
    if rest.first == "-" { rest.removeFirst() }
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    guard !digits.isEmpty, digits.count == 1 || digits.first != "0" else { return nil }
    rest = rest.dropFirst(digits.count)
    if rest.first == "." {
      let fraction = rest.dropFirst().prefix { $0.isASCII && $0.isNumber }
      guard !fraction.isEmpty else { return nil }
      rest = rest.dropFirst(fraction.count + 1)
    }
    if rest.first == "e" || rest.first == "E" {
      rest.removeFirst()
      if rest.first == "+" || rest.first == "-" { rest.removeFirst() }
      let exponent = rest.prefix { $0.isASCII && $0.isNumber }
      guard !exponent.isEmpty else { return nil }
      rest = rest.dropFirst(exponent.count)
    }
    return rest.isEmpty ? .number(text) : nil
  }
}
