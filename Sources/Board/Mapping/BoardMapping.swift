package import Configuration
package import Exports
package import Times

/// What the collections of an export hold and what their fields mean.
///
/// Readers and writers of a board take it from here, so that what is added is read as what it is.
package struct BoardMapping: Sendable {
  package let export: Export
  /// The collections by shape, each with the kind of its documents.
  package let groups: [CollectionGroup]
  let groupOfCollection: [Int32]
  let rules: [MappingRule]
  /// What is published although its format keeps it back.
  let included: Set<WithheldReason>

  package init(_ export: Export, _ configuration: Configuration) {
    self.export = export
    rules = MappingRule.rules(of: configuration)
    included = Set(
      configuration.publish.included.compactMap { WithheldReason(rawValue: $0.rawValue) })
    let grouping = CollectionGrouping(
      export, rules: rules, ignored: MappingRule.ignored(by: configuration),
      includesPrivateChats: included.contains(.privateChat))
    groupOfCollection = grouping.groupOfCollection
    groups = KindDetection(export, grouping: grouping, rules: rules).groups
  }

  package func group(of collection: CollectionID) -> Int {
    Int(groupOfCollection[collection.index])
  }

  package func kind(of collection: CollectionID) -> CollectionKind? {
    groups[group(of: collection)].kind
  }

  /// Whether the configuration says what the group holds.
  package func isConfigured(_ group: Int) -> Bool { groups[group].rule != nil }

  /// A reader for the documents of a group.
  package func reader(for group: Int, _ kind: CollectionKind) -> FieldReader {
    FieldReader(
      export, FieldTable(kind: kind, configured: groups[group].rule.map { rules[$0].fields } ?? []))
  }

  /// A reader for what stands in a list inside a post.
  package var elementReader: FieldReader { FieldReader(export, FieldTable(kind: .comments)) }

  /// The zone of times that name none, and why it is this one.
  package func zone(_ configuration: Configuration) -> (zone: TimeZoneRules, origin: ZoneOrigin) {
    ZoneDecision.zone(for: export, groups, rules, configuration)
  }
}
