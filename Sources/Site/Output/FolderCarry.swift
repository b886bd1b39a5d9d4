import DurableFiles
import Glibc

/// Takes what no build has written from an old site's folder over to the new one's.
struct FolderCarry {
  /// Whose a file of the old folder is.
  enum Owner {
    case build
    /// A build's, but somebody has changed it.
    case changed
    case stranger
  }

  private let old: Int32
  private let new: Int32
  private let device: dev_t
  /// Whether the new site was built over files that no build has written.
  var replacesStrangers = false
  private let isWanted: ([UInt8]) -> Bool
  private let owner: ([UInt8], borrowing FileDescriptor) -> Owner
  /// Files of ours that the new site does not have.
  private(set) var removed = 0
  /// The same, but changed by somebody, and so taken over.
  private(set) var changed: [[UInt8]] = []

  /// Deeper than anybody keeps files, shallow enough for open files.
  private static let depthLimit = 64

  init(
    from old: Int32, to new: Int32, device: dev_t, isWanted: @escaping ([UInt8]) -> Bool,
    isStale owner: @escaping ([UInt8], borrowing FileDescriptor) -> Owner
  ) {
    self.old = old
    self.new = new
    self.device = device
    self.isWanted = isWanted
    self.owner = owner
  }

  // MARK: Taking over

  /// Links every file that the new site does not have and that is not one of ours.
  mutating func carry() throws(SystemError) { try carry(old, path: [], depth: 0) }

  private mutating func carry(
    _ folder: Int32, path: [UInt8], depth: Int
  ) throws(SystemError) {
    guard depth < Self.depthLimit else { throw SystemError(ELOOP) }
    for name in try FolderListing.names(in: folder) {
      if depth == 0, name.hasPrefix(OutputPath.temporaryPrefix) { continue }
      let inner = path + Array(name.utf8)
      var status = stat()
      guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { continue }
      if status.isFolder {
        guard status.st_dev == device else { throw SystemError(EXDEV) }
        let next = try FileDescriptor.openFolder(name, in: folder)
        try carry(next.raw, path: inner + [UInt8(ascii: "/")], depth: depth + 1)
        // An empty folder of somebody's own is taken over too.
        if try FolderListing.names(in: next.raw, limit: 1).isEmpty {
          var trail = FolderTrail(root: new)
          _ = try trail.enterFolder(of: inner + Array("/x".utf8), creating: true)
        }
      } else if !isWanted(inner) {
        try carryFile(name, inner, in: folder, isRegular: status.isRegularFile)
      }
    }
  }

  private mutating func carryFile(
    _ name: String, _ path: [UInt8], in folder: Int32, isRegular: Bool
  ) throws(SystemError) {
    if isRegular, let file = try? FileDescriptor.openForReading(name, in: folder) {
      switch owner(path, file) {
      case .build:
        removed += 1
        return
      case .changed: changed.append(path)
      case .stranger: break
      }
    }
    // A left temporary file of ours is not taken along.
    if name.hasPrefix(OutputPath.temporaryPrefix) { return }
    var trail = FolderTrail(root: new)
    let target = try trail.enterFolder(of: path, creating: true)
    try SystemError.check { linkat(folder, name, target, name, 0) }
  }

  // MARK: Removing the old folder

  /// Removes what the new site has too, and our own; moves anything else over.
  mutating func removeOld(isAsWritten: ([UInt8], borrowing FileDescriptor) -> Owner) {
    remove(old, path: [], depth: 0, isAsWritten)
  }

  private mutating func remove(
    _ folder: Int32, path: [UInt8], depth: Int,
    _ isAsWritten: ([UInt8], borrowing FileDescriptor) -> Owner
  ) {
    guard depth < Self.depthLimit, let names = try? FolderListing.names(in: folder) else { return }
    var trail = FolderTrail(root: new)
    for name in names {
      let inner = path + Array(name.utf8)
      var status = stat()
      guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { continue }
      if status.isFolder {
        guard status.st_dev == device, let next = try? FileDescriptor.openFolder(name, in: folder)
        else { continue }
        remove(next.raw, path: inner + [UInt8(ascii: "/")], depth: depth + 1, isAsWritten)
        unlinkat(folder, name, AT_REMOVEDIR)
        continue
      }
      let isOwnFile = depth == 0 && name.hasPrefix(OutputPath.temporaryPrefix)
      let successor = successor(of: inner, status, &trail)
      // A page of ours that somebody changed is replaced, as in any rebuild.
      let isReplaced = successor != .none && (replacesStrangers || isWanted(inner))
      if isOwnFile || successor == .sameFile || isReplaced
        || isOurs(name, inner, in: folder, isAsWritten)
      {
        unlinkat(folder, name, 0)
      } else if let target = try? trail.enterFolder(of: inner, creating: true) {
        _ = FolderExchange.move(name, in: folder, to: name, in: target)
      }
    }
  }

  private enum Successor {
    case none
    case sameFile
    case otherFile
  }

  /// What stands in the new site in a file's place.
  private func successor(
    of path: [UInt8], _ status: stat, _ trail: inout FolderTrail
  ) -> Successor {
    guard let folder = try? trail.enterFolder(of: path, creating: false) else { return .none }
    var other = stat()
    let found = try? trail.withName { name throws(SystemError) in
      fstatat(folder, name, &other, AT_SYMLINK_NOFOLLOW) == 0
    }
    guard found == true else { return .none }
    let isSame = other.st_ino == status.st_ino && other.st_dev == status.st_dev
    return isSame ? .sameFile : .otherFile
  }

  private func isOurs(
    _ name: String, _ path: [UInt8], in folder: Int32,
    _ isAsWritten: ([UInt8], borrowing FileDescriptor) -> Owner
  ) -> Bool {
    guard isWanted(path), let file = try? FileDescriptor.openForReading(name, in: folder) else {
      return false
    }
    return isAsWritten(path, file) == .build
  }
}
