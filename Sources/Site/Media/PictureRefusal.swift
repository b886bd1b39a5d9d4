import DurableFiles

/// Why a file is not published.
enum PictureRefusal: Error, Equatable {
  /// Nothing stands there.
  case missing
  case unreadable(SystemError)
  case noFile
  /// No picture, in a folder from which only pictures are taken.
  case withheld
  case tooBig
  /// Larger than files that are no pictures may be.
  case tooBigForFile
  case noPicture
  case tooManyPixels
  /// The file contradicts its own format; the text names the part.
  case malformed(String)

  var reason: String {
    switch self {
    case .missing: "it does not exist"
    case .unreadable(let error): error.reason
    case .noFile: "it is not a regular file"
    case .withheld: "only pictures are taken from its folder"
    case .tooBig: "it is larger than \(MediaFolder.largestFile >> 20) MiB"
    case .tooBigForFile: "it is larger than \(MediaFolder.largestOtherFile >> 20) MiB"
    case .noPicture: "it is neither PNG, JPEG, GIF nor WebP"
    case .tooManyPixels: "it has no or too many pixels"
    case .malformed(let part): "it is damaged: \(part)"
    }
  }
}
