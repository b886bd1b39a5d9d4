package import Exports

/// Collections of one shape: `Post/x/comment` for every post `x` are one group, mapped once.
package struct CollectionGroup: Sendable {
  /// `Post/*/comment`, for reports.
  package let pattern: String
  /// The last named segment, in lower case.
  package let name: String
  /// The group of the documents under which these collections stand.
  package let parent: Int?
  package let isLeftover: Bool
  /// The configuration's rule for it, as an index into the rules.
  package let rule: Int?
  /// What the export's format says that it holds.
  var declaredKind: CollectionKind?
  package var isIgnored = false
  package var isPrivate = false
  package var collections: [CollectionID] = []
  package var kind: CollectionKind?
  package var documentCount = 0
  var evidence = FieldEvidence()
}
