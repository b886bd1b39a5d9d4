package import Exports

/// What a group of collections was taken for, for reports.
package struct CollectionSummary: Sendable {
  /// `Post/*/comment`.
  package let pattern: String
  package let kind: CollectionKind?
  package let isPrivate: Bool
  package let isIgnored: Bool
  /// Records that stand beside the collections of a tree.
  package let isLeftover: Bool
  /// Names of fields seen in a sample.
  package let fields: [String]
  /// Those of them that are left out: no meaning is known for them and none was configured.
  package let withheld: [String]
  package let collections: [CollectionID]
}
