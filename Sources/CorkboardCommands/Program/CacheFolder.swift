import Glibc

/// Where programs keep what they can do without (XDG Base Directory Specification).
enum CacheFolder {
  /// `$XDG_CACHE_HOME`, or `~/.cache`; nil where neither is an absolute path.
  static var path: String? {
    if let folder = variable("XDG_CACHE_HOME") { return folder }
    return variable("HOME").map { $0 + "/.cache" }
  }

  private static func variable(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    let path = String(cString: value)
    return path.hasPrefix("/") ? path : nil
  }
}
