import BoardFixtures
import Digest
import DurableFiles
import Foundation
import Glibc
import Testing

@testable import Site

/// Files of the last build where they stand.
@Suite struct StandingFilesTests {
  /// A folder of files, each with its name for content, and what a build that saved its cache at
  /// `saved` would remember of them.
  private static func untouched(
    _ names: [String], saved: Int64, changing changed: Set<String> = []
  ) throws -> [Bool] {
    let folder = try TemporaryFolder()
    var owned = OwnedFiles()
    var files: [CachedFile] = []
    for name in names {
      let path = folder.path + "/" + name
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try Data(name.utf8).write(to: URL(fileURLWithPath: path))
      var status = stat()
      try #require(lstat(path, &status) == 0)
      let remembered = changed.contains(name) ? "another" : name
      let hash = ContentHash(of: Array(remembered.utf8))
      owned.append(Array(name.utf8), hash)
      files.append(
        CachedFile(
          path: BuildCache.key(of: Array(name.utf8)), fingerprint: Fingerprint(high: 1, low: 1),
          content: hash, stamp: FileStamp(status)))
    }
    let root = try FileDescriptor.openFolder(folder.path)
    var standing = StandingFiles(BuildCache(files: files, saved: saved), owned, root: root.raw)
    return withExtendedLifetime(folder) { names.indices.map { standing.isUntouched($0) } }
  }

  @Test func filesThatAreTooYoungAreReadByTheirOwnNames() throws {
    let names = ["a.html", "b.html", "p/aa/c.html", "p/aa/d.html", "p/e.html"]
    #expect(try Self.untouched(names, saved: 0) == [true, true, true, true, true])
  }

  @Test func aYoungFileWithOtherContentIsTouched() throws {
    let names = ["a.html", "b.html", "c.html"]
    #expect(
      try Self.untouched(names, saved: 0, changing: ["b.html"]) == [true, false, true])
  }

  @Test func anOldFileIsKnownByItsTimes() throws {
    // What is remembered of the content does not matter where the times are old enough.
    let names = ["a.html", "b.html"]
    #expect(try Self.untouched(names, saved: .max, changing: ["b.html"]) == [true, true])
  }
}
