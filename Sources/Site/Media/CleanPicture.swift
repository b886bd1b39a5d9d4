/// A picture as it is published: only what is needed to show it.
///
/// Cameras and editors write places, names, serial numbers and thumbnails of what was cropped away
/// into pictures. Each format is therefore rebuilt from an allow-list of its parts; pixels are
/// copied, never decoded. Anything behind the picture's end is dropped.
struct CleanPicture: Equatable {
  let bytes: [UInt8]
  /// In pixels, as shown: the orientation is applied.
  let width: Int
  let height: Int
  /// What the content is, whatever the file was called.
  let fileExtension: String

  /// The longest side and the largest area; more is an attack on the readers' memory.
  static let longestSide = 65_535
  static let largestArea = 1 << 28

  init(bytes: [UInt8], width: Int, height: Int, fileExtension: String) throws(PictureRefusal) {
    guard width > 0, height > 0, width <= Self.longestSide, height <= Self.longestSide,
      width * height <= Self.largestArea
    else { throw .tooManyPixels }
    self.bytes = bytes
    self.width = width
    self.height = height
    self.fileExtension = fileExtension
  }

  /// Tells the kind by the first bytes and rebuilds the picture.
  static func make(from file: [UInt8]) throws(PictureRefusal) -> CleanPicture {
    let source = PictureBytes(file)
    if source.has(PNGCleaner.signature, at: 0) { return try PNGCleaner.clean(source) }
    if source.has([0xFF, 0xD8, 0xFF], at: 0) { return try JPEGCleaner.clean(source) }
    if source.has("GIF87a", at: 0) || source.has("GIF89a", at: 0) {
      return try GIFCleaner.clean(source)
    }
    if source.has("RIFF", at: 0), source.has("WEBP", at: 8) { return try WebPCleaner.clean(source) }
    throw .noPicture
  }
}
