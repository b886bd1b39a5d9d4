package import Diagnostics
import Glibc

/// Writes files into an `OutputFolder`, from one thread.
///
/// Cheapest when the files of one folder come together. Each folder should have one writer at a
/// time; the files stay right otherwise, but file systems are slower.
package struct OutputWriter: ~Copyable {
  private let output: OutputFolder
  private var trail: FolderTrail
  private var record = OutputRecord()
  private var buffer: [UInt8] = []

  package enum Outcome: Sendable {
    case written
    /// The file had this content, whoever wrote it; it and its times are as they were.
    case unchanged
  }

  init(_ output: OutputFolder) {
    self.output = output
    trail = FolderTrail(root: output.root.raw)
  }

  /// Makes the file at an address hold exactly `content`.
  @discardableResult
  package mutating func write(
    _ address: SiteAddress, _ content: [UInt8]
  ) throws(DiagnosticFailure) -> Outcome {
    try write(address.pathBytes, content)
  }

  /// Makes the file at `path` hold exactly `content`.
  ///
  /// - Parameter path: below the output folder, as `SiteAddress` spells it.
  /// - Throws: where the system refuses, or where something stands there that no build has written;
  ///   the file is then as it was.
  @discardableResult
  package mutating func write(
    _ path: [UInt8], _ content: [UInt8]
  ) throws(DiagnosticFailure) -> Outcome {
    precondition(OutputPath.isSafe(path), "addresses spell only safe paths")
    let hash = ContentHash(of: content)
    let outcome: Outcome
    do throws(SystemError) {
      let folder = try trail.enterFolder(of: path, creating: true)
      switch output.mode {
      case .firstBuild: outcome = try create(content, in: folder)
      case .rebuild: outcome = try replace(path, content, hash, in: folder)
      }
    } catch {
      throw failure(error, path)
    }
    record.files.append(path, hash)
    switch outcome {
    case .written: record.written += 1
    case .unchanged: record.unchanged += 1
    }
    return outcome
  }

  /// Notes that the file at `path` still has the content it was written with, without reading it.
  /// The caller knows so from the file's size and times.
  package mutating func keep(_ path: [UInt8], _ hash: ContentHash) {
    record.files.append(path, hash)
    record.unchanged += 1
  }

  /// What was done since the last call.
  package mutating func takeRecord() -> OutputRecord {
    let taken = record
    record = OutputRecord()
    return taken
  }

  // MARK: Ways of writing

  /// Nobody looks at a first build before it is complete: the file is written in place.
  private func create(_ content: [UInt8], in folder: Int32) throws(SystemError) -> Outcome {
    try trail.withName { name throws(SystemError) in
      try Self.createFile(name, content, in: folder)
    }
    return .written
  }

  private static func createFile(
    _ name: UnsafePointer<CChar>, _ content: [UInt8], in folder: Int32
  ) throws(SystemError) {
    let file = try FileDescriptor.create(name, in: folder)
    do throws(SystemError) {
      try file.write(content)
      try file.closeReportingErrors()
    } catch {
      unlinkat(folder, name, 0)
      throw error
    }
  }

  private mutating func replace(
    _ path: [UInt8], _ content: [UInt8], _ hash: ContentHash, in folder: Int32
  ) throws(SystemError) -> Outcome {
    switch try standing(content, in: folder) {
    case .same: return .unchanged
    case .nothing: break
    case .otherFile:
      guard output.adopt || output.owns(path) else { throw SystemError(EEXIST) }
    case .noFile: guard output.adopt else { throw SystemError(EEXIST) }
    case .folder: throw SystemError(EEXIST)
    }
    try output.journal.add(path, hash)
    let temporary = trail.temporaryName()
    do throws(SystemError) {
      try Self.createFile(temporary, content, in: folder)
    } catch {
      // Left by a build that was killed: nobody else uses such names.
      guard error.code == EEXIST else { throw error }
      try SystemError.check { unlinkat(folder, temporary, 0) }
      try Self.createFile(temporary, content, in: folder)
    }
    do throws(SystemError) {
      try trail.withName { name throws(SystemError) in
        _ = try SystemError.check { renameat(folder, temporary, folder, name) }
      }
    } catch {
      unlinkat(folder, temporary, 0)
      throw error
    }
    return .written
  }

  private enum Standing {
    case nothing
    case same
    case otherFile
    /// A link, a pipe, a device.
    case noFile
    case folder
  }

  /// What stands where the entered file goes.
  private mutating func standing(
    _ content: [UInt8], in folder: Int32
  ) throws(SystemError) -> Standing {
    let file: FileDescriptor
    do throws(SystemError) {
      file = try trail.openForReading(in: folder)
    } catch {
      switch error.code {
      case ENOENT: return .nothing
      case ELOOP, ENXIO: return .noFile
      // Unreadable, but perhaps ours: whether it may be replaced does not hang on its content.
      case EACCES, EPERM: return .otherFile
      default: throw error
      }
    }
    let status = try file.status
    if status.isFolder { return .folder }
    guard status.isRegularFile else { return .noFile }
    guard Int(status.st_size) == content.count else { return .otherFile }
    return try file.holds(content, buffer: &buffer) ? .same : .otherFile
  }

  private func failure(_ error: SystemError, _ path: [UInt8]) -> DiagnosticFailure {
    switch (error.code, output.mode) {
    case (EEXIST, .firstBuild): OutputDiagnostics.isWrittenTwice(output.display(path))
    case (EEXIST, .rebuild): OutputDiagnostics.isOccupied(output.display(path))
    default: OutputDiagnostics.cannotWrite(output.display(path), error)
    }
  }
}
