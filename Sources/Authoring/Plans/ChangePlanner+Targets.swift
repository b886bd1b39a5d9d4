import Board
import Configuration
import Diagnostics
import Exports
import JSONText

extension ChangePlanner {
  private static let shownChoices = 20

  /// The collection to which a new item goes.
  mutating func target(
    _ kind: CollectionKind, _ destination: Destination
  ) throws(DiagnosticFailure) -> Int {
    if let path = destination.collection {
      return try collection(named: path, kind)
    }
    var candidates = edited.collectionIDs(of: kind)
    if candidates.isEmpty { return try firstCollection(of: kind) }
    if candidates.count > 1, let section = destination.section {
      let inSection = candidates.filter { isIn(section, $0) }
      if !inSection.isEmpty { candidates = inSection }
    }
    guard let only = candidates.first, candidates.count == 1 else {
      throw AuthoringFault.severalCollections(
        kind.rawValue, candidates.prefix(Self.shownChoices).map { edited.export.path(of: $0) },
        candidates.count)
    }
    return edited.number(of: only)
  }

  private mutating func collection(
    named path: String, _ kind: CollectionKind
  ) throws(DiagnosticFailure) -> Int {
    let segments = DocumentPath.segments(of: path)
    guard !segments.isEmpty, segments.count % 2 == 1 || finderHas(segments) else {
      throw AuthoringFault.noCollection(path, choices(kind))
    }
    if let made = edited.madeCollection(at: segments) { return made }
    if let known = finder.collection(at: segments, in: edited) {
      let number = edited.number(of: known)
      guard edited.mapping.kind(of: known) == kind else {
        throw AuthoringFault.otherKind(
          path, edited.mapping.kind(of: known)?.rawValue, kind.rawValue)
      }
      return number
    }
    guard segments.count > 1, let name = segments.last else {
      return try makeCollection(named: path, kind)
    }
    guard let parent = finder.find(path: Array(segments.dropLast()), in: &edited) else {
      throw AuthoringFault.noCollection(path, choices(kind))
    }
    return try makeCollection(named: name, kind, below: parent)
  }

  private mutating func finderHas(_ segments: [String]) -> Bool {
    finder.collection(at: segments, in: edited) != nil
  }

  private func choices(_ kind: CollectionKind) -> [String] {
    edited.collectionIDs(of: kind).prefix(Self.shownChoices).map { edited.export.path(of: $0) }
  }

  /// Whether a collection stands below a section, by the section's id or name.
  private func isIn(_ section: String, _ collection: CollectionID) -> Bool {
    let export = edited.export
    let record = export.collections[collection.index]
    if export.path(of: collection) == section { return true }
    if export.paths.keys(of: record.path).dropLast().contains(where: {
      export.string(of: $0) == section
    }) {
      return true
    }
    guard let parent = record.parentDocument else { return false }
    let node = export.documents[parent.index].node
    return ["name", "title", "label"].contains { field in
      export.text.member(node, field).map { export.text.string(export.unwrapped($0)) } == section
    }
  }

  // MARK: The first document of a collection

  private mutating func firstCollection(
    of kind: CollectionKind
  ) throws(DiagnosticFailure) -> Int {
    for rule in configuration.collections.rules where rule.role.rawValue == kind.rawValue {
      guard rule.path.segments.count == 1, case .literal(let name)? = rule.path.segments.first
      else { continue }
      return try makeCollection(named: DocumentPath.segments(of: name).first ?? name, kind)
    }
    return try makeCollection(named: emptiedName(of: kind) ?? Seeds.collection(of: kind), kind)
  }

  /// A container of the file that is empty and called as such collections are.
  private func emptiedName(of kind: CollectionKind) -> String? {
    let names: Set<String> =
      switch kind {
      case .posts: CollectionNames.posts
      case .comments: CollectionNames.comments
      case .messages: CollectionNames.messages
      case .members: CollectionNames.members
      case .sections: CollectionNames.sections
      }
    let root = edited.tree.member("__collections__", of: edited.tree.root) ?? edited.tree.root
    guard edited.export.isEmpty || edited.tree.childCount(of: root) <= 64 else { return nil }
    return edited.tree.members(of: root).first { member in
      switch edited.tree.kind(of: member.value) {
      case .object, .array, .null:
        names.contains(member.name.lowercased()) && edited.tree.isEmpty(member.value)
      case .true, .false, .number, .string: false
      }
    }?.name
  }

  /// Makes a collection, or gives the one that was made before.
  mutating func makeCollection(
    named name: String, _ kind: CollectionKind, below parent: EditedDocument? = nil,
    style: CollectionStyle? = nil
  ) throws(DiagnosticFailure) -> Int {
    let above = parent.map { edited.place(of: $0) }
    let path = above.map { $0.collection.path + [$0.id, name] } ?? [name]
    if let known = edited.madeCollection(at: path) { return known }
    let place = try edited.format.addCollection(named: name, below: above, in: &edited.tree)
    let ownID = style == nil ? Seeds.ownID(of: kind, edited.format.rules) : nil
    let style = style ?? Seeds.style(of: kind, configuration)
    return edited.take(
      place, kind: kind, style: style, ownID: ownID ?? OwnIDField(style, in: edited.export))
  }
}
