package import Diagnostics
import DurableFiles
import Glibc

extension OutputFolder {
  /// What a build into the folder would meet.
  package struct Outlook: Sendable {
    /// Whether a complete build has put a page of a post or a message there.
    package let holdsItems: Bool
  }

  /// Refuses what `prepare` refuses, and writes nothing: for a run that only tells what it would do.
  ///
  /// What shows itself only when writing (a full disk, a folder without permission) is not found.
  package static func check(_ request: OutputRequest) throws(DiagnosticFailure) -> Outlook {
    let place = RealPath.resolve(request.path, from: request.currentFolder)
    try refuseDangerousPlace(place, request)
    var status = stat()
    guard stat(place, &status) == 0 else {
      if errno == ENOTDIR || lstat(place, &status) == 0 {
        throw OutputDiagnostics.isNoFolder(request.path)
      }
      return Outlook(holdsItems: false)
    }
    guard status.isFolder else { throw OutputDiagnostics.isNoFolder(request.path) }
    let root = try translating(request) { () throws(SystemError) in
      try FileDescriptor.openFolder(place)
    }
    let isEmpty = try translating(request) { () throws(SystemError) in
      try FolderListing.names(in: root.raw, limit: 1).isEmpty
    }
    let ownership = try readOwnership(root.raw, request)
    guard ownership.isKnown || isEmpty || request.adopt else {
      throw OutputDiagnostics.isForeign(request.path)
    }
    return Outlook(holdsItems: holdsItems(ownership.manifest))
  }

  static func holdsItems(_ manifest: OwnedFiles) -> Bool {
    ["p/", "m/", "messages/day/"].contains { manifest.holdsPath(below: Array($0.utf8)) }
  }
}
