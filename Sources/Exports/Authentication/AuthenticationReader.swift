import Diagnostics
import JSONText

/// Reads the users of `firebase auth:export`, of the authentication emulator and of the raw interface
/// (formats: section 7) as members.
///
/// Of an account only the uid, the name, a picture on the web and the day of joining are taken:
/// nothing else may reach a page, so nothing else is collected.
struct AuthenticationReader: FormatReader {
  static let format = ExportFormat.authenticationUsers
  static let topNames: [StaticString]? = [
    "users", "kind",
  ]

  static func evidence(in text: JSONDocument) -> String? {
    guard text.kind(text.root) == .object else { return nil }
    if let kind = text.member(text.root, "kind"), text.kind(kind) == .string,
      Bytes.hasPrefix(text.lexeme(kind), "identitytoolkit#")
    {
      return "its kind is that of sign-in accounts"
    }
    guard let users = text.member(text.root, "users"), text.kind(users) == .array else {
      return nil
    }
    // Accounts beside other records are a part of a dump, whose other parts count as well.
    for (_, value) in text.members(text.root) where value != users {
      if text.kind(value) == .object || text.kind(value) == .array { return nil }
    }
    var elements = text.elements(users)
    guard let first = elements.next(), text.kind(first) == .object,
      let id = text.member(first, "localId"), text.kind(id) == .string
    else { return nil }
    return "its users have a localId"
  }

  static func read(
    _ text: JSONDocument, into collector: inout DocumentCollector
  ) throws(DiagnosticFailure) {
    let accounts = collector.collection(
      ["auth"], CollectionDeclaration(kind: .members, isSupplement: true))
    guard let users = text.member(text.root, "users") else { return }
    for user in text.elements(users) {
      guard text.kind(user) == .object, let id = text.member(user, "localId"),
        text.kind(id) == .string, !text.lexeme(id).isEmpty
      else {
        collector.leaveOut(.noID, AuthenticationDiagnostics.noAccount(at: text.location(user)))
        continue
      }
      let isDisabled = text.isTrue(text.member(user, "disabled"))
      let traits = DocumentTraits(
        offset: text.sourceOffset(user), withheld: isDisabled ? .disabled : nil)
      collector.document(text.string(id), in: accounts, traits) { fields in
        fields.copy("uid", id, of: text)
        if let name = value("displayName", of: user, in: text, where: isName) {
          fields.copy("name", name, of: text)
        }
        if let photo = value("photoUrl", of: user, in: text, where: isWebAddress) {
          fields.copy("photo", photo, of: text)
        }
        if let milliseconds = text.member(user, "createdAt").flatMap({ integer($0, in: text) }) {
          let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1000)
          if rest >= 0 {
            fields.timestamp("joined", seconds: seconds, nanoseconds: Int32(rest) * 1_000_000)
          }
        }
      }
    }
  }

  /// The account's own value, else the first that a provider of sign-in has.
  private static func value(
    _ name: StaticString, of user: JSONNode, in text: JSONDocument,
    where isFit: (JSONNode, JSONDocument) -> Bool
  ) -> JSONNode? {
    if let own = text.member(user, name), isFit(own, text) { return own }
    guard let providers = text.member(user, "providerUserInfo") else { return nil }
    for provider in text.elements(providers) {
      if let value = text.member(provider, name), isFit(value, text) { return value }
    }
    return nil
  }

  /// Who signed in without a name often has the address of their mail for one, which nobody may see.
  private static func isName(_ node: JSONNode, _ text: JSONDocument) -> Bool {
    guard text.isNonEmptyString(node) else { return false }
    var scratch: [UInt8] = []
    return text.withText(node, scratch: &scratch) { !$0.contains(UInt8(ascii: "@")) }
  }

  /// Pictures inside of addresses (`data:`) can be large, and nobody put them on a page.
  private static func isWebAddress(_ node: JSONNode, _ text: JSONDocument) -> Bool {
    text.kind(node) == .string && text.lexeme(node).count <= 2048
      && Bytes.hasPrefix(text.lexeme(node), "https:")
  }

  private static func integer(_ node: JSONNode, in text: JSONDocument) -> Int64? {
    switch text.kind(node) {
    case .number: text.integer(node)
    case .string: Int64(text.string(node))
    case .null, .true, .false, .array, .object: nil
    }
  }
}
