import Diagnostics
import DurableFiles
import Glibc

/// A rebuild that readers of the site see in one step: the new site grows in `OUT.partial`, made of
/// links to what stays and of new files, and is exchanged with the old one when it is complete.
extension OutputFolder {
  /// Opens the output for a build beside it; a first build is one anyway.
  static func prepareBeside(
    _ place: String, _ root: consuming FileDescriptor, _ ownership: Ownership,
    _ request: OutputRequest
  ) throws(DiagnosticFailure) -> OutputFolder {
    let name = RealPath.name(of: place)
    let partial = partialName(of: name)
    let parent = try translating(request) { () throws(SystemError) in
      try FileDescriptor.openPlace(RealPath.parent(of: place))
    }
    try refuseImmovable(place, parent.raw, request)
    try removeLeftPartial(partial, in: parent.raw, place + ".partial", request)
    let mode: mode_t
    do throws(SystemError) {
      mode = try root.status.st_mode & 0o7777
    } catch {
      throw OutputDiagnostics.cannotPrepare(request.path, error)
    }
    let new = try translating(request) { () throws(SystemError) in
      try SystemError.check { mkdirat(parent.raw, partial, 0o777) }
      return try FileDescriptor.openFolder(partial, in: parent.raw)
    }
    // Before the work, not after it.
    let code = FolderExchange.exchange(partial, name, in: parent.raw)
    if code == 0 {
      let back = FolderExchange.exchange(partial, name, in: parent.raw)
      if back != 0 { throw OutputDiagnostics.cannotTakeName(request.path, SystemError(back)) }
    }
    guard code == 0 else {
      unlinkat(parent.raw, partial, AT_REMOVEDIR)
      throw OutputDiagnostics.cannotExchange(request.path, SystemError(code))
    }
    _ = fchmod(new.raw, mode)
    flock(new.raw, LOCK_EX | LOCK_NB)
    let folder = OutputFolder(
      displayPath: request.path, realPath: place, mode: .beside, adopt: request.adopt,
      root: new, parent: parent, name: name, ownership: ownership, previous: StandingSite(root),
      reasonToStop: request.reasonToStop)
    try translating(request) { () throws(SystemError) in try folder.journal.begin() }
    return folder
  }

  /// A mount cannot be exchanged, nor can anything where nothing may be made beside it.
  private static func refuseImmovable(
    _ place: String, _ parent: Int32, _ request: OutputRequest
  ) throws(DiagnosticFailure) {
    var inner = stat()
    var outer = stat()
    guard stat(place, &inner) == 0, fstatat(parent, ".", &outer, 0) == 0 else { return }
    if inner.st_dev != outer.st_dev {
      throw OutputDiagnostics.cannotExchange(request.path, SystemError(EXDEV))
    }
    if faccessat(parent, ".", W_OK | X_OK, 0) != 0 {
      throw OutputDiagnostics.cannotExchange(request.path, SystemError(errno))
    }
  }

  // MARK: Publishing

  /// Takes over what is not ours, exchanges both folders, and removes the old one.
  func publish(wanted: OwnedFiles, _ summary: inout Summary) throws(SystemError) {
    let old = standingRoot
    var status = stat()
    try SystemError.check { fstat(old, &status) }
    var walk = FolderCarry(
      from: old, to: root.raw, device: status.st_dev,
      isWanted: { !wanted.numbers(of: $0).isEmpty },
      isStale: { self.isAsWritten($0, $1) })
    try walk.carry()
    summary.removed += walk.removed
    for path in walk.changed {
      summary.diagnostics.report(OutputDiagnostics.keptChanged(display(path)))
    }
    let code = FolderExchange.exchange(Self.partialName(of: name), name, in: parent.raw)
    guard code == 0 else { throw SystemError(code) }
    // The site is published. What stands in the old folder is removed with care: somebody may have
    // put something there until a moment ago.
    _ = claimEnd()
    var removal = FolderCarry(
      from: old, to: root.raw, device: status.st_dev,
      isWanted: { self.owns($0) }, isStale: { _, _ in .stranger })
    removal.replacesStrangers = adopt
    removal.removeOld(isAsWritten: { self.isAsWritten($0, $1) })
    unlinkat(parent.raw, Self.partialName(of: name), AT_REMOVEDIR)
  }

  /// Whether a file of the old site is one of ours and still what was written.
  private func isAsWritten(_ path: [UInt8], _ file: borrowing FileDescriptor) -> FolderCarry.Owner {
    guard owns(path) else { return .stranger }
    guard let content = try? file.readAll() else { return .changed }
    let hash = ContentHash(of: content)
    let isOurs =
      manifest.numbers(of: path).contains { manifest.hash($0) == hash }
      || leftovers.numbers(of: path).contains { leftovers.hash($0) == hash }
    return isOurs ? .build : .changed
  }
}

extension OutputFolder {
  /// Removes the old site that a build was killed over after the new one had taken its place; what is
  /// not a build's goes to the new one.
  static func removeLeftSite(
    _ partial: String, _ folder: borrowing FileDescriptor, in parent: Int32, _ place: String,
    _ request: OutputRequest
  ) throws(DiagnosticFailure) {
    let ownership = try readOwnership(folder.raw, request)
    let target = String(place.dropLast(".partial".count))
    let raw = folder.raw
    try translating(request) { () throws(SystemError) in
      let new = try FileDescriptor.openFolder(target)
      var removal = FolderCarry(
        from: raw, to: new.raw, device: try new.status.st_dev,
        isWanted: { !ownership.manifest.numbers(of: $0).isEmpty },
        isStale: { _, _ in .stranger })
      removal.removeOld { path, file in
        guard let content = try? file.readAll() else { return .changed }
        let hash = ContentHash(of: content)
        let files = ownership.manifest
        return files.numbers(of: path).contains { files.hash($0) == hash } ? .build : .changed
      }
      try SystemError.check { unlinkat(parent, partial, AT_REMOVEDIR) }
    }
  }
}
