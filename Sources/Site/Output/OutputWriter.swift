package import Diagnostics
import DurableFiles
import Glibc

/// Writes files into an `OutputFolder`, from one thread.
///
/// Cheapest when the files of one folder come together. Each folder should have one writer at a
/// time; the files stay right otherwise, but file systems are slower.
package struct OutputWriter: ~Copyable {
  private let output: OutputFolder
  private var trail: FolderTrail
  /// Through the site that is there, where the new one is built beside it.
  private var standingTrail: FolderTrail
  private var record = OutputRecord()
  private var buffer: [UInt8] = []
  private let cache: BuildCache?
  private let packer: FilePacker?
  /// Nil where nobody asks what the work costs.
  private let meter: WorkMeter?
  /// What the files written from now on are made from, for the next build; nil where that is not
  /// known, so that they will be made again.
  var fingerprint: Fingerprint?
  /// The number of the piece of the site that the files belong to.
  var piece: UInt32 = 0
  private var kept: [(path: [UInt8], file: CachedFile)] = []

  package enum Outcome: Sendable {
    case written
    /// The file had this content, whoever wrote it; it and its times are as they were.
    case unchanged
  }

  init(
    _ output: OutputFolder, _ cache: BuildCache?, _ packer: FilePacker?, _ meter: WorkMeter?
  ) {
    self.packer = packer
    self.meter = meter
    self.output = output
    self.cache = cache
    trail = FolderTrail(root: output.root.raw)
    standingTrail = FolderTrail(root: output.standingRoot)
  }

  /// Makes the file at an address hold exactly `content`.
  @discardableResult
  package mutating func write(
    _ address: SiteAddress, _ content: [UInt8]
  ) throws(DiagnosticFailure) -> Outcome {
    let bytes = content.span
    return try bytes.withUnsafeBytes { bytes throws(DiagnosticFailure) in
      try write(address, bytes)
    }
  }

  /// Makes the file at an address hold exactly `content`.
  @discardableResult
  mutating func write(
    _ address: SiteAddress, _ content: UnsafeRawBufferPointer
  ) throws(DiagnosticFailure) -> Outcome {
    let outcome = try write(address.pathBytes, content)
    meter?.finish(address, bytes: content.count)
    return outcome
  }

  /// Makes the file at `path` hold exactly `content`.
  @discardableResult
  package mutating func write(
    _ path: [UInt8], _ content: [UInt8]
  ) throws(DiagnosticFailure) -> Outcome {
    let bytes = content.span
    return try bytes.withUnsafeBytes { bytes throws(DiagnosticFailure) in try write(path, bytes) }
  }

  /// Makes the file at `path` hold exactly `content`.
  ///
  /// - Parameter path: below the output folder, as `SiteAddress` spells it.
  /// - Throws: where the system refuses, or where something stands there that no build has written;
  ///   the file is then as it was.
  @discardableResult
  package mutating func write(
    _ path: [UInt8], _ content: UnsafeRawBufferPointer
  ) throws(DiagnosticFailure) -> Outcome {
    precondition(OutputPath.isSafe(path), "addresses spell only safe paths")
    if let reason = output.reasonToStop?() { throw reason }
    let hash = ContentHash(of: content)
    if output.discardsFiles {
      record.files.append(path, hash)
      record.written += 1
      try writePacked(path, content, hash)
      return .written
    }
    let outcome: Outcome
    let stamp: FileStamp?
    do throws(SystemError) {
      let folder = try trail.enterFolder(of: path, creating: true)
      switch output.mode {
      case .firstBuild: (outcome, stamp) = (.written, try create(content, in: folder))
      case .rebuild: (outcome, stamp) = try replace(path, content, hash, in: folder)
      case .beside: (outcome, stamp) = try renew(path, content, in: folder)
      }
    } catch {
      throw failure(error, path)
    }
    record.files.append(path, hash)
    if cache != nil {
      record.cached.append(
        CachedFile(
          path: BuildCache.key(of: path), fingerprint: fingerprint ?? .unknown, content: hash,
          stamp: stamp ?? .none, piece: piece))
    }
    switch outcome {
    case .written: record.written += 1
    case .unchanged: record.unchanged += 1
    }
    try writePacked(path, content, hash)
    return outcome
  }

  /// Keeps files that the last build made from the same: all of them, or none.
  ///
  /// - Parameters:
  ///   - paths: of the files that are made together.
  ///   - fingerprint: of what they would be made from now.
  /// - Returns: false where they must be made, since something in them is new, or since somebody has
  ///   touched one of them.
  mutating func keep(_ paths: [[UInt8]], _ fingerprint: Fingerprint) -> Bool {
    guard let cache, !cache.isEmpty else { return false }
    kept.removeAll(keepingCapacity: true)
    for path in paths {
      guard let file = collect(path, fingerprint, cache) else { return false }
      guard let packer else { continue }
      for (packed, format) in zip(packer.paths(beside: path), packer.formats) {
        let fingerprint = packer.fingerprint(of: file.content, as: format)
        if collect(packed, fingerprint, cache) == nil { return false }
      }
    }
    if output.mode == .beside {
      for (path, _) in kept where !link(path) { return false }
    }
    for (path, file) in kept {
      record.files.append(path, file.content)
      var file = file
      file.piece = piece
      record.cached.append(file)
    }
    record.unchanged += kept.count
    record.kept += kept.count
    return true
  }

  private mutating func collect(
    _ path: [UInt8], _ fingerprint: Fingerprint, _ cache: BuildCache
  ) -> CachedFile? {
    guard let file = cache.file(BuildCache.key(of: path)), file.fingerprint == fingerprint,
      isUntouched(path, file, cache)
    else { return nil }
    kept.append((path, file))
    return file
  }

  /// Writes what lies packed beside a file.
  private mutating func writePacked(
    _ path: [UInt8], _ content: UnsafeRawBufferPointer, _ hash: ContentHash
  ) throws(DiagnosticFailure) {
    guard let packer else { return }
    let paths = packer.paths(beside: path)
    guard !paths.isEmpty else { return }
    meter?.lap(.writing)
    let own = fingerprint
    defer { fingerprint = own }
    for (packed, format) in zip(paths, packer.formats) {
      let wanted = packer.fingerprint(of: hash, as: format)
      if keep([packed], wanted) { continue }
      guard let bytes = packer.pack(Array(content), as: format) else {
        throw failure(SystemError(ENOMEM), packed)
      }
      fingerprint = wanted
      try write(packed, bytes)
      meter?.pack(bytes: bytes.count)
    }
    meter?.lap(.packing)
  }

  private mutating func isUntouched(
    _ path: [UInt8], _ file: CachedFile, _ cache: BuildCache
  ) -> Bool {
    guard let folder = try? standingTrail.enterFolder(of: path, creating: false),
      let stamp = Self.stamp(standingTrail, in: folder), stamp == file.stamp
    else { return false }
    guard cache.isUncertain(file) else { return true }
    guard let descriptor = try? standingTrail.openForReading(in: folder),
      let content = try? descriptor.readAll()
    else { return false }
    return ContentHash(of: content) == file.content
  }

  /// Of the file that was entered last; nil where there is none.
  private static func stamp(_ trail: borrowing FolderTrail, in folder: Int32) -> FileStamp? {
    var status = stat()
    let found = try? trail.withName { name throws(SystemError) in
      fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0
    }
    return found == true && status.isRegularFile ? FileStamp(status) : nil
  }

  /// What was done since the last call.
  package mutating func takeRecord() -> OutputRecord {
    let taken = record
    record = OutputRecord()
    return taken
  }

  // MARK: Ways of writing

  /// Nobody looks at a first build before it is complete: the file is written in place.
  private func create(_ content: UnsafeRawBufferPointer, in folder: Int32) throws(SystemError)
    -> FileStamp?
  {
    try trail.withName { name throws(SystemError) in
      try Self.createFile(name, content, in: folder, stamping: cache != nil)
    }
  }

  private static func createFile(
    _ name: UnsafePointer<CChar>, _ content: UnsafeRawBufferPointer, in folder: Int32,
    stamping: Bool
  ) throws(SystemError) -> FileStamp? {
    let file = try FileDescriptor.create(name, in: folder)
    do throws(SystemError) {
      try file.write(content)
      let stamp = stamping ? FileStamp(try file.status) : nil
      try file.closeReportingErrors()
      return stamp
    } catch {
      unlinkat(folder, name, 0)
      throw error
    }
  }

  private mutating func replace(
    _ path: [UInt8], _ content: UnsafeRawBufferPointer, _ hash: ContentHash, in folder: Int32
  ) throws(SystemError) -> (Outcome, FileStamp?) {
    if let stamp = try examine(path, content) { return (.unchanged, stamp) }
    try output.journal.add(path, hash)
    let temporary = trail.temporaryName()
    let isStamped = cache != nil
    let written: FileStamp?
    do throws(SystemError) {
      written = try Self.createFile(temporary, content, in: folder, stamping: isStamped)
    } catch {
      // Left by a build that was killed: nobody else uses such names.
      guard error.code == EEXIST else { throw error }
      try SystemError.check { unlinkat(folder, temporary, 0) }
      written = try Self.createFile(temporary, content, in: folder, stamping: isStamped)
    }
    do throws(SystemError) {
      try trail.withName { name throws(SystemError) in
        _ = try SystemError.check { renameat(folder, temporary, folder, name) }
      }
    } catch {
      unlinkat(folder, temporary, 0)
      throw error
    }
    return (.written, written.flatMap { stampAfterMoving($0, in: folder) })
  }

  /// Moving a file changes its time of change; anything else that differs was somebody else's work.
  private func stampAfterMoving(_ written: FileStamp, in folder: Int32) -> FileStamp? {
    guard let stamp = Self.stamp(trail, in: folder), stamp.inode == written.inode,
      stamp.size == written.size, stamp.modified == written.modified
    else { return nil }
    return stamp
  }

  /// Looks at what stands where a file goes.
  ///
  /// - Returns: the stamp of a file that has this content already.
  /// - Throws: where something stands there that no build has written.
  private mutating func examine(
    _ path: [UInt8], _ content: UnsafeRawBufferPointer
  ) throws(SystemError) -> FileStamp? {
    let standing: Standing
    do throws(SystemError) {
      let folder = try standingTrail.enterFolder(of: path, creating: false)
      standing = try self.standing(content, in: folder)
    } catch {
      guard error.code == ENOENT else { throw error }
      standing = .nothing
    }
    switch standing {
    case .same(let stamp): return stamp
    case .nothing: return nil
    case .otherFile:
      guard output.adopt || output.owns(path) else { throw SystemError(EEXIST) }
    case .noFile: guard output.adopt else { throw SystemError(EEXIST) }
    case .folder: throw SystemError(EEXIST)
    }
    return nil
  }

  /// Beside the site that is there: a link to the file that has this content already, else a new file.
  private mutating func renew(
    _ path: [UInt8], _ content: UnsafeRawBufferPointer, in folder: Int32
  ) throws(SystemError) -> (Outcome, FileStamp?) {
    if let stamp = try examine(path, content), link(path) { return (.unchanged, stamp) }
    let stamp = try trail.withName { name throws(SystemError) in
      // A link that was made before another file of the same page could not be kept.
      unlinkat(folder, name, 0)
      return try Self.createFile(name, content, in: folder, stamping: cache != nil)
    }
    return (.written, stamp)
  }

  /// Gives the new site a file of the one that is there. False where the file system does not want to;
  /// then the file is written anew.
  mutating func link(_ path: [UInt8]) -> Bool {
    guard let old = try? standingTrail.enterFolder(of: path, creating: false),
      let new = try? trail.enterFolder(of: path, creating: true)
    else { return false }
    let isLinked = try? trail.withName { name throws(SystemError) in
      if linkat(old, name, new, name, 0) == 0 { return true }
      guard errno == EEXIST, unlinkat(new, name, 0) == 0 else { return false }
      return linkat(old, name, new, name, 0) == 0
    }
    return isLinked == true
  }

  private enum Standing {
    case nothing
    case same(FileStamp)
    case otherFile
    /// A link, a pipe, a device.
    case noFile
    case folder
  }

  /// What stands where the entered file goes.
  private mutating func standing(
    _ content: UnsafeRawBufferPointer, in folder: Int32
  ) throws(SystemError) -> Standing {
    let file: FileDescriptor
    do throws(SystemError) {
      file = try standingTrail.openForReading(in: folder)
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
    return try file.holds(content, buffer: &buffer) ? .same(FileStamp(status)) : .otherFile
  }

  private func failure(_ error: SystemError, _ path: [UInt8]) -> DiagnosticFailure {
    switch (error.code, output.mode) {
    case (EEXIST, .firstBuild): OutputDiagnostics.isWrittenTwice(output.display(path))
    case (EEXIST, .rebuild), (EEXIST, .beside): OutputDiagnostics.isOccupied(output.display(path))
    default: OutputDiagnostics.cannotWrite(output.display(path), error)
    }
  }
}
