package import Diagnostics
import DurableFiles
import Glibc

extension OutputFolder {
  /// Opens the output for one build, or says why it must not be touched. Writes nothing where it
  /// refuses.
  ///
  /// Missing parent folders are made. The folder stays locked against other builds until this value
  /// is gone.
  ///
  /// - Parameter isShared: whether other shards of the same build write into it at the same time.
  package static func prepare(
    _ request: OutputRequest, isShared: Bool = false
  ) throws(DiagnosticFailure) -> OutputFolder {
    if isShared { return try prepareShared(request) }
    let place = RealPath.resolve(request.path, from: request.currentFolder)
    try refuseDangerousPlace(place, request)
    var status = stat()
    if stat(place, &status) == 0 {
      guard status.isFolder else { throw OutputDiagnostics.isNoFolder(request.path) }
      return try prepareExisting(place, status, request)
    }
    let error = SystemError(errno)
    guard error.code == ENOENT else {
      throw error.code == ENOTDIR
        ? OutputDiagnostics.isNoFolder(request.path)
        : OutputDiagnostics.cannotPrepare(request.path, error)
    }
    // A link that leads nowhere is not a place to build.
    guard lstat(place, &status) != 0 else { throw OutputDiagnostics.isNoFolder(request.path) }
    try translating(request) { () throws(SystemError) in
      try makeFolders(RealPath.parent(of: place))
    }
    return try prepareFirstBuild(place, mode: nil, request)
  }

  /// Opens a folder that several shards of one build fill: no first build apart, since nobody knows who
  /// comes first.
  private static func prepareShared(
    _ request: OutputRequest
  ) throws(DiagnosticFailure) -> OutputFolder {
    let place = RealPath.resolve(request.path, from: request.currentFolder)
    try refuseDangerousPlace(place, request)
    let root = try translating(request) { () throws(SystemError) in
      try makeFolders(place)
      return try FileDescriptor.openFolder(place)
    }
    let parent = try translating(request) { () throws(SystemError) in
      try FileDescriptor.openPlace(RealPath.parent(of: place))
    }
    if flock(root.raw, LOCK_SH | LOCK_NB) != 0, errno == EWOULDBLOCK {
      throw OutputDiagnostics.isLocked(request.path)
    }
    // In this order: what another shard puts in first is its journal, so a folder that is not empty
    // any more is known by then.
    let isEmpty = try translating(request) { () throws(SystemError) in
      try FolderListing.names(in: root.raw, limit: 1).isEmpty
    }
    let ownership = try readOwnership(root.raw, request)
    guard ownership.isKnown || isEmpty || request.adopt else {
      throw OutputDiagnostics.isForeign(request.path)
    }
    let folder = OutputFolder(
      displayPath: request.path, realPath: place, mode: .rebuild, adopt: request.adopt,
      root: root, parent: parent, name: RealPath.name(of: place), ownership: ownership,
      reasonToStop: request.reasonToStop)
    try translating(request) { () throws(SystemError) in try folder.journal.begin() }
    return folder
  }

  private static func prepareExisting(
    _ place: String, _ status: stat, _ request: OutputRequest
  ) throws(DiagnosticFailure) -> OutputFolder {
    let root = try translating(request) { () throws(SystemError) in
      try FileDescriptor.openFolder(place)
    }
    try lock(root, request.path)
    let known = request.cacheFolder.flatMap {
      BuildCacheFile(folder: $0, output: place).knownManifest()
    }
    let ownership = try readOwnership(root.raw, request, known: known)
    let isEmpty = try translating(request) { () throws(SystemError) in
      try FolderListing.names(in: root.raw, limit: 1).isEmpty
    }
    if isEmpty, canBeReplaced(place, status) {
      return try prepareFirstBuild(place, mode: status.st_mode & 0o7777, request)
    }
    guard ownership.isKnown || isEmpty || request.adopt else {
      throw OutputDiagnostics.isForeign(request.path)
    }
    if request.isAtomic { return try prepareBeside(place, root, ownership, request) }
    let parent = try translating(request) { () throws(SystemError) in
      try SystemError.check { faccessat(root.raw, ".", W_OK | X_OK, 0) }
      return try FileDescriptor.openPlace(RealPath.parent(of: place))
    }
    let folder = OutputFolder(
      displayPath: request.path, realPath: place, mode: .rebuild, adopt: request.adopt, root: root,
      parent: parent, name: RealPath.name(of: place), ownership: ownership,
      reasonToStop: request.reasonToStop)
    try translating(request) { () throws(SystemError) in
      folder.removeLeftTemporaries()
      // Marks the folder as ours, so that a build killed now can be taken up again.
      if !ownership.isKnown { try folder.journal.begin() }
    }
    return folder
  }

  private static func prepareFirstBuild(
    _ place: String, mode: mode_t?, _ request: OutputRequest
  ) throws(DiagnosticFailure) -> OutputFolder {
    let name = RealPath.name(of: place)
    let partial = partialName(of: name)
    let parent = try translating(request) { () throws(SystemError) in
      try FileDescriptor.openPlace(RealPath.parent(of: place))
    }
    try removeLeftPartial(partial, in: parent.raw, place + ".partial", request)
    let root = try translating(request) { () throws(SystemError) in
      try SystemError.check { mkdirat(parent.raw, partial, 0o777) }
      return try FileDescriptor.openFolder(partial, in: parent.raw)
    }
    try lock(root, request.path)
    if let mode { _ = fchmod(root.raw, mode) }
    let folder = OutputFolder(
      displayPath: request.path, realPath: place, mode: .firstBuild, adopt: request.adopt,
      root: root, parent: parent, name: name, ownership: Ownership(),
      reasonToStop: request.reasonToStop, discardsFiles: request.discardsFiles)
    try translating(request) { () throws(SystemError) in try folder.journal.begin() }
    return folder
  }

  /// Removes what a killed first build has left, known by its journal or manifest.
  static func removeLeftPartial(
    _ partial: String, in parent: Int32, _ place: String, _ request: OutputRequest
  ) throws(DiagnosticFailure) {
    let shown = request.path + ".partial"
    var status = stat()
    guard fstatat(parent, partial, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return }
    guard status.isFolder else { throw OutputDiagnostics.partialIsForeign(shown) }
    try refuseDangerousPlace(place, request)
    let folder = try translating(request) { () throws(SystemError) in
      try FileDescriptor.openFolder(partial, in: parent)
    }
    try lock(folder, request.path)
    let names = try translating(request) { () throws(SystemError) in
      try FolderListing.names(in: folder.raw)
    }
    // A site that was replaced in one step, and whose remains a killed build left.
    let target = String(place.dropLast(".partial".count))
    if names.contains(OutputPath.manifest), !names.contains(OutputPath.journal),
      access(target + "/" + OutputPath.manifest, F_OK) == 0
    {
      return try removeLeftSite(partial, folder, in: parent, place, request)
    }
    let isOurs =
      names.isEmpty || names.contains(OutputPath.journal) || names.contains(OutputPath.manifest)
    guard isOurs else { throw OutputDiagnostics.partialIsForeign(shown) }
    try translating(request) { () throws(SystemError) in
      try FolderRemoval.remove(partial, in: parent)
    }
  }

  /// Whether an empty folder can make room for a finished one: not where it is a mount, nor where
  /// nothing may be made beside it.
  private static func canBeReplaced(_ place: String, _ status: stat) -> Bool {
    let folder = RealPath.parent(of: place)
    var parent = stat()
    return stat(folder, &parent) == 0 && parent.st_dev == status.st_dev
      && access(folder, W_OK | X_OK) == 0
  }

  private static func makeFolders(_ path: String) throws(SystemError) {
    var folder = ""
    for name in path.split(separator: "/") {
      folder += "/" + name
      if mkdir(folder, 0o777) == 0 || errno == EEXIST { continue }
      let code = errno
      var status = stat()
      // What exists need not be writable: a read-only root with a writable mount below it.
      if stat(folder, &status) == 0, status.isFolder { continue }
      throw SystemError(code)
    }
  }

  /// One build at a time: the kernel drops the lock with the last descriptor, even after a kill.
  private static func lock(
    _ folder: borrowing FileDescriptor, _ path: String
  ) throws(DiagnosticFailure) {
    // File systems without locks are used without.
    if flock(folder.raw, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      throw OutputDiagnostics.isLocked(path)
    }
  }

  /// Runs `body`; its error becomes the failure that names the output.
  static func translating<Output: ~Copyable>(
    _ request: OutputRequest, _ body: () throws(SystemError) -> Output
  ) throws(DiagnosticFailure) -> Output {
    do throws(SystemError) {
      return try body()
    } catch {
      throw OutputDiagnostics.cannotPrepare(request.path, error)
    }
  }
}
