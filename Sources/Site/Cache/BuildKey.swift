package import Configuration
import Diagnostics
import Digest
import DurableFiles
import Glibc
import HTMLBodies
import Markdown
import Times

/// Stands for all that a build reads, so that one of the same needs not even read the export as JSON.
package enum BuildKey {
  /// - Parameters:
  ///   - options: what else the command line says of reading the exports.
  ///   - program: what stands for the program's own bytes.
  /// - Returns: nil where that cannot be told without a build: an export that is no file of its own.
  package static func make(
    _ configuration: Configuration, options: [String], program: UInt64
  ) -> Fingerprint? {
    var hasher = InputHasher()
    hasher.add(program)
    hasher.add(MarkdownLibrary.version)
    hasher.add(HTMLLibrary.version)
    for setting in configuration.effectiveSettings() {
      hasher.add(setting.key)
      hasher.add(setting.value.text)
    }
    if let name = configuration.timeZone {
      hasher.add(TimeZoneRules.named(name).map { String(describing: $0) })
    }
    for option in options { hasher.add(option) }
    for path in configuration.exports {
      // Other files may lead to more files beside them.
      guard path.hasSuffix(".json"), !path.hasSuffix("metadata.json"), let hash = hash(of: path)
      else { return nil }
      hasher.add(hash)
    }
    if let folder = configuration.templates {
      var diagnostics = DiagnosticCollector()
      for file in ThemeFolder(folder, diagnostics: &diagnostics).files {
        hasher.add(file.path)
        hasher.add(file.bytes)
      }
      guard diagnostics.diagnostics.isEmpty else { return nil }
    }
    if let path = configuration.theme.customCSS {
      guard let hash = hash(of: path) else { return nil }
      hasher.add(hash)
    }
    return hasher.fingerprint
  }

  /// Of a regular file's content; nil where it cannot be read.
  private static func hash(of path: String) -> UInt64? {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    let file = FileDescriptor(descriptor)
    guard let status = try? file.status, status.isRegularFile, status.st_size > 0 else {
      return nil
    }
    // Piece by piece: a mapped file that another program cuts ends this one, and all of it would be in
    // memory at once.
    var hasher = InputHasher()
    do throws(SystemError) {
      try file.readPieces { hasher.add(XXH3.hash64(UnsafeRawBufferPointer($0))) }
    } catch {
      return nil
    }
    return hasher.hash64
  }
}
