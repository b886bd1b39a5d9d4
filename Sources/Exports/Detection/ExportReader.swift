package import Diagnostics
package import JSONText

/// Finds out which format a text is in, by its content and never by its name (formats: section 0),
/// and reads it.
package enum ExportReader {
  /// - Parameters:
  ///   - format: what the user says it is; overrides the detection.
  ///   - hints: places that the configuration names as collections.
  /// - Throws: where the content is of no known shape, or of one that cannot be read.
  package static func read(
    _ text: JSONDocument, format: ExportFormat? = nil, hints: [CollectionHint] = []
  ) throws(DiagnosticFailure) -> Export {
    switch try detect(text, format: format) {
    case .direct(let reader): return reader.read(text, hints: hints)
    case let found:
      var collector = DocumentCollector()
      try collect(text, found, hints: hints, into: &collector)
      return try collector.export()
    }
  }

  /// Reads a text as one of several inputs.
  static func collect(
    _ text: JSONDocument, format: ExportFormat? = nil, hints: [CollectionHint] = [],
    into collector: inout DocumentCollector
  ) throws(DiagnosticFailure) {
    try collect(text, detect(text, format: format), hints: hints, into: &collector)
  }

  private static func collect(
    _ text: JSONDocument, _ found: Detected, hints: [CollectionHint],
    into collector: inout DocumentCollector
  ) throws(DiagnosticFailure) {
    switch found {
    case .direct(let reader):
      collector.add(reader.read(text, hints: hints))
    case .text(let reader, let reason):
      collector.beginSource(ExportSource(name: text.name, format: reader.format, reason: reason))
      collector.reportDuplicates(of: text)
      try reader.read(text, into: &collector)
    case .records(let reader, let reason):
      collector.beginSource(ExportSource(name: text.name, format: reader.format, reason: reason))
      collector.reportDuplicates(of: text)
      var reader = reader.init()
      for record in records(of: text) { reader.read(record, into: &collector) }
      try reader.finish(into: &collector)
    }
  }

  // MARK: Detection

  private enum Detected {
    case direct(DirectReader)
    case text(any FormatReader.Type, reason: String)
    case records(any RecordFormatReader.Type, reason: String)
  }

  private static func detect(
    _ text: JSONDocument, format: ExportFormat?
  ) throws(DiagnosticFailure) -> Detected {
    guard text.nodeCount < 1 << 30 else { throw ExportDiagnostics.tooManyValues(text) }
    switch text.kind(text.root) {
    case .null: return .direct(.tree(reason: "null is an empty database"))
    case .string, .number, .true, .false: throw ExportDiagnostics.noContainer(text)
    case .array, .object: break
    }
    if text.childCount(text.root) == 0 { return .direct(.tree(reason: "an empty database")) }
    if let format { return try forced(format, text) }
    if let level = NodeFirestoreReader.Level(of: text) {
      return .direct(.nodeFirestore(level, reason: level.evidence))
    }
    for reader in FormatCatalog.texts {
      if let reason = reader.evidence(in: text) { return .text(reader, reason: reason) }
    }
    let samples = Array(records(of: text).prefix(FormatCatalog.sampleSize))
    if !samples.isEmpty {
      for reader in FormatCatalog.records {
        if let reason = reader.evidence(in: samples) { return .records(reader, reason: reason) }
      }
    }
    if isShallow(text) { throw ExportDiagnostics.shallow(text) }
    return .direct(.tree(reason: "a tree without another format's marks"))
  }

  private static func forced(
    _ format: ExportFormat, _ text: JSONDocument
  ) throws(DiagnosticFailure) -> Detected {
    let reason = "as --format says"
    switch format {
    case .realtimeDatabase: return .direct(.tree(reason: reason))
    case .nodeFirestoreImportExport:
      return .direct(
        .nodeFirestore(NodeFirestoreReader.Level(of: text) ?? .collection, reason: reason))
    default: break
    }
    for reader in FormatCatalog.texts where reader.format == format {
      return .text(reader, reason: reason)
    }
    for reader in FormatCatalog.records where reader.format == format {
      return .records(reader, reason: reason)
    }
    throw ExportDiagnostics.notOfFormat(text, format)
  }

  /// The elements of a list, or the one value of a text that might be a line of others.
  private static func records(of text: JSONDocument) -> [RecordView] {
    if text.kind(text.root) == .array {
      return text.elements(text.root).map { RecordView(text: text, node: $0) }
    }
    return [RecordView(text: text, node: text.root)]
  }

  /// `?shallow=true` lists keys and says `true` of each.
  private static func isShallow(_ text: JSONDocument) -> Bool {
    guard text.kind(text.root) == .object else { return false }
    for (_, value) in text.members(text.root) where text.kind(value) != .true { return false }
    return true
  }
}

/// The formats that are read as they stand, without a collector.
enum DirectReader {
  case tree(reason: String)
  case nodeFirestore(NodeFirestoreReader.Level, reason: String)

  func read(_ text: JSONDocument, hints: [CollectionHint]) -> Export {
    switch self {
    case .tree(let reason):
      RealtimeDatabaseReader(text, reason: reason, hints: hints).read()
    case .nodeFirestore(let level, let reason):
      NodeFirestoreReader(text, reason: reason).read(level)
    }
  }
}
