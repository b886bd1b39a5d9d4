import Board

/// Media types of files that are not ours.
enum MediaType {
  /// What the export says where that is a media type (RFC 6838 section 4.2), else by the ending of
  /// the path.
  static func of(stated: String, path: String, kind: Attachment.Kind) -> String {
    let type = stated.lowercased()
    if isMediaType(type) { return type }
    let file = path.prefix { $0 != "?" && $0 != "#" }
    if let dot = file.lastIndex(of: "."), let known = byEnding(String(file[dot...].dropFirst())) {
      return known
    }
    return switch kind {
    case .picture: "image/jpeg"
    case .audio: "audio/mpeg"
    case .video: "video/mp4"
    case .other, .unknown: unknown
    }
  }

  /// Of a file of which nothing is known.
  static let unknown = "application/octet-stream"

  /// - Parameter fileExtension: without its dot.
  static func byEnding(_ fileExtension: String) -> String? { endings[fileExtension.lowercased()] }

  private static func isMediaType(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return parts.count == 2
      && parts.allSatisfy { part in
        (1...127).contains(part.count)
          && part.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
            default: "!#$&-^_.+".utf8.contains(byte)
            }
          }
      }
  }

  private static let endings = [
    "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif",
    "webp": "image/webp", "svg": "image/svg+xml", "mp3": "audio/mpeg", "m4a": "audio/mp4",
    "aac": "audio/aac", "ogg": "audio/ogg", "oga": "audio/ogg", "opus": "audio/ogg",
    "wav": "audio/wav", "flac": "audio/flac", "weba": "audio/webm", "mp4": "video/mp4",
    "m4v": "video/mp4", "webm": "video/webm", "ogv": "video/ogg", "mov": "video/quicktime",
    "pdf": "application/pdf", "zip": "application/zip", "txt": "text/plain", "md": "text/markdown",
    "csv": "text/csv", "json": "application/json", "epub": "application/epub+zip",
    "gz": "application/gzip", "rtf": "application/rtf",
  ]
}
