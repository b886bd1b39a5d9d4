import Glibc

/// All journals of a user. Those of exports that are gone go in time, or a program that makes exports
/// under ever new names would fill the disk.
enum JournalShelf {
  /// So many journals are kept, whether their exports are there or not.
  static let room = 200

  private struct Journal {
    let name: String
    let changed: timespec
  }

  /// Removes the oldest journals of exports that do not exist, where there are too many journals.
  /// What cannot be removed harms nobody.
  static func tidy(_ folder: borrowing OpenFile, room: Int = room) {
    var journals: [Journal] = []
    for name in folder.names() where name.hasSuffix(".journal") {
      var status = stat()
      guard fstatat(folder.raw, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { continue }
      journals.append(Journal(name: name, changed: status.st_mtim))
    }
    guard journals.count > room else { return }
    journals.sort {
      ($0.changed.tv_sec, $0.changed.tv_nsec, $0.name)
        < ($1.changed.tv_sec, $1.changed.tv_nsec, $1.name)
    }
    var excess = journals.count - room
    for journal in journals where excess > 0 {
      guard isOrphan(journal.name, in: folder) else { continue }
      if unlinkat(folder.raw, journal.name, 0) == 0 { excess -= 1 }
    }
  }

  private static func isOrphan(_ name: String, in folder: borrowing OpenFile) -> Bool {
    guard
      let file = try? OpenFile.open(name, O_RDONLY | O_NOFOLLOW, in: folder.raw, folder.gate),
      (try? file.lock(LOCK_EX | LOCK_NB)) != nil,
      // The path stands at the beginning.
      let head = try? file.bytes(at: 0, count: 1 << 14),
      let path = JournalContent.subject(of: head)
    else { return false }
    var status = stat()
    return lstat(path, &status) != 0 && (errno == ENOENT || errno == ENOTDIR)
  }
}
