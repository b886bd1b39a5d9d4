import Glibc

/// Finds the program that was built together with the tests.
enum BuiltProgram {
  /// The `corkboard` beside the test bundle, so that debug tests run the debug build and release
  /// tests the release build.
  static func path() throws(FixtureFailure) -> String {
    guard let real = realpath("/proc/self/exe", nil) else { throw FixtureFailure("/proc/self/exe") }
    defer { free(real) }
    var folder = String(cString: real)
    while let slash = folder.lastIndex(of: "/") {
      folder = String(folder[..<slash])
      let candidate = folder + "/corkboard"
      var status = stat()
      if stat(candidate, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
        access(candidate, X_OK) == 0
      {
        return candidate
      }
    }
    errno = ENOENT
    throw FixtureFailure("corkboard beside \(String(cString: real))")
  }
}
