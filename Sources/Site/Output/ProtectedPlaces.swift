import Glibc

/// What a run reads or owns, against a path that it is asked to write a file of its own to.
package struct ProtectedPlaces: Sendable {
  private let inputs: [OutputRequest.Input]
  private let currentFolder: String

  /// - Parameter currentFolder: what relative paths begin at; absolute.
  package init(_ inputs: [OutputRequest.Input], currentFolder: String) {
    self.inputs = inputs
    self.currentFolder = currentFolder
  }

  /// The first that writing to `path` would replace, or whose folder would get a file: compared by
  /// device and inode, so that no link hides it, and as text, since neither need exist yet.
  package func owner(of path: String) -> OutputRequest.Input? {
    let place = Self.followed(path, from: currentFolder)
    let identity = Identity(of: place)
    return inputs.first { input in
      let real = Self.followed(input.path, from: currentFolder)
      if place == real || place.hasPrefix(real == "/" ? "/" : real + "/") { return true }
      guard let own = Identity(of: real) else { return false }
      return own == identity || holds(own, place)
    }
  }

  /// Where a path leads, also by links to what does not exist yet.
  private static func followed(_ path: String, from folder: String) -> String {
    var place = RealPath.resolve(path, from: folder)
    // As many as the system follows (path_resolution(7)).
    for _ in 0..<40 {
      var rest: [String] = []
      var link = place
      while link != "/", !isLink(link) {
        rest.insert(RealPath.name(of: link), at: 0)
        link = RealPath.parent(of: link)
      }
      guard link != "/", let target = target(of: link) else { return place }
      let start = target.hasPrefix("/") ? target : RealPath.parent(of: link) + "/" + target
      place = RealPath.resolve(([start] + rest).joined(separator: "/"), from: folder)
    }
    return place
  }

  private static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  private static func target(of link: String) -> String? {
    var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = bytes.withUnsafeMutableBytes { buffer in
      buffer.baseAddress.map {
        readlink(link, $0.assumingMemoryBound(to: CChar.self), buffer.count)
      } ?? 0
    }
    return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
  }

  /// Whether one of the folders above the place is the same as `folder`, by whatever name.
  private func holds(_ folder: Identity, _ place: String) -> Bool {
    var ancestor = RealPath.parent(of: place)
    while ancestor != "/" {
      if Identity(of: ancestor) == folder { return true }
      ancestor = RealPath.parent(of: ancestor)
    }
    return false
  }

  private struct Identity: Equatable {
    let device: dev_t
    let inode: ino_t

    init?(of path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      device = status.st_dev
      inode = status.st_ino
    }
  }
}
