package import Diagnostics
import DurableFiles
import Glibc

extension OutputFolder {
  /// What earlier builds have left in a folder and own.
  struct Ownership {
    /// Of the last complete build, sorted.
    var manifest = OwnedFiles()
    /// Of builds that did not end, sorted; a path may occur several times.
    var leftovers = OwnedFiles()
    var manifestBytes: [UInt8] = []
    /// Whether a build, complete or not, has been at work here.
    var isKnown = false
  }

  /// Reads manifest and journal. Both lie where anybody may have changed them, so every line is
  /// checked before it is believed.
  ///
  /// - Parameter known: the hash of the manifest that this user's last build has written, which need
  ///   not be checked.
  static func readOwnership(
    _ root: Int32, _ request: OutputRequest, known: ContentHash? = nil
  ) throws(DiagnosticFailure) -> Ownership {
    var ownership = Ownership()
    if let bytes = try read(OutputPath.manifest, in: root, request) {
      ownership.isKnown = true
      if let known, !bytes.isEmpty, ContentHash(of: bytes) == known {
        ownership.manifest = OwnedFiles(trusted: bytes)
        ownership.manifestBytes = bytes
      } else if let files = try checked(bytes, request) {
        ownership.manifest = files
        ownership.manifestBytes = bytes
      }
    }
    if let bytes = try read(OutputPath.journal, in: root, request) {
      ownership.isKnown = true
      // The last line of a killed build may be cut; nothing was written for it.
      ownership.leftovers = OwnedFiles.parse(bytes).files
      ownership.leftovers.sort()
    }
    return ownership
  }

  /// The lines of a manifest, sorted; nil where they were changed and the folder is to be adopted.
  private static func checked(
    _ bytes: [UInt8], _ request: OutputRequest
  ) throws(DiagnosticFailure) -> OwnedFiles? {
    var (files, badLine) = OwnedFiles.parse(bytes)
    files.sort()
    if badLine == nil, files.serialized() != bytes || files.firstRepeatedPath() != nil {
      badLine = 1
    }
    guard let badLine else { return files }
    guard request.adopt else {
      throw OutputDiagnostics.manifestIsUnreadable(
        request.path + "/" + OutputPath.manifest, reason: "it was changed", line: badLine)
    }
    return nil
  }

  /// The files of a finished site, by its manifest, sorted; nil where no build has finished there.
  ///
  /// - Parameter path: the site's folder, absolute or relative to the process's current folder.
  package static func publishedFiles(
    ofSiteAt path: String
  ) throws(DiagnosticFailure) -> OwnedFiles? {
    let request = OutputRequest(path: path, inputs: [], currentFolder: ".", home: nil)
    let root: FileDescriptor
    do throws(SystemError) {
      root = try FileDescriptor.openFolder(path)
    } catch {
      throw error.code == ENOTDIR
        ? OutputDiagnostics.isNoFolder(path) : OutputDiagnostics.cannotPrepare(path, error)
    }
    let ownership = try readOwnership(root.raw, request)
    return ownership.manifestBytes.isEmpty ? nil : ownership.manifest
  }

  /// The content of one of our own files; nil where there is none.
  private static func read(
    _ name: String, in root: Int32, _ request: OutputRequest
  ) throws(DiagnosticFailure) -> [UInt8]? {
    do throws(SystemError) {
      let file = try FileDescriptor.openForReading(name, in: root)
      guard try file.status.isRegularFile else { throw SystemError(EISDIR) }
      return try file.readAll()
    } catch {
      if error.code == ENOENT { return nil }
      throw OutputDiagnostics.manifestIsUnreadable(
        request.path + "/" + name, reason: error.reason)
    }
  }

  /// Removes temporary files of a killed build: their names follow from the journal.
  func removeLeftTemporaries() {
    var trail = FolderTrail(root: root.raw)
    for number in 0..<leftovers.count {
      // A folder that cannot be entered any more holds nothing of ours.
      guard let folder = try? trail.enterFolder(of: leftovers.path(number), creating: false)
      else { continue }
      _ = unlinkat(folder, trail.temporaryName(), 0)
    }
  }
}
