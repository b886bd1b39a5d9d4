/// A picture that is copied to the site.
struct LocalPicture: Sendable {
  let name: MediaName
  /// In pixels.
  let width: Int
  let height: Int
  /// Of the file that is published.
  let byteCount: Int
}
