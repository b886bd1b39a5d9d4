package import Diagnostics
import Glibc

/// A small file that only its owner can read, replaced in one step.
package struct PrivateFile: Sendable {
  private let purpose: UserFolders.Purpose
  private let folders: UserFolders
  private let name: String
  private let gate: CallGate

  package init(
    _ name: String, _ purpose: UserFolders.Purpose, in folders: UserFolders,
    gate: CallGate = .open
  ) {
    self.name = name
    self.purpose = purpose
    self.folders = folders
    self.gate = gate
  }

  package func path() throws(DiagnosticFailure) -> String {
    try folders.path(purpose) + "/" + name
  }

  /// The content, nil where there is no file.
  ///
  /// - Throws: where it cannot be read, or is larger than such a file can be.
  package func read() throws(DiagnosticFailure) -> [UInt8]? {
    let path = try path()
    do throws(SystemError) {
      let file = try OpenFile.open(path, O_RDONLY | O_NONBLOCK, gate)
      let status = try file.status()
      guard status.isRegularFile, status.st_size < 1 << 20 else { throw SystemError(EFBIG) }
      return try file.bytes(at: 0, count: Int(status.st_size))
    } catch {
      if error.code == ENOENT || error.code == ENOTDIR { return nil }
      throw DurableFileFault.privateFile(path, error, variable: purpose.variable)
    }
  }

  package func write(_ bytes: [UInt8]) throws(DiagnosticFailure) {
    let folder = try folders.open(purpose, gate)
    do throws(SystemError) {
      try Self.replace(name, with: [bytes], in: folder)
    } catch {
      throw DurableFileFault.privateFile(try path(), error, variable: purpose.variable)
    }
  }

  /// - Returns: whether there was one.
  package func remove() throws(DiagnosticFailure) -> Bool {
    let path = try path()
    do throws(SystemError) {
      try gate(.unlink) { unlink(path) }
      return true
    } catch {
      if error.code == ENOENT || error.code == ENOTDIR { return false }
      throw DurableFileFault.privateFile(path, error, variable: purpose.variable)
    }
  }

  /// Writes a new file beside the old one, flushes it, and renames it.
  static func replace(
    _ name: String, with parts: [[UInt8]], in folder: borrowing OpenFile
  ) throws(SystemError) {
    let gate = folder.gate
    var new = try TemporaryFile(TemporaryName(for: name), in: folder)
    for part in parts { try new.file.write(part) }
    try new.file.sync()
    let raw = folder.raw
    let temporary = new.name
    try gate(.rename) { renameat(raw, temporary, raw, name) }
    new.forget()
    try folder.sync()
  }
}
