/// An item as it stands, for showing it before it is changed.
package struct ItemSnapshot: Sendable, Hashable {
  package let kind: ItemKind
  package let path: String
  package let id: String
  package let title: String?
  package let body: String?
  /// The name under which it stands.
  package let name: String?
  /// Lower-case hexadecimal SHA-256 of its bytes; see ``ItemName/expectedDigest``.
  package let digest: String
}
