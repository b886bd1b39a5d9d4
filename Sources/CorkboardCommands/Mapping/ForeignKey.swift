import Board
import Exports

/// A field whose values are ids of documents of a collection.
struct ForeignKey {
  /// Indices into the list of profiles.
  let source: Int
  let target: Int
  let field: String
  /// The field of the target that holds the ids; nil where its documents' own ids do.
  let idField: String?
  let strength: Double

  private static let sourceLimit = 24
  private static let idFieldLimit = 6

  /// All of them between the collections of `profiles`, the strongest of each field only.
  ///
  /// - Parameter idsOf: calls its closure with the ids of all documents of a profile.
  static func all(
    among profiles: [CollectionProfile], idsOf: (Int, (String) -> Void) -> Void
  ) -> [ForeignKey] {
    // What the open collections name, to look through the ids of all others once.
    var wanted = Set<String>()
    let sources = profiles.indices.filter { profiles[$0].isOpen }.prefix(sourceLimit).map {
      (index: $0, fields: profiles[$0].fields.filter { $0.mayBeKey && !$0.isPrivate })
    }
    for field in sources.flatMap(\.fields) { wanted.formUnion(field.firstValues) }
    wanted.subtract(nobody)
    guard !wanted.isEmpty else { return [] }
    var best: [String: ForeignKey] = [:]
    for target in profiles.indices {
      var found = Set<String>()
      idsOf(target) { if wanted.contains($0) { found.insert($0) } }
      var lists: [(idField: String?, ids: Set<String>)] = [(nil, found)]
      // The ids of a record stand at its beginning, or close to it.
      for field in profiles[target].fields.prefix(idFieldLimit)
      where profiles[target].isOpen && field.distinctness == 1 && field.mayBeKey
        && field.count == profiles[target].records && !field.isPrivate && looksLikeID(field)
        && !FieldWords.counters.occur(in: field.name)
      {
        lists.append((field.name, Set(field.values.keys)))
      }
      for (idField, ids) in lists where !ids.isEmpty {
        for (source, fields) in sources {
          for field in fields {
            guard source != target || field.name != idField,
              let strength = strength(
                of: field, to: profiles[target], idField, ids, isOwn: source == target)
            else { continue }
            let key = "\(source)\u{0}\(field.name)"
            if let known = best[key], known.strength >= strength { continue }
            best[key] = ForeignKey(
              source: source, target: target, field: field.name, idField: idField,
              strength: strength)
          }
        }
      }
    }
    return best.values.sorted { ($0.source, $0.field) < ($1.source, $1.field) }
  }

  /// Values that say that nothing is named.
  private static let nobody: Set<String> = ["", "0", "-1", "null", "none", "root"]

  /// Numbers, or what its name calls an id; names of people are none.
  private static func looksLikeID(_ field: FieldProfile) -> Bool {
    if field.isTime || FieldWords.author.occur(in: field.name) { return false }
    return FieldWords.ids.occur(in: field.name) || field.values.keys.allSatisfy(isNumeric)
  }

  private static func isNumeric(_ value: String) -> Bool {
    value.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// How far the values can be relied on to be ids of the collection; nil for not at all.
  private static func strength(
    of field: FieldProfile, to target: CollectionProfile, _ idField: String?, _ ids: Set<String>,
    isOwn: Bool
  ) -> Double? {
    let values = field.firstValues.filter { !nobody.contains($0) }
    // Most fields have nothing to do with most collections: the first values tell.
    guard values.prefix(8).contains(where: ids.contains) else { return nil }
    let hits = values.count { ids.contains($0) }
    let ratio = Double(hits) / Double(values.count)
    guard ratio >= 0.6, !FieldWords.counters.occur(in: field.name) else { return nil }
    let isNumeric = values.allSatisfy(isNumeric)
    let isAlike = isAlike(field.name, target.name) || idField == field.name
    let saysAnswer = isOwn && FieldWords.parent.occur(in: field.name)
    let saysID = FieldWords.ids.occur(in: field.name)
    // Its own id under another name.
    if isOwn, field.distinctness == 1, hits == values.count, !saysAnswer,
      field.count == target.records
    {
      return nil
    }
    // Small numbers are ids of many things.
    if isNumeric, !isAlike, !saysAnswer, field.references == 0 {
      guard ratio >= 0.9, saysID || isPerson(field.name, target) else { return nil }
    }
    return ratio + (isAlike ? 1 : 0) + (saysAnswer ? 1 : 0) + (isPerson(field.name, target) ? 1 : 0)
      + (saysID ? 0.2 : 0) + (idField == nil ? 0.1 : 0)
  }

  private static func isPerson(_ field: String, _ target: CollectionProfile) -> Bool {
    FieldWords.author.occur(in: field)
      && (target.kind == .members || FieldWords.people.occur(in: target.name))
  }

  /// `thema_nr` and `themen`, `threadId` and `threads`.
  static func isAlike(_ field: String, _ collection: String) -> Bool {
    let target = collection.lowercased()
    return FieldWords.parts(of: field).contains { part in
      let length = part.unicodeScalars.count
      if !FieldWords.ids.occur(in: part), length >= 2, target.hasPrefix(part) {
        return length >= 3 || !part.utf8.allSatisfy { $0 < 0x80 }
      }
      return length >= 4 && target.hasPrefix(String(part.dropLast(part.count / 3)))
        && part.dropLast(part.count / 3).count >= 3
    }
  }
}
