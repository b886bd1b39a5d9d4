import Diagnostics
import Foundation
import Testing

@testable import Site

/// A folder of its own for one test, removed with it.
final class ScratchFolder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("corkboard-output-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.resolvingSymlinksInPath().path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func absolute(_ name: String) -> String { path + "/" + name }

  func put(_ name: String, _ content: String) throws {
    let file = absolute(name)
    try FileManager.default.createDirectory(
      atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try Data(content.utf8).write(to: URL(fileURLWithPath: file))
  }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: absolute(name), withIntermediateDirectories: true)
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: absolute(name), withDestinationPath: target)
  }

  func text(_ name: String) -> String? {
    FileManager.default.contents(atPath: absolute(name)).map { String(decoding: $0, as: UTF8.self) }
  }

  func exists(_ name: String) -> Bool {
    var status = stat()
    return lstat(absolute(name), &status) == 0
  }

  /// Inode and modification time: both stay only where nothing was written.
  func stamp(_ name: String) -> [Int] {
    var status = stat()
    guard lstat(absolute(name), &status) == 0 else { return [] }
    return [Int(status.st_ino), status.st_mtim.tv_sec, status.st_mtim.tv_nsec]
  }

  /// Every path below, folders with a `/`, sorted.
  func tree(_ name: String) -> [String] {
    var paths: [String] = []
    let root = absolute(name)
    for case let path as String in FileManager.default.enumerator(atPath: root) ?? .init() {
      var status = stat()
      let isFolder = lstat(root + "/" + path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      paths.append(isFolder ? path + "/" : path)
    }
    return paths.sorted()
  }

  // MARK: Building

  func request(
    _ output: String = "public", adopt: Bool = false, inputs: [OutputRequest.Input] = []
  ) -> OutputRequest {
    OutputRequest(
      path: output, inputs: inputs, adopt: adopt, currentFolder: path, home: "/nowhere/home")
  }

  @discardableResult
  func build(
    _ files: [(String, String)], output: String = "public", adopt: Bool = false
  ) throws -> OutputFolder.Summary {
    let folder = try OutputFolder.prepare(request(output, adopt: adopt))
    return try folder.finish(try write(files, to: folder))
  }

  func write(_ files: [(String, String)], to folder: OutputFolder) throws -> OutputRecord {
    var writer = folder.writer()
    for (path, content) in files { try writer.write(Array(path.utf8), Array(content.utf8)) }
    return writer.takeRecord()
  }
}

/// The identifier of the failure that `body` ends in; nil where it does not fail.
func failure(of body: () throws -> Void) -> String? {
  do {
    try body()
    return nil
  } catch let failure as DiagnosticFailure {
    return failure.diagnostic.identifier.rawValue
  } catch {
    return "other error: \(error)"
  }
}
