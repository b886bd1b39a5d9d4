import Compression
import Configuration
import Diagnostics
import Digest
import DurableFiles
import Site

/// A picture on its way into the media folder: checked, without what the camera noted in it, named by
/// its content.
struct MemberPhoto {
  /// In bytes, as the site takes them.
  private static let limit = 32 << 20
  /// Where no other member's picture says another.
  static let usualFolder = "photos"

  /// As records name it: relative to the media folder.
  var folderName = Self.usualFolder
  private let bytes: [UInt8]
  private let name: String

  /// - Throws: where the file cannot be read or is no picture.
  init(readingFrom path: String) throws(DiagnosticFailure) {
    if RegularFile.isInherited(path) {
      try self.init(reading: try ByteStream(path: path), path)
      return
    }
    let file = try RegularFile(path)
    try self.init(reading: try ByteStream(descriptor: file.descriptor, name: path), path)
  }

  private init(reading stream: ByteStream, _ path: String) throws(DiagnosticFailure) {
    guard stream.expectedCount ?? 0 <= Self.limit else {
      throw EditingFault.noPicture(path, "it is larger than \(Self.limit >> 20) MiB")
    }
    var file: [UInt8] = []
    var room = [UInt8](repeating: 0, count: 1 << 16)
    while file.count <= Self.limit {
      let count = try room.withUnsafeMutableBufferPointer { buffer throws(DiagnosticFailure) in
        try stream.read(into: UnsafeMutableRawBufferPointer(buffer))
      }
      if count == 0 { break }
      file += room[..<count]
    }
    do throws(CleanedPhoto.Refusal) {
      let picture = try CleanedPhoto(file)
      bytes = picture.bytes
      let digest = bytes.withUnsafeBytes { SHA256.hash($0) }
      name = SHA256.hexadecimal(of: digest).prefix(32) + "." + picture.fileExtension
    } catch {
      throw EditingFault.noPicture(path, error.reason)
    }
  }

  /// As records refer to it: relative to the media folder.
  var address: String { folderName + "/" + name }

  /// - Returns: whether the file was made now.
  func store(in mediaFolder: String) throws(DiagnosticFailure) -> Bool {
    let folder = folder(in: mediaFolder)
    do throws(SystemError) {
      return try ContentFile.write(bytes, name, in: folder)
    } catch {
      throw EditingFault.photoUnwritable(folder, error.reason)
    }
  }

  func remove(from mediaFolder: String) { ContentFile.remove(name, in: folder(in: mediaFolder)) }

  private func folder(in mediaFolder: String) -> String {
    mediaFolder.isEmpty ? folderName : mediaFolder + "/" + folderName
  }
}
