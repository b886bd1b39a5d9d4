import Glibc

/// An expected text that is kept in a file of the repository.
///
/// With `CORKBOARD_RECORD=1` in the environment the file is written instead of compared; look at
/// the difference before you commit it.
package struct Snapshot: Sendable {
  package let path: String

  /// - Parameters:
  ///   - relative: the file, relative to the root of the package.
  ///   - source: a source file in `Tests/TARGET/`.
  package init(_ relative: String, source: String = #filePath) {
    var parts = source.split(separator: "/", omittingEmptySubsequences: false)
    while let part = parts.popLast(), part != "Tests" {}
    path = (parts + [relative[...]]).joined(separator: "/")
  }

  /// The first line that differs, in words for a test's comment; nil where the text is the same.
  package func difference(from text: String) throws(FixtureFailure) -> String? {
    if getenv("CORKBOARD_RECORD") != nil {
      try FilesAndFolders.write(Array(text.utf8), to: path)
      return nil
    }
    let expected = try String(decoding: FilesAndFolders.bytes(of: path), as: UTF8.self)
    if expected == text { return nil }
    let known = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let seen = text.split(separator: "\n", omittingEmptySubsequences: false)
    let line = zip(known, seen).prefix { $0 == $1 }.count
    return """
      \(path):\(line + 1): expected \(known.dropFirst(line).first ?? "the end"), \
      got \(seen.dropFirst(line).first ?? "the end") (CORKBOARD_RECORD=1 records it)
      """
  }
}
