import Glibc

/// A file that is named by its content, so that it is written once and never changes.
package enum ContentFile {
  /// Makes the file, durably, unless it is there.
  ///
  /// - Parameters:
  ///   - folder: made where it is missing, with its parents.
  /// - Returns: whether it was made now.
  package static func write(
    _ bytes: [UInt8], _ name: String, in folder: String, gate: CallGate = .open
  ) throws(SystemError) -> Bool {
    try makeFolders(folder, gate)
    let place = try OpenFile.openFolder(folder, gate)
    var status = stat()
    if fstatat(place.raw, name, &status, AT_SYMLINK_NOFOLLOW) == 0 {
      if status.isRegularFile, Int(status.st_size) == bytes.count { return false }
      throw SystemError(EEXIST)
    }
    var new = try TemporaryFile(TemporaryName(for: name), in: place)
    try new.file.write(bytes)
    // For all who may read files that are made the usual way.
    let mask = umask(0)
    umask(mask)
    let raw = new.file.raw
    try gate(.changeMode) { fchmod(raw, 0o666 & ~mask) }
    try new.file.sync()
    let (temporary, target) = (new.name, place.raw)
    try gate(.rename) { renameat(target, temporary, target, name) }
    new.forget()
    try place.sync()
    return true
  }

  /// Takes back what was made for nothing.
  package static func remove(_ name: String, in folder: String) { unlink(folder + "/" + name) }

  private static func makeFolders(_ path: String, _ gate: CallGate) throws(SystemError) {
    var folder = path.hasPrefix("/") ? "" : "."
    for name in path.split(separator: "/") {
      folder += "/" + name
      var status = stat()
      if stat(folder, &status) == 0 { continue }
      do throws(SystemError) {
        try gate(.makeFolder) { mkdir(folder, 0o777) }
      } catch {
        if error.code != EEXIST { throw error }
      }
    }
  }
}
