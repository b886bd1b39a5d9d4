package import Diagnostics
import DurableFiles
import Glibc

extension OutputFolder {
  /// How a build in shards stands after one of them.
  package enum ShardOutcome: Sendable {
    /// The site is complete.
    case joined(Summary)
    /// Some shards have not ended yet, by number.
    case waiting(missing: [Int])
  }

  private static let partPrefix = ".corkboard-shard-"
  private static let gate = ".corkboard-shards"

  private static func partName(_ number: Int, of count: Int) -> String {
    partPrefix + "\(number)-of-\(count)"
  }

  /// Ends one shard: leaves the list of its files in the folder, and where those of all others are
  /// there, makes one manifest of them and removes what is no longer wanted.
  ///
  /// - Parameter job: of what all shards are made from; the lists of others count for nothing.
  package func finishShard(
    _ record: OutputRecord, _ shard: Shard, job: ContentHash
  ) throws(DiagnosticFailure) -> ShardOutcome {
    var files = record.files
    files.sort()
    if let path = files.firstRepeatedPath() {
      throw OutputDiagnostics.isWrittenTwice(display(path))
    }
    var part: [UInt8] = []
    job.appendDigits(to: &part)
    part.append(UInt8(ascii: "\n"))
    part += files.serialized()
    let outcome: ShardOutcome
    do throws(SystemError) {
      // Whoever comes last sees the lists of all others: they are written inside the gate.
      let gate = try passGate()
      defer { flock(gate.raw, LOCK_UN) }
      try write(part, as: Self.partName(shard.number, of: shard.count))
      outcome = try join(of: shard.count, job: job)
    } catch {
      throw OutputDiagnostics.cannotWrite(display(OutputPath.manifest.utf8), error)
    }
    _ = claimEnd()
    if case .joined(var summary) = outcome {
      summary.written = record.written
      summary.unchanged = record.unchanged
      return .joined(summary)
    }
    return outcome
  }

  /// Joins the shards whose lists lie in the folder: for shards that were built in folders of their own
  /// and copied together.
  package func joinShards() throws(DiagnosticFailure) -> ShardOutcome {
    var count: Int?
    var job: ContentHash?
    do throws(SystemError) {
      for name in try FolderListing.names(in: root.raw) where name.hasPrefix(Self.partPrefix) {
        let numbers = name.dropFirst(Self.partPrefix.count).split(separator: "-")
        guard numbers.count == 3, let total = Int(numbers[2]), let part = try read(part: name)
        else { continue }
        if let count, let job, count != total || job != part.job {
          throw SystemError(ESTALE)
        }
        count = total
        job = part.job
      }
    } catch {
      throw error.code == ESTALE
        ? OutputDiagnostics.shardsDiffer(displayPath)
        : OutputDiagnostics.cannotPrepare(displayPath, error)
    }
    guard let count, let job else { throw OutputDiagnostics.noShards(displayPath) }
    do throws(SystemError) {
      let gate = try passGate()
      defer { flock(gate.raw, LOCK_UN) }
      let outcome = try join(of: count, job: job)
      _ = claimEnd()
      return outcome
    } catch {
      throw OutputDiagnostics.cannotWrite(display(OutputPath.manifest.utf8), error)
    }
  }

  private func passGate() throws(SystemError) -> FileDescriptor {
    let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC
    let gate = FileDescriptor(
      try SystemError.check { openat(root.raw, Self.gate, flags, 0o666) })
    // File systems without locks are used without.
    _ = try? SystemError.check { flock(gate.raw, LOCK_EX) }
    return gate
  }

  private func join(of count: Int, job: ContentHash) throws(SystemError) -> ShardOutcome {
    var files = OwnedFiles()
    var missing: [Int] = []
    for number in 1...count {
      if let part = try read(part: Self.partName(number, of: count)), part.job == job {
        files.merge(part.files)
      } else {
        missing.append(number)
      }
    }
    guard missing.isEmpty else { return .waiting(missing: missing) }
    files.sort()
    if files.firstRepeatedPath() != nil { throw SystemError(EEXIST) }
    var summary = Summary()
    let stale = files.merged(with: manifest) { _ in false }.stale
    removeStale(stale.map { Array(manifest.path($0)) }, wanted: files, &summary)
    try writeManifest(files.serialized())
    try journal.remove()
    for name in try FolderListing.names(in: root.raw)
    where name.hasPrefix(Self.partPrefix) || name == Self.gate {
      unlinkat(root.raw, name, 0)
    }
    return .joined(summary)
  }

  private func read(part name: String) throws(SystemError) -> (job: ContentHash, files: OwnedFiles)?
  {
    let bytes: [UInt8]
    do throws(SystemError) {
      let file = try FileDescriptor.openForReading(name, in: root.raw)
      guard try file.status.isRegularFile else { return nil }
      bytes = try file.readAll()
    } catch {
      if error.code == ENOENT { return nil }
      throw error
    }
    let start = ContentHash.digitCount + 1
    guard bytes.count >= start, bytes[start - 1] == UInt8(ascii: "\n"),
      let job = ContentHash(digits: bytes[..<(start - 1)])
    else { return nil }
    let (files, badLine) = OwnedFiles.parse(Array(bytes[start...]))
    return badLine == nil ? (job, files) : nil
  }
}
