/// A file that is copied to the site and is no picture.
struct LocalFile: Sendable {
  let name: MediaName
  /// In bytes.
  let size: Int
  /// In lower case, without its dot.
  let fileExtension: String
  let kind: LocalFileKind

  /// `ZIP · 1.2 MB`
  var detail: String { fileExtension.uppercased() + " · " + ByteCount.text(Int64(size)) }

  /// What a reader's browser saves it as. Whatever the export calls it, it ends as what it is.
  func suggestedName(_ name: String) -> String {
    let ending = "." + fileExtension
    return name.lowercased().hasSuffix(ending) ? name : name + ending
  }
}

/// What a file is by its extension. Only files of a known kind are published: a server derives the
/// media type from the extension, and a browser runs what is a page or a script; `pdf` may hold scripts
/// too, and browsers open it in the place of the site. Kinds of pictures that
/// are not cleaned (`heic`, `tiff`) are not published either: cameras write places into them.
enum LocalFileKind: Sendable {
  case picture
  case audio
  case video
  case document

  /// - Parameter fileExtension: in lower case, without its dot.
  init?(fileExtension: String) {
    switch fileExtension {
    case "png", "jpg", "jpeg", "gif", "webp": self = .picture
    case "mp3", "m4a", "aac", "ogg", "oga", "opus", "wav", "flac", "weba": self = .audio
    case "mp4", "m4v", "webm", "ogv", "mov": self = .video
    case "txt", "csv", "tsv", "md", "rtf", "doc", "docx", "xls", "xlsx", "ppt", "pptx",
      "odt", "ods", "odp", "epub", "ics", "zip", "7z", "rar", "gz", "tgz", "tar", "bz2", "xz",
      "zst", "mid", "midi", "ttf", "otf":
      self = .document
    default: return nil
    }
  }
}
