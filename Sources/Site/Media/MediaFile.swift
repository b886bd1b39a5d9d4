/// A file of the site's media folder and where its content comes from.
struct MediaFile: Sendable {
  let name: MediaName
  /// Below the media folder; of several files with the same content, the first by path.
  let source: PictureReference

  var address: SiteAddress { .media(name) }
}
