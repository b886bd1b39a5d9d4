internal import CLinux
package import Diagnostics
import Glibc

extension LockedFile {
  package enum Outcome {
    /// The new content is in place; what the user should know beside that.
    case replaced(warnings: [Diagnostic])
    /// Another program replaced or changed the file since it was locked. Its version stands, and
    /// nothing of ours: read again and plan anew.
    case changedMeanwhile
  }

  /// What happens on the way to the new version.
  package struct Steps {
    /// Looks at the new version, whole and flushed, before it takes its place.
    var verify: (_ descriptor: Int32) throws(DiagnosticFailure) -> Void
    /// The last moment before the change: what must be known to survive it is written here.
    var prepare: (_ new: FileIdentity) throws(DiagnosticFailure) -> Void
    /// Whether the user wants to stop; asked until the change is made.
    var isInterrupted: () -> Bool

    package init(
      verify: @escaping (_ descriptor: Int32) throws(DiagnosticFailure) -> Void = { _ in },
      prepare: @escaping (_ new: FileIdentity) throws(DiagnosticFailure) -> Void = { _ in },
      isInterrupted: @escaping () -> Bool = { false }
    ) {
      self.verify = verify
      self.prepare = prepare
      self.isInterrupted = isInterrupted
    }
  }

  /// Puts new content in the file's place: whole, flushed, and in one step, so that every reader sees
  /// the old version or the new one. Owner, permissions, access lists and attributes stay.
  ///
  /// - Throws: where anything fails before that step; the file is as it was then, and nothing is left
  ///   beside it.
  package consuming func replace(
    with pieces: [FilePiece], _ steps: Steps = Steps()
  ) throws(DiagnosticFailure) -> Outcome {
    var new = try makeTemporaryFile()
    guard try fill(new, pieces, steps) else { throw DurableFileFault.interruption(name) }
    try keepProperties(in: new)
    let identity = try settle(new)
    try steps.verify(new.file.raw)
    guard try isUntouchedYet() else { return .changedMeanwhile }
    try steps.prepare(identity)
    if steps.isInterrupted() { throw DurableFileFault.interruption(name) }
    return try Exchange(path: path, name: name, gate: gate, identity: identity)
      .run(self, &new)
  }

  /// Locked from the start: against those who clear away what killed writers left, and later against
  /// writers who find it under the file's name before we are done.
  private func makeTemporaryFile() throws(DiagnosticFailure) -> TemporaryFile {
    let new: TemporaryFile
    do throws(SystemError) {
      new = try TemporaryFile(TemporaryName(for: fileName), in: folder)
    } catch {
      throw DurableFileFault.folderUnwritable(name, error)
    }
    do throws(SystemError) {
      try new.file.lock(LOCK_EX | LOCK_NB)
    } catch {
      throw DurableFileFault.cannotLock(name, error)
    }
    return new
  }

  private func fill(
    _ new: borrowing TemporaryFile, _ pieces: [FilePiece], _ steps: Steps
  ) throws(DiagnosticFailure) -> Bool {
    do throws(SystemError) {
      return try new.write(pieces, from: file, isInterrupted: steps.isInterrupted)
    } catch {
      throw DurableFileFault.unwritable(name, error)
    }
  }

  private func keepProperties(in new: borrowing TemporaryFile) throws(DiagnosticFailure) {
    do throws(SystemError) {
      try new.takeOwner(of: status)
    } catch {
      throw DurableFileFault.ownerLost(name, error)
    }
    do throws(SystemError) {
      // Behind the owner: a change of owner takes permissions away.
      try new.takeMode(of: status)
    } catch {
      throw DurableFileFault.unwritable(name, error)
    }
    do throws(ExtendedAttributes.Loss) {
      try ExtendedAttributes.copy(from: file, to: new.file)
    } catch {
      throw DurableFileFault.attributeLost(name, error.name, error.cause)
    }
  }

  /// Makes the new version durable.
  private func settle(
    _ new: borrowing TemporaryFile
  ) throws(DiagnosticFailure) -> FileIdentity {
    do throws(SystemError) {
      // After a failure the kernel forgets what was not written, so a second try would lie.
      try new.file.sync()
      return FileIdentity(try new.file.status())
    } catch {
      throw DurableFileFault.unwritable(name, error)
    }
  }

  private func isUntouchedYet() throws(DiagnosticFailure) -> Bool {
    do throws(SystemError) {
      return try isUntouched()
    } catch {
      if error.code == ENOENT { return false }
      throw DurableFileFault.unwritable(name, error)
    }
  }
}
