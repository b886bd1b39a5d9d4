package import Diagnostics
package import JSONText

/// Finds out which format a text is in, by its content and never by its name (formats: section 0),
/// and reads it.
package enum ExportReader {
  /// - Parameters:
  ///   - format: what the user says it is; overrides the detection.
  ///   - hints: places that the configuration names as collections.
  ///   - repairsTexts: whether text that an exporter is known to have spoiled is repaired.
  ///   - isPacked: whether the text of what is collected may leave out names that stand in it before;
  ///     for changes to be planned in it may not.
  /// - Throws: where the content is of no known shape, or of one that cannot be read.
  package static func read(
    _ text: JSONDocument, format: ExportFormat? = nil, hints: [CollectionHint] = [],
    repairsTexts: Bool = false, isPacked: Bool = false
  ) throws(DiagnosticFailure) -> Export {
    switch try detect(text, format: format) {
    case .direct(let reader): return reader.read(text, hints: hints)
    case let found:
      var collector = DocumentCollector(isPacked: isPacked)
      collector.repairsTexts = repairsTexts
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
      collector.reportFaults(of: text)
      try reader.read(text, into: &collector)
      if let names = reader.topNames {
        TopMembers(text).leaveOut(besides: names, of: reader.format, from: &collector)
      }
    case .records(let reader, let reason):
      collector.beginSource(ExportSource(name: text.name, format: reader.format, reason: reason))
      collector.reportFaults(of: text)
      var reader = reader.init()
      forEachRecord(of: text) { reader.take($0, into: &collector) }
      try reader.finish(into: &collector)
    }
  }

  /// Reads a sequence of values as one input: records of a format of lines, or several values of
  /// another format, such as pages of an answer, one after another.
  static func collect(
    _ sequence: inout JSONSequence, format: ExportFormat? = nil, hints: [CollectionHint] = [],
    into collector: inout DocumentCollector
  ) throws(DiagnosticFailure) {
    var first: [JSONDocument] = []
    while first.count < FormatCatalog.sampleSize, let value = try sequence.next() {
      first.append(value)
    }
    guard let found = try recordReader(of: first, format: format) else {
      var separate = SeparateValues(format: format, hints: hints)
      for value in first { try separate.take(value, into: &collector) }
      while let value = try sequence.next() { try separate.take(value, into: &collector) }
      return try separate.finish()
    }
    collector.beginSource(
      ExportSource(name: sequence.name, format: found.reader.format, reason: found.reason))
    var reader = found.reader.init()
    for value in first { read(value, with: &reader, into: &collector) }
    first = []
    while let value = try sequence.next() { read(value, with: &reader, into: &collector) }
    for diagnostic in sequence.diagnostics { collector.report(diagnostic) }
    try reader.finish(into: &collector)
  }

  /// Values that are exports by themselves, such as pages of an answer. A text or a number between
  /// them is none, and keeps nothing else from being read.
  private struct SeparateValues {
    let format: ExportFormat?
    let hints: [CollectionHint]
    private var isEmpty = true
    /// Before the first export; of a file of nothing else a few are enough.
    private var strays: [JSONDocument] = []

    init(format: ExportFormat?, hints: [CollectionHint]) {
      self.format = format
      self.hints = hints
    }

    mutating func take(
      _ value: JSONDocument, into collector: inout DocumentCollector
    ) throws(DiagnosticFailure) {
      switch value.kind(value.root) {
      case .array, .object:
        try collect(value, format: format, hints: hints, into: &collector)
        isEmpty = false
        for stray in strays { collector.leaveOut(noRecord: stray.root, of: stray) }
        strays = []
      case .null, .true, .false, .number, .string:
        if !isEmpty {
          collector.leaveOut(noRecord: value.root, of: value)
        } else if strays.count < FormatCatalog.sampleSize {
          strays.append(value)
        }
      }
    }

    func finish() throws(DiagnosticFailure) {
      if let stray = strays.first { throw ExportDiagnostics.noContainer(stray) }
    }
  }

  /// Reads a sequence of values whose text is to be edited.
  ///
  /// - Returns: the values too, in their order.
  package static func readKeeping(
    _ sequence: consuming JSONSequence, format: ExportFormat? = nil, hints: [CollectionHint] = []
  ) throws(DiagnosticFailure) -> (export: Export, values: [JSONDocument]) {
    var values: [JSONDocument] = []
    while let value = try sequence.next() { values.append(value) }
    var collector = DocumentCollector()
    let samples = Array(values.prefix(FormatCatalog.sampleSize))
    if let found = try recordReader(of: samples, format: format) {
      collector.beginSource(
        ExportSource(name: sequence.name, format: found.reader.format, reason: found.reason))
      var reader = found.reader.init()
      for value in values { read(value, with: &reader, into: &collector) }
      for diagnostic in sequence.diagnostics { collector.report(diagnostic) }
      try reader.finish(into: &collector)
    } else {
      var separate = SeparateValues(format: format, hints: hints)
      for value in values { try separate.take(value, into: &collector) }
      try separate.finish()
    }
    return (try collector.export(), values)
  }

  private static func read(
    _ value: JSONDocument, with reader: inout some RecordFormatReader,
    into collector: inout DocumentCollector
  ) {
    collector.reportFaults(of: value)
    reader.take(RecordView(text: value, node: value.root), into: &collector)
  }

  private static func recordReader(
    of samples: [JSONDocument], format: ExportFormat?
  ) throws(DiagnosticFailure) -> (reader: any RecordFormatReader.Type, reason: String)? {
    let records = samples.map { RecordView(text: $0, node: $0.root) }
    if let format {
      return FormatCatalog.records.first { $0.format == format }.map { ($0, "as --format says") }
    }
    guard
      let first = samples.first(where: { value in
        let kind = value.kind(value.root)
        return kind == .array || kind == .object
      })
    else { return nil }
    if case .text = try detect(first, format: nil) { return nil }
    for reader in FormatCatalog.records {
      if let reason = reader.evidence(in: records) { return (reader, reason) }
    }
    if case .direct(.nodeFirestore) = try detect(first, format: nil) { return nil }
    return RecordListReader.evidence(ofSequence: records).map { (RecordListReader.self, $0) }
  }

  // MARK: Detection

  /// The format in which ``read(_:format:hints:repairsTexts:isPacked:)`` would read the text.
  ///
  /// - Throws: as reading does, before anything is read.
  package static func format(
    of text: JSONDocument, format: ExportFormat? = nil
  ) throws(DiagnosticFailure) -> ExportFormat {
    switch try detect(text, format: format) {
    case .direct(.tree): .realtimeDatabase
    case .direct(.nodeFirestore): .nodeFirestoreImportExport
    case .text(let reader, _): reader.format
    case .records(let reader, _): reader.format
    }
  }

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
    let samples = Self.samples(of: text)
    if !samples.isEmpty {
      for reader in FormatCatalog.records {
        if let reason = reader.evidence(in: samples) { return .records(reader, reason: reason) }
      }
    }
    if isShallow(text) { throw ExportDiagnostics.shallow(text) }
    return .direct(.tree(reason: TreeMarks(text).reason))
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
  private static func forEachRecord(of text: JSONDocument, _ body: (RecordView) -> Void) {
    guard text.kind(text.root) == .array else {
      return body(RecordView(text: text, node: text.root))
    }
    for element in text.elements(text.root) { body(RecordView(text: text, node: element)) }
  }

  private static func samples(of text: JSONDocument) -> [RecordView] {
    guard text.kind(text.root) == .array else { return [RecordView(text: text, node: text.root)] }
    return text.elements(text.root).lazy.prefix(FormatCatalog.sampleSize).map {
      RecordView(text: text, node: $0)
    }
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
