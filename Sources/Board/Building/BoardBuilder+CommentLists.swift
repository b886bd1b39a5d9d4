import Diagnostics
import Exports
import JSONText
import Times

/// Comments that are a field of a document, and the answers to them.
extension BoardBuilder {
  /// Comments that are a field of the post: an array of texts, an array of maps, or a map.
  mutating func readCommentList(of document: DocumentID, post: Int32, _ fields: FieldReader) {
    guard let list = fields[.comments] else { return }
    var reader = CommentListReader(document, post, elementReader)
    switch export.text.kind(list) {
    case .array: readElements(of: list, answering: nil, &reader)
    case .object:
      guard !subcollectionNodes.contains(list.index), let field = fields.name(of: .comments) else {
        return
      }
      readEntries(of: list, under: field, answering: nil, &reader)
    case .string:
      // One comment without its array; a number in quotes is a count.
      guard export.text.range(list).count > 2, Int(export.text.string(list)) == nil else { return }
      add(list, .element(of: document, node: list, occurrence: 1), answering: nil, &reader)
    case .null, .true, .false, .number: return
    }
    readPending(&reader)
  }

  /// Answers that are a field of a comment that is a document.
  mutating func readAnswers(
    _ list: JSONNode, _ name: JSONNode?, of document: DocumentID, post: Int32
  ) {
    let comment = Int32(board.comments.count - 1)
    var reader = CommentListReader(document, post, elementReader)
    switch export.text.kind(list) {
    case .array: readElements(of: list, answering: comment, &reader)
    case .object:
      guard !subcollectionNodes.contains(list.index), let name else { return }
      readEntries(of: list, under: name, answering: comment, &reader)
    case .null, .true, .false, .number, .string: return
    }
    readPending(&reader)
  }

  /// What answers an element stands in a list of its own inside of it, to any depth.
  private mutating func readPending(_ reader: inout CommentListReader) {
    var next = 0
    while next < reader.pending.count {
      let (list, comment) = reader.pending[next]
      next += 1
      switch export.text.kind(list) {
      case .array: readElements(of: list, answering: comment, &reader)
      case .object:
        // Keys of answers to different comments may be the same: these are known by their content.
        for (key, value) in export.text.members(list) where !isRelation(key, value) {
          addElement(value, answering: comment, &reader)
        }
      case .null, .true, .false, .number, .string: break
      }
    }
  }

  private mutating func readElements(
    of list: JSONNode, answering comment: Int32?, _ reader: inout CommentListReader
  ) {
    for element in export.text.elements(list) where export.text.kind(element) != .null {
      addElement(element, answering: comment, &reader)
    }
  }

  private mutating func readEntries(
    of list: JSONNode, under field: JSONNode, answering comment: Int32?,
    _ reader: inout CommentListReader
  ) {
    for (key, value) in export.text.members(list) where !isRelation(key, value) {
      add(
        value, .entry(of: reader.document, field: field, key: key), answering: comment, &reader)
    }
  }

  private func isRelation(_ key: JSONNode, _ value: JSONNode) -> Bool {
    switch export.text.kind(value) {
    case .true, .false, .null, .number: true
    case .string: export.text.sayTheSame(key, value)
    case .array, .object: false
    }
  }

  private mutating func addElement(
    _ node: JSONNode, answering comment: Int32?, _ reader: inout CommentListReader
  ) {
    let name = ElementIdentity.name(of: node, in: export)
    let occurrence = (reader.occurrences[name] ?? 0) + 1
    reader.occurrences[name] = occurrence
    add(
      node, .element(of: reader.document, node: node, occurrence: occurrence),
      answering: comment, &reader)
  }

  private mutating func add(
    _ node: JSONNode, _ source: Item.Source, answering comment: Int32?,
    _ reader: inout CommentListReader
  ) {
    let ordinal = reader.ordinal
    reader.ordinal += 1
    let item: Item
    var parent = TextReference.none
    if let scalar = export.scalar(of: node) {
      reader.fields.clear()
      item = scalarItem(scalar, source, idTime: nil, ordinal: ordinal, nil)
    } else if export.text.kind(node) == .object {
      reader.fields.read(node)
      if isFlaggedAsHidden(reader.fields) { return }
      item = self.item(reader.fields, source, idTime: nil, ordinal: ordinal, fallback: nil)
      if item.body.isNone, item.details < 0, !item.state.contains(.deleted) {
        board.diagnostics.report(BoardDiagnostics.elementWithoutText(at: location(of: source)))
        return
      }
      if isHiddenByConfiguration(item) { return }
      parent = TextReference(answered(reader.fields[.parent]))
    } else {
      board.diagnostics.report(BoardDiagnostics.elementWithoutText(at: location(of: source)))
      return
    }
    let answers = reader.fields[.comments]
    var added = Comment(item: item, post: reader.post)
    added.parent = comment
    append(
      added, postKey: .none, parentKey: comment == nil ? parent : .none, reader.fields)
    if let answers { reader.pending.append((answers, Int32(board.comments.count - 1))) }
  }
}
