import Diagnostics
import Digest
import Text

/// The local pictures and other files that the export names: found in the media folder, checked, and published by
/// content.
///
/// Holds no picture's bytes: they are read, cleaned and checked again when they are written, so the
/// memory needed does not grow with the number of pictures.
struct MediaLibrary: Sendable {
  private var pictures: [String: LocalPicture] = [:]
  private var others: [String: LocalFile] = [:]
  private var unpublishedSizes: [String: Int] = [:]
  private let folder: MediaFolder?
  /// Whether the board names local files, found or not.
  let hasMentions: Bool
  /// As the user named it, for messages.
  private let folderPath: String

  /// For bodies: the address below the site's root by the reference, as the export spells it and as
  /// it reads where a uid was taken out.
  let imagesByReference: [String: LocalImage]

  /// What is to be written, in the order of addresses; each content once.
  let files: [MediaFile]

  init(hasMentions: Bool = false) {
    self.hasMentions = hasMentions
    imagesByReference = [:]
    folder = nil
    folderPath = ""
    files = []
  }

  init(
    pictures: [String: LocalPicture], others: [String: LocalFile] = [:],
    unpublishedSizes: [String: Int] = [:], files: [MediaFile], folder: MediaFolder,
    folderPath: String
  ) {
    hasMentions = true
    self.pictures = pictures
    imagesByReference = pictures.mapValues {
      LocalImage(
        address: SiteAddress.media($0.name).path, width: $0.width, height: $0.height)
    }
    self.others = others
    self.unpublishedSizes = unpublishedSizes
    self.files = files
    self.folder = folder
    self.folderPath = folderPath
  }

  var isEmpty: Bool { pictures.isEmpty }

  /// - Parameter reference: as the export spells it: `media/plan.png`.
  func picture(_ reference: String) -> LocalPicture? { pictures[reference] }

  /// A file that is no picture.
  func file(_ reference: String) -> LocalFile? { others[reference] }

  /// The size in bytes of a local file that is of a kind that is not published.
  func unpublishedSize(_ reference: String) -> Int? { unpublishedSizes[reference] }

  func address(of reference: String) -> SiteAddress? {
    pictures[reference].map { .media($0.name) }
  }

  /// A hash of all that pages can tell of the files, and by which references.
  var fingerprint: UInt64 {
    var hasher = InputHasher()
    func inOrder(_ names: some Sequence<String>) -> [String] {
      names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
    for reference in inOrder(pictures.keys) {
      guard let picture = pictures[reference] else { continue }
      hasher.add(reference)
      hasher.add(SiteAddress.media(picture.name))
      hasher.add(picture.width)
      hasher.add(picture.height)
      hasher.add(picture.byteCount)
    }
    for reference in inOrder(others.keys) {
      guard let file = others[reference] else { continue }
      hasher.add(reference)
      hasher.add(SiteAddress.media(file.name))
      hasher.add(file.size)
      hasher.add(file.fileExtension)
    }
    for reference in inOrder(unpublishedSizes.keys) {
      hasher.add(reference)
      hasher.add(unpublishedSizes[reference] ?? 0)
    }
    return hasher.hash64
  }

  /// The bytes to write: those that the file's name was made from.
  ///
  /// - Throws: where the file has changed since it was found.
  func content(of file: MediaFile) throws(DiagnosticFailure) -> [UInt8] {
    if file.source.kind != .picture { return try otherContent(of: file) }
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

  private func otherContent(of file: MediaFile) throws(DiagnosticFailure) -> [UInt8] {
    let bytes: [UInt8]
    do throws(PictureRefusal) {
      guard let folder else { throw .missing }
      bytes = try folder.read(file.source)
    } catch {
      throw MediaDiagnostics.changed(file.source.text, folder: folderPath, error)
    }
    let name = MediaName(
      contentDigest: bytes.withUnsafeBytes { SHA256.hash($0) },
      fileExtension: file.source.fileExtension)
    guard name == file.name else {
      throw MediaDiagnostics.changed(file.source.text, folder: folderPath, nil)
    }
    return bytes
  }
}

extension CleanPicture {
  var name: MediaName {
    MediaName(
      contentDigest: bytes.withUnsafeBytes { SHA256.hash($0) }, fileExtension: fileExtension)
  }
}
