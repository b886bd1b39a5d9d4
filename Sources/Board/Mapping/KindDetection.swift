import Exports

/// Decides what each group of collections holds (design: what a collection is): the configuration
/// first, then the collection's name, then its fields.
struct KindDetection {
  private let export: Export
  private let rules: [MappingRule]
  private(set) var groups: [CollectionGroup]

  init(_ export: Export, grouping: CollectionGrouping, rules: [MappingRule]) {
    self.export = export
    self.rules = rules
    groups = grouping.groups
    for index in groups.indices where !groups[index].isIgnored && !groups[index].isPrivate {
      groups[index].evidence = FieldEvidence(of: groups[index], in: export)
    }
    for index in groups.indices { groups[index].kind = kind(of: index) }
    settleForeignKeys()
  }

  private func kind(of index: Int) -> CollectionKind? {
    let group = groups[index]
    if let rule = group.rule { return rules[rule].kind }
    if group.isLeftover || group.isIgnored || group.isPrivate { return nil }
    if let declared = group.declaredKind { return declared }
    let evidence = group.evidence
    let hasText =
      evidence.bodies > 0 || evidence.scalars > 0 || evidence.files > 0 || evidence.tombstones > 0
    if CollectionNames.messages.contains(group.name) {
      return hasText ? .messages : namesRooms(index) ? .sections : nil
    }
    if CollectionNames.isComments(group.name) {
      return hasText || evidence.answers > 0 ? .comments : nil
    }
    if CollectionNames.members.contains(group.name) {
      return evidence.names > 0 || isMissing(index) ? .members : nil
    }
    if CollectionNames.sections.contains(group.name) { return sectionKind(index) }
    if CollectionNames.furtherSections.contains(group.name), !isBelowItems(index) {
      return sectionKind(index)
    }
    return kindByFields(index)
  }

  /// `chats/{c}: {title: …}` beside `messages/{c}/{m}`: the names of the rooms.
  private func namesRooms(_ index: Int) -> Bool {
    let evidence = groups[index].evidence
    return (evidence.names > 0 || evidence.titles > 0)
      && groups.contains { other in
        other.pattern.hasSuffix("/*") && CollectionNames.messages.contains(other.name)
      }
  }

  /// Whether all that the export says of a collection is that documents of it do not exist. What only
  /// holds other collections is none of these.
  private func isMissing(_ index: Int) -> Bool {
    if groups.contains(where: { $0.parent == index }) { return false }
    let documents = groups[index].collections.lazy.flatMap {
      export.collections[$0.index].documents
    }
    return !documents.isEmpty
      && documents.allSatisfy { export.documents[$0].existence == .missing }
  }

  /// A collection called `boards` or `rooms` is one of sections unless its records are posts.
  private func sectionKind(_ index: Int) -> CollectionKind? {
    let evidence = groups[index].evidence
    if holdsTexts(index) { return kindByFields(index) }
    if evidence.names > 0 || evidence.titles > 0 || evidence.records == 0 { return .sections }
    return evidence.bodies > 0 ? kindByFields(index) : .sections
  }

  /// Posts of a collection called `board` have a text of their own, and a title, a time or an author;
  /// what stands below them are answers. A section has a name and may have a description: only where
  /// the whole collection is the board, not one of several, it may be the text of posts.
  private func holdsTexts(_ index: Int) -> Bool {
    let evidence = groups[index].evidence
    let holdsItems = groups.contains { other in
      other.parent == index && !CollectionNames.isComments(other.name)
        && (other.evidence.bodies > 0 || other.evidence.scalars > 0)
    }
    if holdsItems { return false }
    let isDated = evidence.isMost(evidence.dates)
    if evidence.isMost(evidence.bodies - evidence.descriptions) {
      return isDated || evidence.isMost(evidence.authors) && evidence.isMost(evidence.titles)
    }
    return evidence.isMost(evidence.bodies) && isDated && evidence.isMost(evidence.authors)
      && ["board", "forum"].contains(groups[index].name)
  }

  private func isBelowItems(_ index: Int) -> Bool {
    groups[index].parent.map { [.posts, .comments].contains(groups[$0].kind) } ?? false
  }

  private func kindByFields(_ index: Int) -> CollectionKind? {
    let group = groups[index]
    let evidence = group.evidence
    let isBelowItems = isBelowItems(index)
    if evidence.bodies > 0 {
      if evidence.foreignKeys * 2 >= evidence.records && evidence.foreignKeys > 0 || isBelowItems {
        return .comments
      }
      return rulesNamePosts ? nil : .posts
    }
    if evidence.scalars > 0, evidence.scalars >= evidence.records,
      CollectionNames.posts.contains(group.name), !rulesNamePosts
    {
      return isBelowItems ? .comments : .posts
    }
    if evidence.files > 0, CollectionNames.posts.contains(group.name), !rulesNamePosts {
      return .posts
    }
    if evidence.titles > 0, isThreadHead(index), !rulesNamePosts { return .posts }
    return nil
  }

  /// Where the configuration names the posts, other collections do not become posts by guessing.
  private var rulesNamePosts: Bool { rules.contains { $0.kind == .posts } }

  /// Records with a title and no text of their own are posts where something else holds the text.
  private func isThreadHead(_ index: Int) -> Bool {
    let group = groups[index]
    if group.evidence.firstPosts > 0 || CollectionNames.posts.contains(group.name) { return true }
    if groups.contains(where: { $0.parent == index && $0.evidence.bodies > 0 }) { return true }
    let referenced = Set(groups.flatMap(\.evidence.foreignValues))
    guard !referenced.isEmpty else { return false }
    return group.collections.contains { collection in
      export.collections[collection.index].documents.contains {
        referenced.contains(export.id(of: DocumentID($0)))
      }
    }
  }

  /// Records whose foreign key leads to no posts at all are posts themselves.
  private mutating func settleForeignKeys() {
    let hasPosts = groups.contains { $0.kind == .posts }
    guard !hasPosts else { return }
    for index in groups.indices
    where groups[index].kind == .comments && groups[index].rule == nil
      && !CollectionNames.isComments(groups[index].name)
    {
      groups[index].kind = .posts
    }
  }
}
