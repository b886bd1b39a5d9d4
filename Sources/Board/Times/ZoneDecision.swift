import Configuration
import Exports
import JSONText
import Times

/// The zone of zone-less times: the configuration's; else inferred from items that have both a push
/// id and such a time; else UTC (design: time).
enum ZoneDecision {
  private static let sampleSize = 4096

  static func zone(
    for export: Export, _ groups: [CollectionGroup], _ rules: [MappingRule],
    _ configuration: Configuration
  ) -> (TimeZoneRules, ZoneOrigin) {
    if let name = configuration.timeZone, let zone = TimeZoneRules.named(name) {
      return (zone, .configured(name))
    }
    var inference = ZoneInference()
    for group in groups {
      guard let kind = group.kind, [.posts, .comments, .messages].contains(kind) else { continue }
      sample(group, kind, rules, export, into: &inference)
    }
    guard let outcome = inference.outcome else { return (.utc, .utc) }
    return (
      TimeZoneRules(offset: outcome.offset),
      .inferred(offsetSeconds: outcome.offset, agreeing: outcome.agreeing, of: outcome.voting)
    )
  }

  private static func sample(
    _ group: CollectionGroup, _ kind: CollectionKind, _ rules: [MappingRule], _ export: Export,
    into inference: inout ZoneInference
  ) {
    var times = TimeResolver(export, zone: .utc)
    var fields = FieldReader(
      export, FieldTable(kind: kind, configured: group.rule.map { rules[$0].fields } ?? []))
    let step = max(1, group.documentCount / sampleSize)
    var position = 0
    for collection in group.collections {
      for index in export.collections[collection.index].documents {
        defer { position += 1 }
        guard position % step == 0 else { continue }
        let document = DocumentID(index)
        guard export.text.kind(export.documents[index].node) == .object,
          let pushed = times.idTime(of: document)
        else { continue }
        fields.read(export.documents[index].node)
        guard let node = fields[.created] ?? fields[.time],
          case .local(let local) = times.reading(of: node)
        else { continue }
        inference.add(pushID: pushed, local: local)
      }
    }
  }
}
