import Glibc

/// The folders that local pictures are taken from; nothing outside them can be read through it.
///
/// They stay open, so that both readings of a picture look at the same folders.
final class MediaFolder: Sendable {
  /// In bytes.
  static let largestFile = 32 << 20

  private let roots: [Root]

  /// An open folder, closed with the last use.
  private final class Root: Sendable {
    let descriptor: FileDescriptor
    init(_ path: String) throws(SystemError) { descriptor = try FileDescriptor.openPlace(path) }
  }

  /// - Parameter paths: the user's own words; links in them are followed.
  /// - Throws: where the first cannot be opened; others may be missing.
  init(_ paths: [String]) throws(SystemError) {
    var roots: [Root] = []
    for path in paths {
      do throws(SystemError) {
        roots.append(try Root(path))
      } catch {
        if roots.isEmpty { throw error }
      }
    }
    self.roots = roots
  }

  /// Reads a file, each folder on the way opened without following links.
  func read(_ reference: PictureReference) throws(PictureRefusal) -> [UInt8] {
    for root in roots.dropLast() {
      do throws(PictureRefusal) {
        return try read(reference, in: root)
      } catch {
        if error != .missing { throw error }
      }
    }
    guard let last = roots.last else { throw .missing }
    return try read(reference, in: last)
  }

  private func read(
    _ reference: PictureReference, in root: Root
  ) throws(PictureRefusal) -> [UInt8] {
    let file = try open(reference.names[...], in: root.descriptor.raw)
    let status: stat
    let bytes: [UInt8]
    do throws(SystemError) {
      status = try file.status
      let isReadable = status.isRegularFile && status.st_size <= Self.largestFile
      bytes = isReadable ? try file.readAll() : []
    } catch {
      throw .unreadable(error)
    }
    guard status.isRegularFile else { throw .noFile }
    guard status.st_size <= Self.largestFile, bytes.count <= Self.largestFile else {
      throw .tooBig
    }
    return bytes
  }

  private func open(
    _ names: ArraySlice<[UInt8]>, in folder: Int32
  ) throws(PictureRefusal) -> FileDescriptor {
    guard let first = names.first else { throw .missing }
    let name = first.map { CChar(bitPattern: $0) } + [0]
    do throws(SystemError) {
      if names.count == 1 { return try FileDescriptor.openForReading(name, in: folder) }
    } catch {
      throw refusal(error, name, folder)
    }
    let next: FileDescriptor
    do throws(SystemError) {
      next = try FileDescriptor.openFolder(name, in: folder)
    } catch {
      throw refusal(error, name, folder)
    }
    return try open(names.dropFirst(), in: next.raw)
  }

  private func refusal(_ error: SystemError, _ name: [CChar], _ folder: Int32) -> PictureRefusal {
    switch error.code {
    case ENOENT, ENAMETOOLONG: return .missing
    case ENOTDIR:
      // A link in a folder's place is reported like a file in its place (open(2), O_DIRECTORY).
      var status = stat()
      let isLink =
        fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0
        && status.st_mode & S_IFMT == S_IFLNK
      return isLink ? .unreadable(SystemError(ELOOP)) : .missing
    default: return .unreadable(error)
    }
  }
}
