/// A picture as it may be kept, for those who put pictures into a media folder: the same that the site
/// would publish of it.
package struct CleanedPhoto: Sendable {
  package struct Refusal: Error {
    /// Lower case, a part of a sentence.
    package let reason: String
  }

  package let bytes: [UInt8]
  /// What the content is, whatever the file was called.
  package let fileExtension: String

  /// - Throws: where the file is no picture, damaged or too large.
  package init(_ file: [UInt8]) throws(Refusal) {
    do throws(PictureRefusal) {
      guard file.count <= MediaFolder.largestFile else { throw .tooBig }
      let picture = try CleanPicture.make(from: file)
      (bytes, fileExtension) = (picture.bytes, picture.fileExtension)
    } catch {
      throw Refusal(reason: error.reason)
    }
  }
}
