import DurableFiles
import Glibc

/// Removes a folder that a build made, with all that stands in it.
enum FolderRemoval {
  /// Deeper than any site, shallow enough for the stack and for open files.
  private static let depthLimit = 64

  /// Links are removed and never followed; other file systems are not entered. A folder that is not
  /// there is no error.
  static func remove(_ name: String, in parent: Int32) throws(SystemError) {
    var status = stat()
    guard fstatat(parent, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
      if errno == ENOENT { return }
      throw SystemError(errno)
    }
    try remove(name, in: parent, device: status.st_dev, depth: 0)
  }

  private static func remove(
    _ name: String, in parent: Int32, device: dev_t, depth: Int
  ) throws(SystemError) {
    guard depth < depthLimit else { throw SystemError(ELOOP) }
    do {
      let folder = try FileDescriptor.openFolder(name, in: parent)
      guard try folder.status.st_dev == device else { throw SystemError(EXDEV) }
      for entry in try FolderListing.names(in: folder.raw) {
        if unlinkat(folder.raw, entry, 0) == 0 || errno == ENOENT { continue }
        guard errno == EISDIR || errno == EPERM else { throw SystemError(errno) }
        try remove(entry, in: folder.raw, device: device, depth: depth + 1)
      }
    }
    try SystemError.check { unlinkat(parent, name, AT_REMOVEDIR) }
  }
}

/// The names in a folder.
enum FolderListing {
  /// All names but `.` and `..`, in no particular order.
  ///
  /// - Parameter limit: where the caller only asks whether there is anything.
  static func names(in folder: Int32, limit: Int = .max) throws(SystemError) -> [String] {
    let copy = try SystemError.check {
      openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    }
    guard let stream = fdopendir(copy) else {
      let code = errno
      close(copy)
      throw SystemError(code)
    }
    defer { closedir(stream) }
    var names: [String] = []
    while names.count < limit, let entry = readdir(stream) {
      // `d_name` is a fixed array that ends with NUL inside its bounds (readdir(3)).
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}
