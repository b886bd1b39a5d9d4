import JSONText

/// Who may see a status, by its addressees (ActivityPub: `to` and `cc`).
///
/// The activity and its object both have them; where they differ, the narrower counts.
enum MastodonAudience: Int, Comparable {
  /// Public, or unlisted, which anyone may read who has the address.
  case everybody
  case followers
  case direct

  static func < (left: MastodonAudience, right: MastodonAudience) -> Bool {
    left.rawValue < right.rawValue
  }

  var withheld: WithheldReason? {
    switch self {
    case .everybody: nil
    case .followers: .followers
    case .direct: .direct
    }
  }

  /// Nil where nobody is addressed.
  init?(to: JSONNode?, cc: JSONNode?, of text: JSONDocument) {
    var narrowest: MastodonAudience?
    for list in [to, cc] {
      guard let list else { continue }
      switch text.kind(list) {
      case .string: Self.widen(&narrowest, by: list, text)
      case .array:
        for element in text.elements(list) where text.kind(element) == .string {
          Self.widen(&narrowest, by: element, text)
        }
      case .null, .true, .false, .number, .object: break
      }
    }
    guard let narrowest else { return nil }
    self = narrowest
  }

  private static func widen(
    _ audience: inout MastodonAudience?, by addressee: JSONNode, _ text: JSONDocument
  ) {
    let found = MastodonAudience(addressee, text)
    audience = min(audience ?? found, found)
  }

  private init(_ addressee: JSONNode, _ text: JSONDocument) {
    var scratch: [UInt8] = []
    self = text.withText(addressee, scratch: &scratch) { address in
      if address.says("https://www.w3.org/ns/activitystreams#Public") || address.says("as:Public")
        || address.says("Public")
      {
        return .everybody
      }
      return address.ends(with: "/followers") ? .followers : .direct
    }
  }
}
