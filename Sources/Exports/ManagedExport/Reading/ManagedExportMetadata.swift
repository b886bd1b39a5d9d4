internal import Diagnostics
internal import Times

/// What an export says of itself, beside its documents (formats: 5.2). None of it is needed, and
/// none of it is believed where it is malformed.
struct ManagedExportMetadata {
  /// Larger ones are not looked at.
  private static let largestFile = 16 << 20
  /// Firestore is younger; a date before or after cannot be one of an export.
  private static let plausible = Int64(1_325_376_000)..<4_102_444_800  // 2012 … 2100

  /// How many documents there should be.
  private(set) var documentCount: Int?
  /// When the export began.
  private(set) var date: Instant?
  private(set) var diagnostics: [Diagnostic] = []

  init(of files: ManagedExportFiles) {
    for path in files.overallMetadata { readCounts(path) }
    for path in files.kindMetadata { readKinds(path, shards: files.shards) }
  }

  /// A record file: a version, then a message with an entry for each kind.
  private mutating func readCounts(_ path: String) {
    guard let file = try? RecordFile(path: path) else {
      diagnostics.append(ManagedExportDiagnostics.damagedMetadata(path))
      return
    }
    var reading = file
    var total: Int?
    while let event = reading.next() {
      guard case .record(let record, _) = event else {
        diagnostics.append(ManagedExportDiagnostics.damagedMetadata(path))
        return
      }
      // The first record is the digit 3.
      if record.count == 1 { continue }
      guard let count = Self.count(in: record) else {
        diagnostics.append(ManagedExportDiagnostics.damagedMetadata(path))
        return
      }
      total = (total ?? 0) &+ count
    }
    guard let total else { return }
    documentCount = (documentCount ?? 0) &+ total
  }

  private static func count(in record: UnsafeRawBufferPointer) -> Int? {
    do throws(ProtobufFault) {
      var reader = ProtobufReader(record)
      var total = 0
      while let field = try reader.next() {
        guard field.number == 1, field.wireType == .lengthDelimited else {
          try reader.skip(field)
          continue
        }
        var kind = ProtobufReader(record, in: try reader.lengthDelimited())
        while let field = try kind.next() {
          if field.number == 3, field.wireType == .varint {
            total = total &+ Int(truncatingIfNeeded: try kind.varint())
          } else {
            try kind.skip(field)
          }
        }
      }
      return total >= 0 ? total : nil
    } catch {
      return nil
    }
  }

  // MARK: Kinds

  /// A bare message: field 1 holds the times (2 and 3, in microseconds), each field 2 names a shard.
  private mutating func readKinds(_ path: String, shards: [String]) {
    guard let bytes = FileStart.read(path, count: Self.largestFile) else { return }
    let names = bytes.withUnsafeBytes { message -> [String]? in
      do throws(ProtobufFault) {
        return try readKinds(message)
      } catch {
        return nil
      }
    }
    guard let names else {
      diagnostics.append(ManagedExportDiagnostics.damagedMetadata(path))
      return
    }
    let folder = ExportSource.folder(of: path)
    let present = Set(
      shards.lazy.filter { ExportSource.folder(of: $0) == folder }.compactMap {
        ShardName($0)?.number
      })
    let missing = names.filter { name in
      ShardName(name).map { !present.contains($0.number) } ?? false
    }
    if let first = missing.first {
      diagnostics.append(
        ManagedExportDiagnostics.missingShard(
          path, String(FolderEntry.lastComponent(of: first)), count: missing.count))
    }
  }

  private mutating func readKinds(
    _ message: UnsafeRawBufferPointer
  ) throws(ProtobufFault) -> [String] {
    var names: [String] = []
    var reader = ProtobufReader(message)
    while let field = try reader.next() {
      guard field.number == 1 || field.number == 2, field.wireType == .lengthDelimited else {
        try reader.skip(field)
        continue
      }
      var part = ProtobufReader(message, in: try reader.lengthDelimited())
      while let inner = try part.next() {
        switch (field.number, inner.number, inner.wireType) {
        case (1, 2, .varint): setDate(microseconds: Int64(bitPattern: try part.varint()))
        case (2, 2, .lengthDelimited):
          names.append(String(decoding: message[try part.lengthDelimited()], as: UTF8.self))
        default: try part.skip(inner)
        }
      }
    }
    return names
  }

  private mutating func setDate(microseconds: Int64) {
    let (seconds, rest) = microseconds.quotientAndRemainder(dividingBy: 1_000_000)
    guard Self.plausible.contains(seconds), date == nil else { return }
    date = Instant(
      seconds: seconds, nanoseconds: Int32(rest) * 1000, precision: .fraction(6))
  }
}
