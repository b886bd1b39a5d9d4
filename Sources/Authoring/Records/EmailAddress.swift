/// What registration asks of an e-mail address.
enum EmailAddress {
  private static let shortest = 6

  /// What is wrong with an address, as a clause; nil where nothing is.
  static func fault(of text: String) -> String? {
    let bytes = Array(text.utf8)
    if bytes.count > 254 { return "has more than 254 characters" }
    if bytes.contains(where: { $0 <= 0x20 || $0 == 0x7F }) { return "has white space in it" }
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else { return "is not a name, '@' and a domain" }
    let labels = parts[1].split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count > 1, labels.allSatisfy({ !$0.isEmpty }) else {
      return "does not end in a domain such as example.org"
    }
    // Of what is an address otherwise.
    if bytes.count < shortest { return "has fewer than \(shortest) characters" }
    return nil
  }

  static func isField(_ name: String) -> Bool {
    ["email", "e-mail", "mail", "emailaddress", "email_address"].contains(name.lowercased())
  }
}
