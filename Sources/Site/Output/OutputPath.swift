/// What a path inside the output folder may look like.
enum OutputPath {
  static let manifest = ".corkboard-manifest"
  /// Lists what a build that has not ended yet has put into the folder.
  static let journal = ".corkboard-pending"
  /// Begins the names of temporary files.
  static let temporaryPrefix = ".corkboard-"

  /// Whether the path stays below the root whatever the file system holds, and is one that this
  /// program could have written.
  ///
  /// No empty segments, no control characters, no backslash, and no name that begins with `.`
  /// except `.nojekyll`: so neither a manifest that was tampered with nor a theme can ever reach
  /// `..`, `.git` or the program's own files.
  static func isSafe(_ path: some Collection<UInt8>) -> Bool {
    if path.elementsEqual(".nojekyll".utf8) { return true }
    guard path.count <= 2000 else { return false }
    var length = 0
    for byte in path {
      switch byte {
      case UInt8(ascii: "/"):
        if length == 0 { return false }
        length = 0
      case 0..<0x20, 0x7F, UInt8(ascii: "\\"): return false
      case UInt8(ascii: ".") where length == 0: return false
      default:
        length += 1
        if length > 255 { return false }
      }
    }
    return length > 0
  }
}
