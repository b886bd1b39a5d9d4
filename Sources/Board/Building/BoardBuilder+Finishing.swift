import Configuration
import Diagnostics
import Exports
import JSONText
import Text
import Times

extension BoardBuilder {
  /// Lists of sections and tags, the language, and what there is to report.
  mutating func finish() {
    leaveOutIdleAccounts()
    nameMembersApart()
    board.authors = directory.authors
    shortenNames()
    for author in board.authors where author.kind == .former {
      board.uidRedaction.add(author.uid ?? "")
    }
    listSections()
    listTags()
    board.language = configuration.language ?? LanguageGuess.language(of: board)
    reportTimes()
    reportLimits()
    reportReading()
    reportUnknownTypes()
    reportMissingMembers()
    reportCollections()
    reportIdleSettings()
  }

  private mutating func listSections() {
    for (index, post) in board.posts.enumerated() {
      if let section = post.section { board.sections[section.index].posts.append(Int32(index)) }
    }
    for (index, message) in board.messages.enumerated() {
      if let section = message.section {
        board.sections[section.index].messages.append(Int32(index))
      }
    }
    for index in board.sections.indices {
      if let parent = board.sections[index].parent {
        board.sections[parent.index].children.append(SectionID(index))
      }
    }
  }

  /// Tags by first letter of their bytes, so that their order does not hang on who used one first.
  private mutating func listTags() {
    for (index, post) in board.posts.enumerated() {
      for tag in post.tags { board.tags[tag.index].posts.append(Int32(index)) }
    }
  }

  // MARK: Reports

  private mutating func reportTimes() {
    for fault in UnknownTime.allCases {
      guard let count = timeFaults.counts[fault] else { continue }
      let samples = (timeFaults.samples[fault] ?? []).map { sample in
        let value = sample.value.node.map {
          TextCutting.cut(DisplayName.clean(spelling($0)), toWidth: 60)
        }
        return (value ?? "", location(of: sample.source))
      }
      board.diagnostics.report(
        BoardDiagnostics.unreadableTimes(fault, count: count, samples: samples))
      board.unreadableTimes.append(
        UnreadableTimes(
          reason: fault, count: count,
          samples: samples.map { .init(path: $0.1.documentPath ?? "", value: $0.0) }))
    }
    if let first = timeFaults.repairs.first {
      board.diagnostics.report(
        BoardDiagnostics.weekYearRepaired(
          count: timeFaults.repairs.count, first: location(of: first)))
    }
    switch board.zoneOrigin {
    case .configured: break
    case .inferred(let offset, let agreeing, let total):
      board.diagnostics.report(
        BoardDiagnostics.zoneInferred(
          TimeZoneRules.offsetName(offset), agreeing: agreeing, of: total))
    case .utc: if hasLocalTimes { board.diagnostics.report(BoardDiagnostics.zoneUnset()) }
    }
  }

  /// The years 1 to 9999, of which a timestamp can be.
  private static let firestoreSeconds: ClosedRange<Int64> = -62_135_596_800...253_402_300_799

  /// A value without the marks with which a collected text tells types apart: the user's file has none
  /// of them.
  private func spelling(_ node: JSONNode) -> String {
    if export.isCollected {
      switch export.value(node) {
      case .timestamp(let seconds, let nanoseconds)
      where Self.firestoreSeconds.contains(seconds) && (0..<1_000_000_000).contains(nanoseconds):
        return Instant(
          seconds: seconds, nanoseconds: nanoseconds,
          precision: nanoseconds == 0 ? .seconds : .fraction(9)
        ).rfc3339
      case .timestampText(let text), .reference(let text), .bytes(let text), .notANumber(let text):
        return export.text.string(text)
      case .map(let map) where map != node:
        return String(decoding: export.text.lexeme(map), as: UTF8.self)
      case .null, .boolean, .number, .string, .timestamp, .unresolvedServerTime, .geopoint,
        .damagedBytes, .vector, .list, .map, .unknownType:
        break
      }
    }
    return String(decoding: export.text.lexeme(node), as: UTF8.self)
  }

  func location(of source: Item.Source) -> Diagnostic.Location {
    location(
      Item(
        source: source, body: .none, created: nil, updated: nil, timeText: .none,
        author: .unknown, state: [], ordinal: 0))
  }

  private var hasLocalTimes: Bool { times.hasReadLocalTimes }

  private mutating func reportReading() {
    board.diagnostics.merge(export.readingDiagnostics)
  }

  /// Only Firestore dumps mark their types.
  private mutating func reportUnknownTypes() {
    guard export.marksTypes else { return }
    for index in export.documents.indices {
      let document = DocumentID(index)
      let node = export.documents[index].node
      guard export.text.kind(node) == .object else { continue }
      for (name, value) in export.text.members(node) where export.text.kind(value) == .object {
        guard case .unknownType(_, let marker) = export.value(value) else { continue }
        var location = export.location(name)
        location.documentPath = export.path(of: document)
        board.diagnostics.report(
          BoardDiagnostics.unknownType(export.text.string(marker), at: location))
      }
    }
  }

  /// A member who is not there is worth a word only where an item is theirs.
  private mutating func reportMissingMembers() {
    for document in missingMembers {
      var uid = export.id(of: document)
      guard uid.withUTF8({ directory.isFormerMember(uid: UnsafeRawBufferPointer($0)) }) else {
        continue
      }
      board.diagnostics.report(BoardDiagnostics.memberMissing(at: location(document)))
    }
  }

  private mutating func reportCollections() {
    for (index, rule) in rules.enumerated() where !groups.contains(where: { $0.rule == index }) {
      let pattern = rule.pattern.map { $0 ?? "*" }.joined(separator: "/")
      board.diagnostics.report(BoardDiagnostics.ruleWithoutCollection(pattern))
    }
    for group in groups where group.isPrivate && group.rule == nil {
      board.diagnostics.report(
        BoardDiagnostics.privateCollection(group.pattern, count: group.documentCount))
    }
    for reason in WithheldReason.allCases {
      if let count = withheldCounts[reason] {
        board.diagnostics.report(BoardDiagnostics.withheld(reason, count: count))
      }
    }
    board.collections = groups.filter { $0.documentCount > 0 }.map { group in
      CollectionSummary(
        pattern: group.pattern, kind: group.kind, isPrivate: group.isPrivate,
        isIgnored: group.isIgnored, isLeftover: group.isLeftover,
        fields: group.evidence.fieldNames, withheld: withheldFields(of: group),
        collections: group.collections)
    }
  }

  private func withheldFields(of group: CollectionGroup) -> [String] {
    guard let kind = group.kind else { return [] }
    let table = FieldTable(kind: kind, configured: group.rule.map { rules[$0].fields } ?? [])
    let named = kind == .members ? configuration.publish.memberFields : []
    return group.evidence.fieldNames.filter { !table.knows($0) && !named.contains($0) }
  }
}
