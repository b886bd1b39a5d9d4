package import Diagnostics
import Glibc

/// A file that is about to be changed: found behind its links, locked against other writers, and
/// unchanged since.
///
/// The lock is on the file itself (flock(2)), so the kernel frees it however a writer dies, and none
/// is ever stale. It goes with this value.
package struct LockedFile: ~Copyable {
  /// As the user named it.
  package let name: String
  /// Absolute and without links: what is read, locked and replaced.
  package let path: String
  /// Of the file as it was when the lock was taken.
  package let identity: FileIdentity

  let file: OpenFile
  /// Open from the start, so that making the change durable cannot fail for want of it.
  let folder: OpenFile
  /// The last part of `path`.
  let fileName: String
  let status: stat
  let gate: CallGate

  /// For reading the bytes; its place is the beginning. Whoever reads to the end and finds the size
  /// of `identity` has read what the lock protects.
  package var descriptor: Int32 { file.raw }

  /// Finds, opens and locks a file.
  ///
  /// - Parameters:
  ///   - name: a path; every link in it is followed, once.
  ///   - patience: how long to wait for another writer.
  /// - Throws: where it is no regular file, read-only, known under several names (hard links), or
  ///   locked for too long (`file-locked`).
  package static func open(
    _ name: String, patience: LockPatience, gate: CallGate = .open
  ) throws(DiagnosticFailure) -> LockedFile {
    let path = try realPath(of: name)
    var wait = LockWait(patience)
    for attempt in 0..<Self.mostAttempts {
      // Gone for the moment that a careless program needs to write it anew.
      guard let file = try open(path, name: name, isPatient: attempt < 20, gate) else {
        usleep(5000)
        continue
      }
      try lock(file, name, patience, &wait)
      guard try isStillThere(path, file, name) else {
        // Another writer was faster, which happens; all the time, it does not.
        if attempt >= Self.freeAttempts, !wait.goOn() { throw DurableFileFault.restless(name) }
        continue
      }
      try checkPermission(path, name, gate)
      // The size may have changed while another writer was waited for.
      let status = try checkedStatus(of: file, name)
      let folder: OpenFile
      do throws(SystemError) {
        folder = try OpenFile.openFolder(RealPath.folder(of: path), gate)
      } catch {
        throw DurableFileFault.folderUnwritable(name, error)
      }
      let locked = LockedFile(
        name: name, path: path, identity: FileIdentity(status), file: file, folder: folder,
        fileName: RealPath.lastName(of: path), status: status, gate: gate)
      TemporaryName(for: locked.fileName).removeStale(in: locked.folder)
      return locked
    }
    throw DurableFileFault.restless(name)
  }

  private static let mostAttempts = 10_000
  /// So often the file may be replaced before it counts as waiting.
  private static let freeAttempts = 100

  private static func realPath(of name: String) throws(DiagnosticFailure) -> String {
    guard let path = RealPath.resolve(name) else {
      throw DurableFileFault.notFound(name, SystemError(errno))
    }
    return path
  }

  /// - Returns: nil where the file is gone and that may pass.
  private static func open(
    _ path: String, name: String, isPatient: Bool, _ gate: CallGate
  ) throws(DiagnosticFailure) -> OpenFile? {
    do throws(SystemError) {
      // A pipe does not block, and a link that was put here meanwhile is not followed.
      return try OpenFile.open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK, gate)
    } catch {
      guard error.code == ENOENT else { throw DurableFileFault.unreadable(name, error) }
      if isPatient { return nil }
      throw DurableFileFault.notFound(name, error)
    }
  }

  /// A new version could be put beside a file that one may not write; an editor would not do that.
  private static func checkPermission(
    _ path: String, _ name: String, _ gate: CallGate
  ) throws(DiagnosticFailure) {
    do throws(SystemError) {
      try gate(.status) { access(path, W_OK) }
    } catch {
      if error.code == EACCES { throw DurableFileFault.noPermission(name) }
      throw DurableFileFault.unwritable(name, error)
    }
  }

  private static func checkedStatus(
    of file: borrowing OpenFile, _ name: String
  ) throws(DiagnosticFailure) -> stat {
    let status: stat
    do throws(SystemError) {
      status = try file.status()
    } catch {
      throw DurableFileFault.unreadable(name, error)
    }
    guard status.isRegularFile else { throw DurableFileFault.notAFile(name) }
    guard status.st_nlink <= 1 else {
      throw DurableFileFault.hardLinks(name, Int(status.st_nlink))
    }
    // Nobody's permission to write is a wish, which even the superuser's editor respects.
    guard status.st_mode & 0o222 != 0 else { throw DurableFileFault.readOnly(name) }
    return status
  }

  private static func lock(
    _ file: borrowing OpenFile, _ name: String, _ patience: LockPatience, _ wait: inout LockWait
  ) throws(DiagnosticFailure) {
    // Before the wait, so that what can never be changed is refused at once.
    _ = try checkedStatus(of: file, name)
    while true {
      do throws(SystemError) {
        return try file.lock(LOCK_EX | LOCK_NB)
      } catch {
        guard error.code == EWOULDBLOCK else { throw DurableFileFault.cannotLock(name, error) }
      }
      guard wait.goOn() else {
        throw DurableFileFault.isLocked(name, seconds: patience.seconds)
      }
    }
  }

  /// Whether the path still leads to the file that was opened: the writer before us may have put a
  /// new one there while we waited for the old one's lock.
  private static func isStillThere(
    _ path: String, _ file: borrowing OpenFile, _ name: String
  ) throws(DiagnosticFailure) -> Bool {
    do throws(SystemError) {
      var found = stat()
      do throws(SystemError) {
        try file.gate(.status) { lstat(path, &found) }
      } catch {
        // Gone for the moment that a careless program needs to write it anew.
        if error.code == ENOENT { return false }
        throw error
      }
      return FileIdentity(found).isSameFile(as: FileIdentity(try file.status()))
    } catch {
      throw DurableFileFault.unreadable(name, error)
    }
  }

  /// Whether the path leads to this file, unchanged since it was locked.
  func isUntouched() throws(SystemError) -> Bool {
    var found = stat()
    try gate(.status) { lstat(path, &found) }
    return FileIdentity(found) == identity
  }

  /// The bytes at a place, fewer at the end of the file.
  package func bytes(at offset: Int, count: Int) throws(DiagnosticFailure) -> [UInt8] {
    do throws(SystemError) {
      return try file.bytes(at: offset, count: count)
    } catch {
      throw DurableFileFault.unreadable(name, error)
    }
  }
}
