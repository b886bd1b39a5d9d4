import Diagnostics
import Digest
import Text

/// The local pictures that the export names: found in the media folder, checked, and published by
/// content.
///
/// Holds no picture's bytes: they are read, cleaned and checked again when they are written, so the
/// memory needed does not grow with the number of pictures.
struct MediaLibrary: Sendable {
  private var pictures: [String: LocalPicture] = [:]
  private let folder: MediaFolder?
  /// As the user named it, for messages.
  private let folderPath: String

  /// What is to be written, in the order of addresses; each content once.
  let files: [MediaFile]

  init() {
    folder = nil
    folderPath = ""
    files = []
  }

  init(
    pictures: [String: LocalPicture], files: [MediaFile], folder: MediaFolder, folderPath: String
  ) {
    self.pictures = pictures
    self.files = files
    self.folder = folder
    self.folderPath = folderPath
  }

  var isEmpty: Bool { pictures.isEmpty }

  /// - Parameter reference: as the export spells it: `media/plan.png`.
  func picture(_ reference: String) -> LocalPicture? { pictures[reference] }

  func address(of reference: String) -> SiteAddress? {
    pictures[reference].map { .media($0.name) }
  }

  /// For bodies: the address below the site's root by the reference, as the export spells it and as
  /// it reads where a uid was taken out.
  var imagesByReference: [String: LocalImage] {
    pictures.mapValues {
      LocalImage(
        address: SiteAddress.media($0.name).path, width: $0.width, height: $0.height)
    }
  }

  /// The bytes to write: those that the file's name was made from.
  ///
  /// - Throws: where the file has changed since it was found.
  func content(of file: MediaFile) throws(DiagnosticFailure) -> [UInt8] {
    let picture: CleanPicture
    do throws(PictureRefusal) {
      guard let folder else { throw .missing }
      picture = try CleanPicture.make(from: try folder.read(file.source))
    } catch {
      throw MediaDiagnostics.changed(file.source.text, folder: folderPath, error)
    }
    guard picture.name == file.name else {
      throw MediaDiagnostics.changed(file.source.text, folder: folderPath, nil)
    }
    return picture.bytes
  }
}

extension CleanPicture {
  var name: MediaName {
    MediaName(
      contentDigest: bytes.withUnsafeBytes { SHA256.hash($0) }, fileExtension: fileExtension)
  }
}
