internal import CLinux
import Diagnostics
import Glibc

/// The moment in which the new version takes the old one's place.
///
/// Both are exchanged in one step, and what came out is looked at: if it is not the file that was
/// read, another program put its own there meanwhile, and the exchange is taken back. A look before
/// a plain renaming would leave a gap.
struct Exchange {
  let path: String
  /// The file as the user named it.
  let name: String
  let gate: CallGate
  /// Of the new version.
  let identity: FileIdentity

  func run(
    _ old: borrowing LockedFile, _ new: inout TemporaryFile
  ) throws(DiagnosticFailure) -> LockedFile.Outcome {
    do throws(SystemError) {
      try swap(new.name)
    } catch {
      // A file system or a kernel that cannot exchange.
      guard error.code == EINVAL || error.code == ENOSYS else {
        throw DurableFileFault.unwritable(name, error)
      }
      return try rename(old, &new)
    }
    let found: FileIdentity
    do throws(SystemError) {
      found = try whatStands(new.name, in: old.folder)
    } catch {
      // Nobody knows what was replaced, so it goes back.
      try takeBack(old, &new)
      throw DurableFileFault.unwritable(name, error)
    }
    guard found == old.identity else {
      try takeBack(old, &new)
      return .changedMeanwhile
    }
    return .replaced(warnings: finish(old, &new))
  }

  private func swap(_ temporary: String) throws(SystemError) {
    let place = temporaryPath(temporary)
    try gate(.exchange) {
      renameat2(AT_FDCWD, place, AT_FDCWD, path, corkboardRenameExchange)
    }
  }

  private func temporaryPath(_ name: String) -> String {
    let folder = RealPath.folder(of: path)
    return folder == "/" ? "/" + name : folder + "/" + name
  }

  private func whatStands(
    _ name: String, in folder: borrowing OpenFile
  ) throws(SystemError) -> FileIdentity {
    var status = stat()
    let raw = folder.raw
    var failure = SystemError(EIO)
    // After an exchange, a passing failure is worth a second look.
    for _ in 0..<2 {
      do throws(SystemError) {
        try gate(.status) { fstatat(raw, name, &status, AT_SYMLINK_NOFOLLOW) }
        return FileIdentity(status)
      } catch {
        failure = error
      }
    }
    throw failure
  }

  /// Gives another program's version its place again.
  private func takeBack(
    _ old: borrowing LockedFile, _ new: inout TemporaryFile
  ) throws(DiagnosticFailure) {
    do throws(SystemError) {
      try swap(new.name)
      // If that program was faster again, what came out is its newest version, which goes back.
      if let found = try? whatStands(new.name, in: old.folder), !found.isSameFile(as: identity) {
        try swap(new.name)
      }
    } catch {
      let left = new.name
      new.forget()
      throw DurableFileFault.bothStand(name, left, error)
    }
  }

  /// Where nothing can be exchanged: a last look, then the renaming.
  private func rename(
    _ old: borrowing LockedFile, _ new: inout TemporaryFile
  ) throws(DiagnosticFailure) -> LockedFile.Outcome {
    do throws(SystemError) {
      guard try old.isUntouched() else { return .changedMeanwhile }
      let place = temporaryPath(new.name)
      try gate(.rename) { Glibc.rename(place, path) }
    } catch {
      throw DurableFileFault.unwritable(name, error)
    }
    new.forget()
    return .replaced(warnings: flush(old.folder))
  }

  private func finish(
    _ old: borrowing LockedFile, _ new: inout TemporaryFile
  ) -> [Diagnostic] {
    var warnings: [Diagnostic] = []
    if let error = new.discard() {
      warnings.append(DurableFileFault.leftBehind(name, new.name, error))
    }
    return warnings + flush(old.folder)
  }

  /// The change stands even where this fails: it must not look like a refusal, or scripts make it
  /// twice.
  private func flush(_ folder: borrowing OpenFile) -> [Diagnostic] {
    do throws(SystemError) {
      try folder.sync()
      return []
    } catch {
      return [DurableFileFault.notFlushed(name, error)]
    }
  }
}
