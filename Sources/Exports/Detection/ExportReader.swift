package import Diagnostics
package import JSONText

/// Finds out which format a file is in, by its content and never by its name (formats: section 0).
package enum ExportReader {
  /// - Parameters:
  ///   - format: what the user says it is; overrides the detection.
  ///   - hints: places that the configuration names as collections.
  /// - Throws: where the content is of no known shape, or of one that cannot be read.
  package static func read(
    _ text: JSONDocument, format: ExportFormat? = nil, hints: [CollectionHint] = []
  ) throws(DiagnosticFailure) -> Export {
    guard text.nodeCount < 1 << 30 else { throw ExportDiagnostics.tooManyValues(text) }
    let root = text.root
    switch text.kind(root) {
    case .null:
      return RealtimeDatabaseReader(text, reason: "null is an empty database", hints: []).read()
    case .string, .number, .true, .false: throw ExportDiagnostics.noContainer(text)
    case .array, .object: break
    }
    if text.childCount(root) == 0 {
      return RealtimeDatabaseReader(text, reason: "an empty database", hints: []).read()
    }
    let level = nodeFirestoreLevel(text)
    switch format {
    case .nodeFirestoreImportExport:
      return NodeFirestoreReader(text, reason: "as --format says").read(level ?? .collection)
    case .realtimeDatabase:
      return RealtimeDatabaseReader(text, reason: "as --format says", hints: hints).read()
    case nil: break
    }
    if let level {
      let reason =
        switch level {
        case .root: "the top holds __collections__"
        case .document: "the top is one document with __collections__"
        case .collection: "its documents hold __collections__"
        }
      return NodeFirestoreReader(text, reason: reason).read(level)
    }
    try refuseKnownForeigners(text)
    return RealtimeDatabaseReader(
      text, reason: "a tree without another format's marks", hints: hints
    ).read()
  }

  private static func nodeFirestoreLevel(_ text: JSONDocument) -> NodeFirestoreReader.Level? {
    let root = text.root
    guard text.kind(root) == .object else { return nil }
    if text.member(root, "__collections__") != nil {
      return text.childCount(root) == 1 ? .root : .document
    }
    var marked = 0
    var total = 0
    for (_, value) in text.members(root) {
      if total == 64 { break }
      total += 1
      if text.kind(value) == .object, text.member(value, "__collections__") != nil { marked += 1 }
    }
    return marked * 2 > total ? .collection : nil
  }

  /// Shapes of other tools that would read as nonsense in a tree: named, so that nobody publishes
  /// a misreading.
  private static func refuseKnownForeigners(_ text: JSONDocument) throws(DiagnosticFailure) {
    let root = text.root
    guard text.kind(root) == .object else {
      if let first = firstElement(of: root, text) {
        if text.member(first, "document") != nil && text.member(first, "readTime") != nil
          || text.member(first, "found") != nil && text.member(first, "readTime") != nil
        {
          throw ExportDiagnostics.notReadYet(text, "a Firestore REST answer")
        }
        if let type = text.member(first, "type"), text.kind(type) == .string,
          text.string(type) == "header"
        {
          throw ExportDiagnostics.notReadYet(text, "a phpMyAdmin dump")
        }
      }
      return
    }
    var total = 0
    var isShallow = true
    for (_, value) in text.members(root) {
      total += 1
      if text.kind(value) != .true {
        isShallow = false
        break
      }
    }
    if isShallow && total > 0 { throw ExportDiagnostics.shallow(text) }
    for foreigner in Foreigner.all where foreigner.matches(text) {
      throw ExportDiagnostics.notReadYet(text, foreigner.title)
    }
  }

  private static func firstElement(of node: JSONNode, _ text: JSONDocument) -> JSONNode? {
    for element in text.elements(node) where text.kind(element) == .object { return element }
    return nil
  }
}
