import Diagnostics
import JSONText

/// Exports that are read as they stand, as one input of several.
extension DocumentCollector {
  /// Adds all documents of an export, each value as it is spelled.
  mutating func add(_ export: Export) {
    for source in export.sources { beginSource(source) }
    reportFaults(of: export.text)
    addDocuments(of: export)
  }

  /// Adds the documents of an export to the current source.
  ///
  /// - Parameter names: members of the top that are left to others.
  mutating func addDocuments(of export: Export, besides names: Set<String> = []) {
    merge(export.diagnostics)
    let nodes = Set(export.collections.lazy.map(\.node.index))
    let order: CollectionDeclaration.Order = export.dialect == .nodeFirestore ? .id : .given
    let given = nameUnnamed(export)
    for collection in export.collections {
      let keys = export.paths.keys(of: collection.path)
      var path = keys.map(export.string(of:))
      var declaration = CollectionDeclaration(order: order)
      if let given, case .literal? = keys.first?.form {
        path[0] = given.name
        if keys.count == 1 { declaration.kind = given.kind }
      }
      if let top = path.first, names.contains(top) { continue }
      let target = self.collection(placePrefix + path, declaration)
      for index in collection.documents {
        let isTop = path.isEmpty && !names.isEmpty
        if isTop, names.contains(export.string(of: export.documents[index].key)) { continue }
        add(export, export.documents[index], to: target, subcollections: nodes)
      }
    }
  }

  private mutating func add(
    _ export: Export, _ document: Document, to target: CollectedCollection,
    subcollections: Set<UInt32>
  ) {
    let text = export.text
    let traits = DocumentTraits(
      offset: text.range(document.node).lowerBound, isMissing: document.existence == .missing)
    let id = export.string(of: document.key)
    // A single value, alone or with its priority.
    if document.existence == .present,
      text.kind(document.node) != .object || export.unwrapped(document.node) != document.node
    {
      scalar(id, document.node, of: text, in: target, traits)
      return
    }
    self.document(id, in: target, traits) { fields in
      guard text.kind(document.node) == .object, document.existence == .present else { return }
      if let priority = export.priority(of: document.node) {
        fields.copy(".priority", priority, of: text)
      }
      export.forEachField(in: document.node) { name, value in
        if subcollections.contains(value.index) { return }
        fields.copy(member: name, value, of: text)
      }
    }
  }

  /// What was salvaged or repaired, and superseded members.
  mutating func reportFaults(of text: JSONDocument) {
    for diagnostic in text.diagnostics { report(diagnostic) }
    if let deep = ExportDiagnostics.deep(in: text) { report(deep) }
    for duplicate in text.duplicates {
      report(
        ExportDiagnostics.duplicate(
          at: text.location(duplicate.superseded), key: text.string(duplicate.superseded),
          kept: text.position(duplicate.kept)))
    }
  }
}
