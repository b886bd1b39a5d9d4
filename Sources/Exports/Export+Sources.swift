package import Diagnostics
package import JSONText
package import Text

/// What the readers of collected exports know beside the fields.
extension Export {
  /// What reading had to say: superseded members, copies of one document.
  package var readingDiagnostics: DiagnosticCollector {
    var result = diagnostics
    guard dialect != .collected else { return result }
    for diagnostic in text.diagnostics { result.report(diagnostic) }
    if let deep = ExportDiagnostics.deep(in: text) { result.report(deep) }
    for duplicate in text.duplicates {
      result.report(
        ExportDiagnostics.duplicate(
          at: text.location(duplicate.superseded), key: text.string(duplicate.superseded),
          kept: text.position(duplicate.kept)))
    }
    return result
  }

  /// Whether the format marks its types, so that an unknown mark is worth a word.
  package var marksTypes: Bool {
    switch dialect {
    case .tree: false
    case .nodeFirestore, .collected: true
    }
  }

  /// The input that a document comes from.
  package func source(of document: DocumentID) -> ExportSource? {
    if sources.count < 2 { return sources.first }
    guard let position = position(of: documents[document.index].node) else { return nil }
    return sources[position.source.index]
  }

  /// The number in ``sources`` of the input that a document comes from; nil for what stands in none,
  /// such as a parent that only its subcollections tell of.
  package func sourceIndex(of document: DocumentID) -> Int? {
    if sources.count < 2 { return sources.isEmpty ? nil : 0 }
    return position(of: documents[document.index].node)?.source.index
  }

  /// Of a collected export, the document that holds a value: the node of its fields, and where its
  /// record begins in its source, in bytes, a byte order mark not counted.
  package func record(holding node: JSONNode) -> (fields: JSONNode, offset: Int)? {
    guard dialect == .collected, let number = number(ofDocumentHolding: node) else {
      return nil
    }
    return (fields(ofNumber: number), tables.positions[number].offset)
  }

  /// Whether the values were copied out of the inputs, so that they stand in no file as they are.
  package var isCollected: Bool { dialect == .collected }

  /// How many documents are lost in damaged places of the inputs.
  package var lostDocuments: Int { sources.reduce(0) { $0 + $1.lostDocuments } }

  /// Counts what stands where a record is expected, in an export that is read as it stands.
  mutating func leaveOut(noRecord node: JSONNode) {
    let diagnostic = ExportDiagnostics.noRecord(text.kind(node), at: text.location(node))
    sources[0].leftOut.add(.notARecord, count: 1, at: diagnostic.location)
    diagnostics.report(diagnostic)
  }

  /// How many records of the inputs became no documents, though they should have.
  package var faultyRecords: Int { sources.reduce(0) { $0 + $1.leftOut.faults } }

  /// Where a value stands in the user's file. The column is missing where the file is no text.
  package func location(_ node: JSONNode) -> Diagnostic.Location {
    guard dialect == .collected else { return text.location(node) }
    guard let position = position(of: node) else {
      return Diagnostic.Location(file: sources.first?.name)
    }
    let source = sources[position.source.index]
    var location = Diagnostic.Location(file: source.name)
    if source.isText,
      let place = tables.texts[position.source.index].position(ofByte: position.offset)
    {
      location.line = place.line
      location.column = place.column
    }
    return location
  }

  /// What the format says of a collection; nil where names and fields must tell.
  package func declaration(of collection: CollectionID) -> CollectionDeclaration? {
    dialect == .collected ? tables.declarations[collection.index] : nil
  }

  /// The format of a document's bodies where the export's format says it.
  package func bodyFormat(of document: DocumentID) -> BodyFormat? {
    guard dialect == .collected else { return nil }
    return tables.flags[document.index].bodyFormat
      ?? tables.declarations[documents[document.index].collection.index].bodyFormat
  }

  /// Whether the document's body is as it was typed, and becomes HTML by
  /// ``appendHTML(ofTyped:to:)``: of a chat's millions of lines a page needs a few.
  package func hasTypedBody(_ document: DocumentID) -> Bool {
    dialect == .collected && tables.flags[document.index].hasTypedBody
  }

  /// Appends the HTML of such a body.
  package func appendHTML(ofTyped body: JSONNode, to bytes: inout [UInt8]) {
    var fragment = FragmentWriter()
    DiscordMarkdown().render(text.decoded(body), to: &fragment)
    bytes.append(contentsOf: fragment.bytes)
  }

  /// Why a document is not to be published unless the configuration includes such.
  package func withheld(of document: DocumentID) -> WithheldReason? {
    dialect == .collected ? tables.flags[document.index].withheld : nil
  }

  /// Whether the document is not in the inputs, but a reader knows enough of it (a title, an
  /// address) to keep on one page what hangs below it.
  package func isPlaceholder(_ document: DocumentID) -> Bool {
    dialect == .collected && documents[document.index].existence == .missing
      && text.kind(documents[document.index].node) == .object
      && !text.isEmptyContainer(documents[document.index].node)
      && declaration(of: documents[document.index].collection)?.kind == .posts
  }

  /// Whether another copy of the document counts. What only stood for a document that was yet to come
  /// is no copy.
  package func isOlderCopy(_ document: DocumentID) -> Bool {
    documents[document.index].existence == .superseded
      && !(dialect == .collected && tables.flags[document.index].isMissing)
  }

  /// Whether only an older export has the document.
  package func isGone(_ document: DocumentID) -> Bool {
    dialect == .collected && tables.flags[document.index].isGone
  }

  /// When the database made and last changed the document: strings of RFC 3339, where it says so.
  package func databaseTimes(of document: DocumentID) -> (created: JSONNode?, updated: JSONNode?) {
    guard dialect == .collected, tables.flags[document.index].hasTimes else { return (nil, nil) }
    let created = text.nodeAfter(documents[document.index].node)
    let updated = text.nodeAfter(created)
    return (
      text.kind(created) == .string ? created : nil, text.kind(updated) == .string ? updated : nil
    )
  }
}
