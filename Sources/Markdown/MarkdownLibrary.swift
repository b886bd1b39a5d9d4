internal import CCmark

/// The library that reads Markdown.
package enum MarkdownLibrary {
  /// Of the library that is in use, which may be newer than the one of the build: `0.30.2`.
  package static var version: String { String(cString: cmark_version_string()) }
}
