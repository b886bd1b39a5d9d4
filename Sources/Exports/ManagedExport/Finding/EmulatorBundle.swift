internal import Diagnostics
internal import JSONText

/// What `firebase emulators:export` writes: a folder with a part for each emulator, and a file that
/// names them (formats: 5.5).
struct EmulatorBundle {
  private enum Part: String, CaseIterable {
    case firestore
    case database
    case auth
    case storage

    /// The folder that the emulators write to.
    var folder: String { rawValue + "_export" }
  }

  private let folder: String
  private let entries: [FolderEntry]
  private var finding = ManagedExportFinding(
    reason: "the folder holds \(ManagedExportFinder.bundleFile)")

  init(folder: String, entries: [FolderEntry]) {
    self.folder = folder
    self.entries = entries
  }

  consuming func find() -> ManagedExportFinding {
    for (part, name) in parts() { add(part, in: name) }
    return finding
  }

  /// The parts that the bundle names, and their folders relative to it. Where its file is damaged,
  /// what stands under the usual names.
  private mutating func parts() -> [(Part, String)] {
    let present = Part.allCases.filter { !files(in: $0.folder).isEmpty }.map { ($0, $0.folder) }
    let path = entries.first { $0.lastComponent == ManagedExportFinder.bundleFile }?.path
    guard let path else { return present }
    let text: JSONDocument
    do {
      text = try JSONDocument.load(path: path)
    } catch {
      finding.diagnostics.append(ManagedExportDiagnostics.damagedBundle(path, error.diagnostic))
      return present
    }
    guard text.kind(text.root) == .object else {
      finding.diagnostics.append(ManagedExportDiagnostics.damagedBundle(path, nil))
      return present
    }
    return Part.allCases.compactMap { part in
      guard let entry = text.member(text.root, part.rawValue), text.kind(entry) == .object else {
        return nil
      }
      if let node = text.member(entry, "path"), text.kind(node) == .string,
        let named = Self.relative(text.string(node)), !files(in: named).isEmpty
      {
        return (part, named)
      }
      if files(in: part.folder).isEmpty {
        finding.diagnostics.append(ManagedExportDiagnostics.missingPart(path, part.rawValue))
        return nil
      }
      return (part, part.folder)
    }
  }

  /// A path that stays inside the bundle, with slashes.
  private static func relative(_ path: String) -> String? {
    let segments = path.split(omittingEmptySubsequences: false) { $0 == "/" || $0 == "\\" }
    let isInside = segments.allSatisfy {
      !$0.isEmpty && $0 != "." && $0 != ".." && !$0.contains("\0")
    }
    return isInside ? segments.joined(separator: "/") : nil
  }

  /// What a folder of the bundle holds; where there is no such folder, the files whose names have it
  /// before a backslash.
  private func files(in name: String) -> [FolderEntry] {
    let path = (folder.hasSuffix("/") ? folder : folder + "/") + name
    if FolderEntry.isFolder(path) { return FolderEntry.all(in: path) }
    let prefix = name.split(separator: "/").joined(separator: "\\") + "\\"
    return entries.filter { !$0.isFolder && $0.name.hasPrefix(prefix) }
  }

  private mutating func add(_ part: Part, in name: String) {
    let path = (folder.hasSuffix("/") ? folder : folder + "/") + name
    let files = files(in: name)
    switch part {
    case .firestore:
      let exports =
        FolderEntry.isFolder(path)
        ? ManagedExportFinder.collect(path) : ManagedExportFinder.collect(files, name: folder)
      finding.parts += exports.map { .documents($0) }
    case .database:
      finding.parts += files.filter { !$0.isFolder && $0.name.hasSuffix(".json") }
        .map { .realtimeDatabase(path: $0.path) }
    case .auth:
      finding.parts += files.filter { $0.lastComponent == "accounts.json" && !$0.isFolder }
        .map { .accounts(path: $0.path) }
    case .storage:
      if FolderEntry.isFolder(path) { finding.parts.append(.storage(folder: path)) }
    }
  }
}
