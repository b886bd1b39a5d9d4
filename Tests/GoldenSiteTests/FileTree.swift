import Foundation

/// All files below a folder, by relative path.
struct FileTree {
  private(set) var files: [String: [UInt8]] = [:]

  init(files: [String: [UInt8]]) { self.files = files }

  /// - Parameter folder: an absolute path; a folder that does not exist is an empty tree.
  init(folder: String) throws {
    guard let paths = FileManager.default.enumerator(atPath: folder) else { return }
    for case let path as String in paths {
      let file = folder + "/" + path
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: file, isDirectory: &isFolder),
        !isFolder.boolValue
      else { continue }
      files[path] = try Array(Data(contentsOf: URL(fileURLWithPath: file)))
    }
  }

  /// In the order of their bytes, as differences are told.
  var paths: [String] { files.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }

  mutating func remove(_ path: String) -> [UInt8]? { files.removeValue(forKey: path) }

  func text(_ path: String) -> String { String(decoding: files[path] ?? [], as: UTF8.self) }

  /// Replaces what stands at `folder`.
  func write(to folder: String) throws {
    try? FileManager.default.removeItem(atPath: folder)
    for (path, bytes) in files {
      let file = URL(fileURLWithPath: folder + "/" + path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: file)
    }
  }

  /// The first file and line in which `built` is not this tree, in words; nil where it is.
  func difference(from built: FileTree) -> String? {
    let all = Set(files.keys).union(built.files.keys)
    for path in all.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      guard let seen = built.files[path] else { return "\(path): is missing" }
      guard let known = files[path] else { return "\(path): was not expected" }
      if seen != known { return path + Self.firstDifference(known, seen) }
    }
    return nil
  }

  private static func firstDifference(_ known: [UInt8], _ seen: [UInt8]) -> String {
    let newline = UInt8(ascii: "\n")
    let expected = known.split(separator: newline, omittingEmptySubsequences: false)
    let found = seen.split(separator: newline, omittingEmptySubsequences: false)
    let line = zip(expected, found).prefix { $0 == $1 }.count
    func shown(_ lines: [ArraySlice<UInt8>]) -> String {
      line < lines.count ? String(decoding: lines[line], as: UTF8.self) : "the end"
    }
    return ":\(line + 1): expected \(shown(expected)), got \(shown(found))"
  }
}
