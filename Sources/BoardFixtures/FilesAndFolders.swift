import Glibc

/// A folder tree described in code, so that a test shows what it works on.
///
///     let folder = try TemporaryFolder {
///       File("board.json", #"{"posts": {}}"#)
///       Folder("templates") {
///         File("page.mustache", "{{title}}")
///       }
///     }
package struct FilesAndFolders: Sendable {
  /// A file, folder or link; names may contain slashes, and missing folders are made.
  package indirect enum Entry: Sendable {
    case file(String, [UInt8])
    case folder(String, [Entry])
    case link(String, target: String)
  }

  @resultBuilder
  package enum Builder {
    package static func buildExpression(_ entry: Entry) -> [Entry] { [entry] }
    package static func buildBlock(_ parts: [Entry]...) -> [Entry] { parts.flatMap { $0 } }
    package static func buildArray(_ parts: [[Entry]]) -> [Entry] { parts.flatMap { $0 } }
    package static func buildOptional(_ part: [Entry]?) -> [Entry] { part ?? [] }
  }

  package let entries: [Entry]

  package init(_ entries: [Entry]) { self.entries = entries }

  /// Writes everything below `folder`, which exists.
  package func write(to folder: String) throws(FixtureFailure) {
    for entry in entries {
      switch entry {
      case .file(let name, let bytes):
        try Self.makeFolders(above: name, in: folder)
        try Self.write(bytes, to: folder + "/" + name)
      case .folder(let name, let entries):
        try Self.makeFolders(above: name + "/", in: folder)
        try FilesAndFolders(entries).write(to: folder + "/" + name)
      case .link(let name, let target):
        try Self.makeFolders(above: name, in: folder)
        guard symlink(target, folder + "/" + name) == 0 else {
          throw FixtureFailure("symlink \(name)")
        }
      }
    }
  }

  private static func makeFolders(above name: String, in folder: String) throws(FixtureFailure) {
    var path = folder
    for part in name.split(separator: "/", omittingEmptySubsequences: false).dropLast() {
      path += "/" + part
      guard mkdir(path, 0o755) == 0 || errno == EEXIST else {
        throw FixtureFailure("mkdir \(path)")
      }
    }
  }

  static func write(_ bytes: [UInt8], to path: String) throws(FixtureFailure) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    guard descriptor >= 0 else { throw FixtureFailure("create \(path)") }
    defer { close(descriptor) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { throw FixtureFailure("write \(path)") }
      rest = rest.dropFirst(count)
    }
  }

  static func bytes(of path: String) throws(FixtureFailure) -> [UInt8] {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { throw FixtureFailure("open \(path)") }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count < 0 { throw FixtureFailure("read \(path)") }
      if count == 0 { return bytes }
      bytes += chunk[..<count]
    }
  }
}

/// A file of a described tree, with text or bytes.
package func File(_ name: String, _ text: String) -> FilesAndFolders.Entry {
  .file(name, Array(text.utf8))
}

package func File(_ name: String, bytes: [UInt8]) -> FilesAndFolders.Entry { .file(name, bytes) }

package func Folder(
  _ name: String, @FilesAndFolders.Builder _ entries: () -> [FilesAndFolders.Entry] = { [] }
) -> FilesAndFolders.Entry {
  .folder(name, entries())
}

package func Link(_ name: String, to target: String) -> FilesAndFolders.Entry {
  .link(name, target: target)
}
