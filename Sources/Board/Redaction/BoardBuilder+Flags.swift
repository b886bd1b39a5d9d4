import Exports
import JSONText
import Text

/// What a record or its format says about who may see it.
extension BoardBuilder {
  /// Whether the document's own flags, its format or the configuration keep it from being published.
  mutating func isHidden(_ document: DocumentID, _ fields: FieldReader) -> Bool {
    if isWithheld(document) || isMarkedAsWithheld(document, fields) { return true }
    if isFlaggedAsHidden(fields) {
      board.accounting[document] = .hiddenByFlag
      return true
    }
    return false
  }

  func isFlaggedAsHidden(_ fields: FieldReader) -> Bool {
    if let hidden = fields[.hidden], isTrue(hidden) { return true }
    // `published: false` beside `published: 1614988800`.
    for slot in [FieldSlot.visible, .created] {
      if let visible = fields[slot], export.text.kind(visible) == .false { return true }
    }
    return [FieldSlot.audience, .standing].contains { slot in
      fields[slot].map { isWord($0, of: FieldNames.wordsOfHidden) } ?? false
    }
  }

  /// Whether an item is marked as deleted: by a flag, by a time, or by a word for how it stands.
  func isMarkedAsDeleted(_ fields: FieldReader) -> Bool {
    if let deleted = fields[.deleted], isDeleted(deleted) { return true }
    return fields[.standing].map { isWord($0, of: FieldNames.wordsOfDeleted) } ?? false
  }

  private func isDeleted(_ node: JSONNode) -> Bool {
    switch export.text.kind(node) {
    case .true, .number, .object: isTrue(node) || export.text.kind(node) == .object
    case .string: !["", "false", "0"].contains(export.text.string(node))
    case .false, .null, .array: false
    }
  }

  private func isWord(_ node: JSONNode, of words: Set<String>) -> Bool {
    guard export.text.kind(node) == .string, export.text.range(node).count <= 24 else {
      return false
    }
    return words.contains(export.text.string(node).lowercased())
  }

  func isTrue(_ node: JSONNode) -> Bool {
    switch export.text.kind(node) {
    case .true: true
    case .number: export.text.number(node).map { $0 != 0 } ?? false
    case .string: export.text.string(node) == "true"
    case .false, .null, .array, .object: false
    }
  }

  // MARK: What formats say

  /// Whether the format says that a document is not for everybody, and the configuration does not
  /// include such.
  mutating func isWithheld(_ document: DocumentID) -> Bool {
    guard let reason = export.withheld(of: document), !included.contains(reason) else {
      return false
    }
    return withhold(document, reason)
  }

  /// Whether a record says so itself, since it was converted from such a format (see
  /// ``ConversionMark``). As with a private collection, naming its collection publishes it.
  private mutating func isMarkedAsWithheld(_ document: DocumentID, _ fields: FieldReader) -> Bool {
    guard let mark = fields[.withheld], export.text.kind(mark) == .string,
      let reason = WithheldReason(rawValue: export.text.string(mark)), !included.contains(reason)
    else { return false }
    if reason == .privateChat, isNamedByConfiguration(document) { return false }
    return withhold(document, reason)
  }

  private mutating func withhold(_ document: DocumentID, _ reason: WithheldReason) -> Bool {
    board.accounting[document] = .withheld(reason)
    withheldCounts[reason, default: 0] += 1
    return true
  }

  private func isNamedByConfiguration(_ document: DocumentID) -> Bool {
    let collection = export.documents[document.index].collection
    return groups[Int(groupOfCollection[collection.index])].rule != nil
  }

  /// How a converted record says that its text is written.
  func writing(_ fields: FieldReader) -> ItemState {
    guard let mark = fields[.bodyFormat], export.text.kind(mark) == .string else { return [] }
    switch BodyFormat(rawValue: export.text.string(mark)) {
    case .html: return .writtenAsHTML
    case .text: return .writtenAsText
    case .markdown, nil: return []
    }
  }
}
