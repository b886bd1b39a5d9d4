internal import Digest
import Glibc

/// Names of the files that stand beside an export for a moment: `.NAME.corkboard-` and 16 digits.
///
/// Only holders of the export's lock make such files. Where another program replaces the export there
/// can be two holders, each of its version's lock; so a file that its writer still holds is let alone.
struct TemporaryName {
  private static let digits = 16
  private let prefix: String

  /// - Parameter name: of the export; a name that is too long to be part of another is cut and told
  ///   apart by a hash.
  init(for name: String) {
    let mark = ".corkboard-"
    let room = 255 - mark.utf8.count - Self.digits - 1
    if name.utf8.count <= room {
      prefix = "." + name + mark
    } else {
      let hash = SHA256.hexadecimal(of: SHA256.hash(name)).prefix(24)
      prefix = "." + hash + mark
    }
  }

  func make() -> String {
    let number = String(UInt64.random(in: .min ... .max), radix: 16)
    return prefix + String(repeating: "0", count: Self.digits - number.utf8.count) + number
  }

  func matches(_ name: String) -> Bool {
    guard name.utf8.starts(with: prefix.utf8) else { return false }
    let rest = name.utf8.dropFirst(prefix.utf8.count)
    return rest.count == Self.digits
      && rest.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }

  /// Removes what killed writers have left. What cannot be removed harms nobody.
  func removeStale(in folder: borrowing OpenFile) {
    guard (try? folder.gate(.list) { Int32(0) }) != nil else { return }
    for name in folder.names() where matches(name) {
      var status = stat()
      guard fstatat(folder.raw, name, &status, AT_SYMLINK_NOFOLLOW) == 0, status.isRegularFile
      else { continue }
      let file = openat(folder.raw, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      if file >= 0 {
        defer {
          _ = flock(file, LOCK_UN)
          close(file)
        }
        // Its writer is alive.
        if flock(file, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { continue }
      }
      _ = unlinkat(folder.raw, name, 0)
    }
  }
}
