import Digest
import DurableFiles
import Glibc

/// The folders that local pictures and other files are taken from; nothing outside them can be read
/// through it.
///
/// They stay open, so that both readings of a picture look at the same folders.
final class MediaFolder: Sendable {
  /// In bytes, of pictures.
  static let largestFile = 32 << 20
  /// In bytes, of sounds, films and documents.
  static let largestOtherFile = 512 << 20

  private let roots: [Root]
  /// Those from which files of every kind are taken, and then the others.
  private let rootsOfFiles: [Root]

  /// An open folder, closed with the last use.
  private final class Root: Sendable {
    let descriptor: FileDescriptor
    let hasOnlyPictures: Bool
    init(_ path: String, hasOnlyPictures: Bool) throws(SystemError) {
      descriptor = try FileDescriptor.openPlace(path)
      self.hasOnlyPictures = hasOnlyPictures
    }
  }

  /// - Parameters:
  ///   - paths: the user's own words; links in them are followed.
  ///   - picturesOnly: those of them from which nothing but pictures is taken.
  /// - Throws: where the first cannot be opened; others may be missing.
  init(_ paths: [String], picturesOnly: Set<String> = []) throws(SystemError) {
    var roots: [Root] = []
    for path in paths {
      do throws(SystemError) {
        roots.append(try Root(path, hasOnlyPictures: picturesOnly.contains(path)))
      } catch {
        if roots.isEmpty { throw error }
      }
    }
    self.roots = roots
    rootsOfFiles = roots.filter { !$0.hasOnlyPictures } + roots.filter(\.hasOnlyPictures)
  }

  /// Reads a file, each folder on the way opened without following links.
  func read(_ reference: PictureReference) throws(PictureRefusal) -> [UInt8] {
    let limit = reference.kind == .picture ? Self.largestFile : Self.largestOtherFile
    let file = try openFile(reference, limit: limit)
    var bytes: [UInt8]
    do throws(SystemError) {
      bytes = try file.readAll()
    } catch {
      throw .unreadable(error)
    }
    guard bytes.count <= limit else { throw refusal(limit) }
    if FilmBlanks.extensions.contains(reference.fileExtension) {
      let blanks = FilmBlanks(size: bytes.count) { offset, count in
        Array(bytes[min(offset, bytes.count)..<min(offset + count, bytes.count)])
      }
      bytes.withUnsafeMutableBytes { blanks.apply(to: $0, at: 0) }
    }
    return bytes
  }

  /// What a file that is no picture is called on the site, and its size in bytes. Reads it piece by
  /// piece, since films are large.
  func identify(
    _ reference: PictureReference
  ) throws(PictureRefusal) -> (name: MediaName, size: Int) {
    let file = try openFile(reference, limit: Self.largestOtherFile)
    var hash = SHA256.Stream()
    var size = 0
    do throws(SystemError) {
      var blanks: FilmBlanks?
      if FilmBlanks.extensions.contains(reference.fileExtension) {
        blanks = try FilmBlanks(size: Int(try file.status.st_size)) {
          offset, count throws(SystemError) in try file.bytes(at: offset, count: count)
        }
      }
      try file.readPieces { piece in
        blanks?.apply(to: piece, at: size)
        hash.add(UnsafeRawBufferPointer(piece))
        size += piece.count
      }
    } catch {
      throw .unreadable(error)
    }
    guard size <= Self.largestOtherFile else { throw .tooBigForFile }
    return (
      MediaName(contentDigest: hash.digest(), fileExtension: reference.fileExtension), size
    )
  }

  /// The size of a file that is not published, in bytes.
  func size(of reference: PictureReference) throws(PictureRefusal) -> Int {
    let file = try openFile(reference, limit: .max)
    do throws(SystemError) {
      return Int(try file.status.st_size)
    } catch {
      throw .unreadable(error)
    }
  }

  /// In the first folder that has it.
  private func find(_ reference: PictureReference) throws(PictureRefusal) -> FileDescriptor {
    let isPicture = reference.kind == .picture
    for root in isPicture ? roots : rootsOfFiles {
      do throws(PictureRefusal) {
        let file = try open(reference.names[...], in: root.descriptor.raw)
        if !isPicture, root.hasOnlyPictures { throw .withheld }
        return file
      } catch {
        if error != .missing { throw error }
      }
    }
    throw .missing
  }

  private func openFile(
    _ reference: PictureReference, limit: Int
  ) throws(PictureRefusal) -> FileDescriptor {
    let file = try find(reference)
    let status: stat
    do throws(SystemError) {
      status = try file.status
    } catch {
      throw .unreadable(error)
    }
    guard status.isRegularFile else { throw .noFile }
    guard status.st_size <= limit else { throw refusal(limit) }
    return file
  }

  private func refusal(_ limit: Int) -> PictureRefusal {
    limit == Self.largestFile ? .tooBig : .tooBigForFile
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
