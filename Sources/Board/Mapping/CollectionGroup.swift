import Exports

/// Collections of one shape: `Post/x/comment` for every post `x` are one group, mapped once.
struct CollectionGroup {
  /// `Post/*/comment`, for reports.
  let pattern: String
  /// The last named segment, in lower case.
  let name: String
  /// The group of the documents under which these collections stand.
  let parent: Int?
  let isLeftover: Bool
  /// The configuration's rule for it, as an index into the rules.
  let rule: Int?
  /// What the export's format says that it holds.
  var declaredKind: CollectionKind?
  var isIgnored = false
  var isPrivate = false
  var collections: [CollectionID] = []
  var kind: CollectionKind?
  var documentCount = 0
  var evidence = FieldEvidence()
}
