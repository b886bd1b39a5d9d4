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
      let real = RealPath.resolve(input.path, from: request.currentFolder)
      // The link by which an input is reached must survive as well as the input itself.
      let linkFolder = RealPath.resolve(
        RealPath.parent(of: absolute(input.path, request)), from: request.currentFolder)
      for inner in [real, linkFolder + "/" + RealPath.name(of: input.path)]
      where contains(place, inner, identity) {
        throw OutputDiagnostics.contains(input.name, at: input.path, output: request.path)
      }
    }
  }

  private static func absolute(_ path: String, _ request: OutputRequest) -> String {
    path.hasPrefix("/") ? path : request.currentFolder + "/" + path
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
