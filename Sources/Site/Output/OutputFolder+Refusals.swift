import Diagnostics
import Glibc

extension OutputFolder {
  /// Refuses places where a site would swallow what it is made from, or what its owner lives in.
  ///
  /// Compared as text and by device and inode, so that neither links nor bind mounts nor a file
  /// system that ignores case hide an input.
  static func refuseDangerousPlace(
    _ place: String, _ request: OutputRequest
  ) throws(DiagnosticFailure) {
    if place == "/" { throw OutputDiagnostics.isRoot(request.path) }
    var inputs = request.inputs
    inputs.append(.init(name: "the current folder", path: request.currentFolder))
    if let home = request.home, !home.isEmpty {
      inputs.append(.init(name: "your home folder", path: home))
    }
    let identity = identity(of: place)
    for input in inputs {
      for inner in locations(of: input.path, from: request.currentFolder)
      where contains(place, inner, identity) {
        throw OutputDiagnostics.contains(input.name, at: input.path, output: request.path)
      }
    }
  }

  /// Where an input really is, and the link by which it is reached: both must survive.
  private static func locations(of path: String, from folder: String) -> [String] {
    let real = RealPath.resolve(path, from: folder)
    var absolute = path.hasPrefix("/") ? path : folder + "/" + path
    while absolute.count > 1, absolute.hasSuffix("/") { absolute.removeLast() }
    let name = RealPath.name(of: absolute)
    if ["", ".", ".."].contains(name) { return [real] }
    let holder = RealPath.resolve(RealPath.parent(of: absolute), from: folder)
    return [real, holder == "/" ? "/" + name : holder + "/" + name]
  }

  private static func contains(_ folder: String, _ inner: String, _ identity: Identity?) -> Bool {
    if inner == folder || inner.hasPrefix(folder + "/") { return true }
    guard let identity else { return false }
    var ancestor = inner
    while ancestor != "/" {
      if self.identity(of: ancestor) == identity { return true }
      ancestor = RealPath.parent(of: ancestor)
    }
    return false
  }

  private struct Identity: Equatable {
    let device: dev_t
    let inode: ino_t
  }

  private static func identity(of path: String) -> Identity? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return Identity(device: status.st_dev, inode: status.st_ino)
  }
}
