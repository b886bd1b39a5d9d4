internal import Diagnostics

/// All that the reader of managed exports has to say, in one place.
enum ManagedExportDiagnostics {
  private static let exportAgain = "export it again, or use an earlier copy"

  // MARK: Files

  static func unreadable(_ path: String, _ why: String) -> DiagnosticFailure {
    DiagnosticFailure(
      Diagnostic(
        .error, "file-unreadable", "cannot be read: \(why)", at: Diagnostic.Location(file: path),
        suggestion: "check the name and the permissions of the file"))
  }

  static func damagedBundle(_ path: String, _ cause: Diagnostic?) -> Diagnostic {
    var notes: [String] = []
    if let cause { notes.append(cause.message) }
    return Diagnostic(
      .warning, "emulator-bundle-damaged", "the list of the bundle's parts cannot be read",
      at: cause?.location ?? Diagnostic.Location(file: path), notes: notes,
      suggestion: "the folders with the usual names are read; check that none is missing")
  }

  static func missingPart(_ path: String, _ part: String) -> Diagnostic {
    Diagnostic(
      .warning, "emulator-bundle-part", "the bundle names a \(part) export that is not there",
      at: Diagnostic.Location(file: path),
      suggestion: "copy the whole folder that the emulators wrote")
  }

  static func furtherDatabase(_ path: String, name: String) -> Diagnostic {
    Diagnostic(
      .note, "emulator-bundle-database",
      "the bundle holds several databases; the paths of this one begin with \(name)/",
      at: Diagnostic.Location(file: path))
  }

  static func noDocuments(_ name: String) -> Diagnostic {
    Diagnostic(
      .warning, "managed-export-no-files", "the export has no files with documents (output-0 …)",
      at: Diagnostic.Location(file: name), suggestion: "copy the whole folder of the export")
  }

  static func missingShard(_ metadata: String, _ first: String, count: Int) -> Diagnostic {
    let names = count == 1 ? first : "\(first) and \(count - 1) more"
    return Diagnostic(
      .warning, "managed-export-missing-file",
      "the export's metadata names files that are not there: \(names)",
      at: Diagnostic.Location(file: metadata),
      suggestion: "copy the whole folder of the export")
  }

  static func damagedMetadata(_ path: String) -> Diagnostic {
    Diagnostic(
      .note, "managed-export-metadata",
      "the metadata cannot be read; the documents are read without it, but not counted against it",
      at: Diagnostic.Location(file: path))
  }

  static func otherCount(_ name: String, promised: Int, found: Int) -> Diagnostic {
    Diagnostic(
      found < promised ? .warning : .note, "managed-export-count",
      "the export's metadata counts \(promised) documents, and its files hold \(found)",
      at: Diagnostic.Location(file: name),
      suggestion: found < promised ? "copy the whole folder of the export, or export it again" : nil
    )
  }

  // MARK: Records

  static func damage(_ path: String, _ fault: RecordFault) -> Diagnostic {
    let place = "block \(fault.block), byte \(fault.offset)"
    var notes: [String] = []
    if fault.skippedBytes > 0 {
      notes.append("\(fault.skippedBytes) bytes are passed over, and nothing is taken from them")
    }
    if fault.lostRecords > 1 { notes.append("\(fault.lostRecords) documents at least are in them") }
    return Diagnostic(
      .error, identifier(fault.reason), place + ": " + message(fault.reason),
      at: Diagnostic.Location(file: path), notes: notes, suggestion: exportAgain)
  }

  private static func identifier(_ reason: RecordFault.Reason) -> Diagnostic.Identifier {
    switch reason {
    case .checksum: "record-checksum"
    case .truncated: "record-truncated"
    case .length, .type, .unfinished, .startless, .zeros: "record-damaged"
    case .tooLong: "record-too-long"
    case .unreadable: "file-unreadable"
    }
  }

  private static func message(_ reason: RecordFault.Reason) -> String {
    switch reason {
    case .checksum: "the checksum of the record does not fit its bytes"
    case .length: "the record is longer than the rest of its block"
    case .type(let type): "a record of type \(type), which does not exist"
    case .truncated: "the file ends inside a record"
    case .unfinished: "the end of the record is missing"
    case .startless: "the beginning of the record is missing"
    case .zeros: "zeros where a record should stand, and other bytes behind them"
    case .tooLong: "a record longer than 64 MiB, which no document is"
    case .unreadable(let why): "cannot be read: \(why)"
    }
  }

  static func malformed(_ path: String, offset: Int, _ fault: ProtobufFault) -> Diagnostic {
    let place = "block \(offset / RecordFile.blockSize), byte \(offset)"
    let why =
      switch fault.reason {
      case .truncated: "a value reaches beyond its end"
      case .varint: "a number of more than 64 bits"
      case .fieldNumber: "a field with an impossible number"
      case .wireType: "a field of an unknown form"
      case .group: "a group without a beginning or an end"
      case .depth: "maps inside one another, more than 64 deep"
      case .form: "a field of another form than documents have"
      case .key: "it has no complete key"
      }
    return Diagnostic(
      .error, "record-no-document", "\(place): the record is no document: \(why)",
      at: Diagnostic.Location(file: path),
      notes: ["byte \(fault.offset) of the record; its checksum is right, so it was written so"],
      suggestion: "if the database holds the document, export it again")
  }

  static func unknownValue(_ path: String, offset: Int, field: String) -> Diagnostic {
    Diagnostic(
      .warning, "managed-export-account",
      "the field \(field) holds an account of the Datastore, which is not read",
      at: Diagnostic.Location(file: path), notes: ["the record at byte \(offset)"])
  }
}
