import Diagnostics
import DurableFiles
import Glibc

/// What a build would do to the output, for a run that only tells it.
package struct BuildRehearsal: Sendable {
  /// Paths below the output folder, in order.
  package var added: [String] = []
  package var changed: [String] = []
  package var removed: [String] = []
  package var unchanged = 0

  package init() {}
}

extension OutputFolder {
  /// Opens the output for a build of which nothing is kept: nothing is made, locked or removed.
  ///
  /// Refuses what `check` refuses, which is what `prepare` refuses.
  static func rehearse(_ request: OutputRequest) throws(DiagnosticFailure) -> OutputFolder {
    _ = try check(request)
    let place = RealPath.resolve(request.path, from: request.currentFolder)
    var status = stat()
    let stands = stat(place, &status) == 0
    // Where nothing stands, nothing is looked for: the folder only has to be one.
    let root = try translating(request) { () throws(SystemError) in
      try FileDescriptor.openFolder(stands ? place : "/")
    }
    let parent = try translating(request) { () throws(SystemError) in
      try FileDescriptor.openPlace("/")
    }
    let ownership = stands ? try readOwnership(root.raw, request) : Ownership()
    return OutputFolder(
      displayPath: request.path, realPath: place, mode: .rebuild, adopt: request.adopt,
      root: root, parent: parent, name: RealPath.name(of: place), ownership: ownership,
      reasonToStop: request.reasonToStop, discardsFiles: true)
  }

  /// Compares what a build has made with what stands there.
  ///
  /// - Parameters:
  ///   - made: every file of the build.
  ///   - removes: whether what is not made is no longer wanted; a shard makes a part only.
  func rehearsal(of made: OwnedFiles, removes: Bool) throws(DiagnosticFailure) -> BuildRehearsal {
    var files = made
    files.sort()
    if let path = files.firstRepeatedPath() {
      throw OutputDiagnostics.isWrittenTwice(display(path))
    }
    var result = BuildRehearsal()
    var trail = FolderTrail(root: root.raw)
    let isNew = !stands
    for number in 0..<files.count {
      let path = Array(files.path(number))
      let name = String(decoding: path, as: UTF8.self)
      switch isNew ? nil : Self.content(of: path, &trail) {
      case nil: result.added.append(name)
      case files.hash(number)?: result.unchanged += 1
      case _?: result.changed.append(name)
      }
    }
    guard removes else { return result }
    for owned in [manifest, leftovers] {
      for number in 0..<owned.count {
        let path = Array(owned.path(number))
        guard files.numbers(of: path).isEmpty,
          // A file that was changed since stays, as in a real build.
          let hash = Self.content(of: path, &trail), hash == owned.hash(number)
        else { continue }
        result.removed.append(String(decoding: path, as: UTF8.self))
      }
    }
    // What a killed build has left may be in both lists.
    result.removed = Set(result.removed).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return result
  }

  /// Whether there is a folder, so that files can be as they were.
  var stands: Bool { access(realPath, F_OK) == 0 }

  /// Nil where no file stands there that could be read.
  private static func content(of path: [UInt8], _ trail: inout FolderTrail) -> ContentHash? {
    guard let folder = try? trail.enterFolder(of: path, creating: false),
      let file = try? trail.openForReading(in: folder),
      let bytes = try? file.readAll()
    else { return nil }
    return ContentHash(of: bytes)
  }
}
