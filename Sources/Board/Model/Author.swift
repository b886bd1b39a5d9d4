/// The number of an author in ``Board/authors``.
package struct AuthorID: Sendable, Hashable, Comparable {
  package let rawValue: Int32
  package init(_ index: Int) { rawValue = Int32(truncatingIfNeeded: index) }
  package var index: Int { Int(rawValue) }
  package static func < (left: AuthorID, right: AuthorID) -> Bool { left.rawValue < right.rawValue }
  /// An item that says nothing of its author. Always the first of ``Board/authors``.
  package static let unknown = AuthorID(0)
}

/// Who wrote an item: a member by uid, else the name that the item carries, else nobody known.
package struct Author: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// Index into ``Board/members``.
    case member(Int)
    /// A name without a member record; such authors have no page.
    case named
    /// A uid without a member record.
    case former
    case unknown
  }

  package var kind: Kind
  /// The name to show, cleaned for display; empty for `former` and `unknown`, whose wording is the
  /// page's (it depends on the language).
  package var name: String
  /// A few letters that tell two members of one name apart; empty where the name is unique.
  package var mark: String
  /// The uid as the export has it. Only the command line shows it.
  package var uid: String?

  package init(kind: Kind, name: String, mark: String = "", uid: String? = nil) {
    self.kind = kind
    self.name = name
    self.mark = mark
    self.uid = uid
  }
}
