/// Finds the files of a managed export of Firestore, and the parts of an emulators' bundle, in what
/// the user named (formats: 5.2 and 5.5).
package enum ManagedExportFinder {
  static let bundleFile = "firebase-export-metadata.json"
  private static let overallSuffix = ".overall_export_metadata"
  private static let kindSuffix = ".export_metadata"
  /// Folders inside one another that an export has: `all_namespaces/kind_posts`, and some to spare.
  private static let deepestFolder = 8
  /// Folders side by side that are looked into for an export of their own.
  private static let mostExports = 1000

  /// - Parameter path: a folder, or a file of an export: its metadata or one `output-N`.
  /// - Returns: nil where it is something else.
  package static func find(at path: String) -> ManagedExportFinding? {
    if FolderEntry.isFolder(path) { return findInFolder(path) }
    guard FolderEntry.isFile(path) else { return nil }
    let name = FolderEntry.lastComponent(of: path)
    if name == bundleFile || name.hasSuffix(overallSuffix) {
      return findInFolder(folder(of: path))
    }
    guard isShard(path) || isRecordFile(path) else { return nil }
    return ManagedExportFinding(
      reason: "the file is one of LevelDB records",
      parts: [.documents(ManagedExportFiles(file: path))])
  }

  /// Whether the file holds records, by its first block.
  package static func isRecordFile(_ path: String) -> Bool {
    guard let start = FileStart.read(path, count: RecordFile.blockSize) else { return false }
    return start.withUnsafeBytes { RecordFile.isRecordFile(startingWith: $0) }
  }

  private static func findInFolder(_ folder: String) -> ManagedExportFinding? {
    let folder = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    let entries = FolderEntry.all(in: folder)
    if entries.contains(where: { $0.lastComponent == bundleFile && !$0.isFolder }) {
      return EmulatorBundle(folder: folder, entries: entries).find()
    }
    if hasExport(entries) { return finding(collect(folder)) }
    // What is downloaded from a bucket: one folder for each export, named by its time.
    let exports = entries.filter(\.isFolder).prefix(mostExports).filter { entry in
      FolderEntry.all(in: entry.path).contains { isOverallMetadata($0) }
    }
    return exports.isEmpty ? nil : finding(exports.flatMap { collect($0.path) })
  }

  private static func finding(_ exports: [ManagedExportFiles]) -> ManagedExportFinding? {
    guard !exports.isEmpty else { return nil }
    return ManagedExportFinding(
      reason: exports.contains { !$0.overallMetadata.isEmpty }
        ? "the folder holds an overall_export_metadata"
        : "the folder holds files of LevelDB records",
      parts: exports.map { .documents($0) })
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  // MARK: Marks of an export

  private static func isOverallMetadata(_ entry: FolderEntry) -> Bool {
    !entry.isFolder && entry.name.hasSuffix(overallSuffix)
  }

  /// Whether an export begins in this folder, or further down in folders that only exports have.
  private static func hasExport(_ entries: [FolderEntry], depth: Int = 0) -> Bool {
    if entries.contains(where: { isOverallMetadata($0) || isShard($0) }) { return true }
    guard depth < 3 else { return false }
    return entries.contains { entry in
      entry.isFolder && isExportFolder(entry.name)
        && hasExport(FolderEntry.all(in: entry.path), depth: depth + 1)
    }
  }

  private static func isExportFolder(_ name: String) -> Bool {
    name == "all_namespaces" || name == "all_kinds" || name == "default_namespace"
      || name.hasPrefix("kind_") || name.hasPrefix("namespace_")
  }

  private static func isShard(_ entry: FolderEntry) -> Bool {
    !entry.isFolder && isShard(entry.path)
  }

  /// A file with a shard's name that holds records, or nothing, as shards without documents.
  private static func isShard(_ path: String) -> Bool {
    guard ShardName(path) != nil,
      let start = FileStart.read(path, count: RecordFile.blockSize)
    else { return false }
    return start.allSatisfy { $0 == 0 }
      || start.withUnsafeBytes { RecordFile.isRecordFile(startingWith: $0) }
  }

  // MARK: Gathering

  /// The export in a folder, and others that stand in folders of their own below.
  static func collect(_ folder: String) -> [ManagedExportFiles] {
    var exports = [ManagedExportFiles(name: folder)]
    gather(FolderEntry.all(in: folder), into: &exports, current: 0, depth: 0)
    return exports.filter { !$0.shards.isEmpty || !$0.overallMetadata.isEmpty }
  }

  /// The files of an export among these entries, without going down.
  static func collect(_ entries: [FolderEntry], name: String) -> [ManagedExportFiles] {
    var exports = [ManagedExportFiles(name: name)]
    gather(entries.filter { !$0.isFolder }, into: &exports, current: 0, depth: 0)
    return exports.filter { !$0.shards.isEmpty }
  }

  private static func gather(
    _ entries: [FolderEntry], into exports: inout [ManagedExportFiles], current: Int, depth: Int
  ) {
    var shards: [(name: ShardName, path: String)] = []
    for entry in entries where !entry.isFolder {
      if let shard = ShardName(entry.name) {
        shards.append((shard, entry.path))
      } else if entry.name.hasSuffix(overallSuffix) {
        exports[current].overallMetadata.append(entry.path)
      } else if entry.name.hasSuffix(kindSuffix) {
        exports[current].kindMetadata.append(entry.path)
      }
    }
    shards.sort { $0.name < $1.name }
    exports[current].shards += shards.map(\.path)
    guard depth < deepestFolder else { return }
    for entry in entries where entry.isFolder {
      let below = FolderEntry.all(in: entry.path)
      var target = current
      if below.contains(where: isOverallMetadata) {
        target = exports.count
        exports.append(ManagedExportFiles(name: entry.path))
      }
      gather(below, into: &exports, current: target, depth: depth + 1)
    }
  }
}
