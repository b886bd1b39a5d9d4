package import Diagnostics
import DurableFiles
import Glibc

extension OutputFolder {
  /// What a build has changed.
  package struct Summary: Sendable {
    package var written = 0
    package var unchanged = 0
    /// Of these, the ones that did not even have to be made.
    package var kept = 0
    package var removed = 0
    /// Warnings about files that could not be removed or had to be kept.
    package var diagnostics = DiagnosticCollector()
  }

  /// Ends the build: removes files that earlier builds wrote and this one did not, writes the
  /// manifest, and gives a first build its name.
  ///
  /// A file is only removed while it is what was written; one that was changed since stays, with a
  /// warning. Folders that become empty by that go as well.
  ///
  /// - Parameters:
  ///   - record: of all writers together; every file of the site is in it, or kept.
  ///   - memory: which files of the last build are kept, and where to remember all for the next one.
  ///   - build: of all that the build read, to be remembered with them.
  ///   - pages: how many pages the site has.
  package func finish(
    _ record: consuming OutputRecord, memory: BuildMemory? = nil, build: Fingerprint? = nil,
    pages: Int = 0
  ) throws(DiagnosticFailure) -> Summary {
    let keptCount = memory?.kept.count ?? 0
    var summary = Summary()
    summary.written = record.written
    summary.unchanged = record.unchanged + keptCount
    summary.kept = record.kept + keptCount
    let cached = record.cached
    var added = (consume record).files
    added.sort()
    let kept = memory?.kept.pieces ?? []
    let merger = added.merged(with: manifest) { $0 < kept.count && kept[$0] != nil }
    if let path = added.firstRepeatedPath() ?? merger.repeated {
      abandon()
      throw OutputDiagnostics.isWrittenTwice(display(path))
    }
    // Two lists of all files are too many where there are a million.
    added = OwnedFiles()
    let files = merger.files
    if mode == .rebuild {
      removeStale(merger.stale.map { Array(manifest.path($0)) }, wanted: files, &summary)
    }
    let lines = files.lines
    do throws(SystemError) {
      try writeManifest(lines)
      try journal.remove()
    } catch {
      abandon()
      throw OutputDiagnostics.cannotWrite(display(OutputPath.manifest.utf8), error)
    }
    switch mode {
    case .firstBuild: try takeName()
    case .rebuild: break
    case .beside:
      do throws(SystemError) {
        try publish(wanted: files, &summary)
      } catch {
        abandon()
        throw OutputDiagnostics.cannotExchange(displayPath, error)
      }
    }
    _ = claimEnd()
    if let memory {
      remember(merger, cached, memory, build: build, pages: pages)
    }
    return summary
  }

  private func remember(
    _ merger: OwnedFiles.Merger, _ added: [CachedFile], _ memory: BuildMemory,
    build: Fingerprint?, pages: Int
  ) {
    let known = BuildCache(files: added, saved: 0)
    // By line: which file of the last build it is, or which new one, or none that anything is known of.
    var numbers = merger.origins
    for (line, origin) in merger.origins.enumerated() where origin >= 0 {
      let key = BuildCache.key(of: Array(merger.files.path(line)))
      numbers[line] = known.number(of: key).map { Int32($0) } ?? .max
    }
    func file(_ line: Int) -> CachedFile {
      let number = numbers[line]
      if number < 0 { return memory.keptFile(Int(-1 - number)) }
      if number < .max { return known.files[Int(number)] }
      return .unknown(path: BuildCache.key(of: Array(merger.files.path(line))))
    }
    let stamps = mode == .beside ? stampsAfterLinking(merger.files, file) : []
    memory.file.save(
      count: numbers.count, pieces: memory.pieces.remembered(numbers.indices.lazy.map(file)),
      manifest: merger.files.lines, build: build, pages: pages
    ) { line in
      var file = file(line)
      if !stamps.isEmpty { file.stamp = stamps[line] }
      return file
    }
  }

  /// Links that come and go change a file's time of change: what is to be remembered is looked at
  /// again.
  private func stampsAfterLinking(
    _ files: OwnedFiles, _ file: (Int) -> CachedFile
  ) -> [FileStamp] {
    var trail = FolderTrail(root: root.raw)
    var stamps: [FileStamp] = []
    stamps.reserveCapacity(files.count)
    for line in 0..<files.count {
      let known = file(line).stamp
      stamps.append(.none)
      guard let folder = try? trail.enterFolder(of: files.path(line), creating: false) else {
        continue
      }
      var status = stat()
      let found = try? trail.withName { name throws(SystemError) in
        fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0
      }
      let stamp = FileStamp(status)
      if found == true, stamp.inode == known.inode, stamp.size == known.size,
        stamp.modified == known.modified
      {
        stamps[line] = stamp
      }
    }
    return stamps
  }

  /// Puts a complete first build where the output belongs, in one step. Fails where something has
  /// come to stand there since `prepare`.
  private func takeName() throws(DiagnosticFailure) {
    do throws(SystemError) {
      try SystemError.check {
        renameat(parent.raw, Self.partialName(of: name), parent.raw, name)
      }
    } catch {
      abandon()
      throw OutputDiagnostics.cannotTakeName(displayPath, error)
    }
  }

  func writeManifest(_ bytes: [UInt8]) throws(SystemError) {
    if mode == .rebuild, bytes == manifestBytes, !bytes.isEmpty { return }
    try write(bytes, as: OutputPath.manifest)
  }

  /// Puts one of our own files into the root, in one step.
  func write(_ bytes: [UInt8], as name: String) throws(SystemError) {
    let temporary = name + ".new"
    unlinkat(root.raw, temporary, 0)
    do throws(SystemError) {
      let file = try FileDescriptor.create(temporary, in: root.raw)
      try file.write(bytes)
      try file.closeReportingErrors()
      try SystemError.check { renameat(root.raw, temporary, root.raw, name) }
    } catch {
      unlinkat(root.raw, temporary, 0)
      throw error
    }
  }

  // MARK: Stale files

  /// - Parameter old: paths of the manifest that are not wanted any more.
  func removeStale(_ old: [[UInt8]], wanted: OwnedFiles, _ summary: inout Summary) {
    var trail = FolderTrail(root: root.raw)
    var emptied = Set<[UInt8]>()
    for path in stalePaths(old, wanted: wanted) {
      do throws(SystemError) {
        switch try removeIfUnchanged(path, &trail) {
        case .removed:
          summary.removed += 1
          noteFolders(of: path, in: &emptied)
        // Its folders may have been emptied by hand.
        case .missing: noteFolders(of: path, in: &emptied)
        case .changed: summary.diagnostics.report(OutputDiagnostics.keptChanged(display(path)))
        }
      } catch {
        summary.diagnostics.report(OutputDiagnostics.cannotRemove(display(path), error))
      }
    }
    for folder in emptied.sorted(by: { $0.count > $1.count }) {
      // Fails, as it should, where anything is left inside.
      guard let parent = try? trail.enterFolder(of: folder, creating: false) else { continue }
      _ = try? trail.withName { name in unlinkat(parent, name, AT_REMOVEDIR) }
    }
  }

  /// Paths of earlier builds that are not wanted any more, each once, in order.
  private func stalePaths(_ old: [[UInt8]], wanted: OwnedFiles) -> [[UInt8]] {
    var stale = old
    for number in 0..<leftovers.count {
      let path = leftovers.path(number)
      if wanted.numbers(of: path).isEmpty, manifest.numbers(of: path).isEmpty,
        stale.last.map({ !$0.elementsEqual(path) }) ?? true
      {
        stale.append(Array(path))
      }
    }
    return stale
  }

  private enum Removal {
    case removed
    case missing
    case changed
  }

  private func removeIfUnchanged(
    _ path: [UInt8], _ trail: inout FolderTrail
  ) throws(SystemError) -> Removal {
    do throws(SystemError) {
      let folder = try trail.enterFolder(of: path, creating: false)
      let file = try trail.openForReading(in: folder)
      guard try file.status.isRegularFile else { return .changed }
      let hash = ContentHash(of: try file.readAll())
      let isOurs =
        manifest.numbers(of: path).contains { manifest.hash($0) == hash }
        || leftovers.numbers(of: path).contains { leftovers.hash($0) == hash }
      guard isOurs else { return .changed }
      return try trail.withName { name throws(SystemError) in
        try SystemError.check { unlinkat(folder, name, 0) }
        return .removed
      }
    } catch {
      switch error.code {
      case ENOENT: return .missing
      // A link or file of somebody else stands where the file or its folder was.
      case ELOOP, ENOTDIR, ENXIO: return .changed
      default: throw error
      }
    }
  }

  /// Notes all folders above a file, outermost last.
  private func noteFolders(of path: [UInt8], in folders: inout Set<[UInt8]>) {
    var folder = path[...]
    while let slash = folder.lastIndex(of: UInt8(ascii: "/")) {
      folder = folder[..<slash]
      if !folders.insert(Array(folder)).inserted { return }
    }
  }
}
