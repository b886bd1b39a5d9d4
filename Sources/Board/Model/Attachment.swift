/// A file that belongs to an item: a picture, a sound, a film, a document.
///
/// Its texts stay in the export; what a page shows of it is decided where the files are known.
package struct Attachment: Sendable, Hashable {
  /// What the export says the file is, or how it names the field that holds it.
  package enum Kind: UInt8, Sendable, Hashable {
    case unknown
    case picture
    case audio
    case video
    case other
  }

  /// A path relative to the folder of the export, or an address on the web; none where only the name
  /// is left of the file.
  package var url: TextReference
  /// Where the text holds several addresses, which of them this is, from 0; see ``Board/place(of:)``.
  package var part = 0
  /// Whether the text holds no other address.
  package var isAlone = true
  /// As its owner called it.
  package var name: TextReference
  /// What it shows, for those who do not see it.
  package var alt: TextReference
  package var kind: Kind
  /// `image/png`, or the app's own word; as the export has it.
  package var mediaType: TextReference
  /// In bytes, as the export says.
  package var size: Int64?
  /// In pixels.
  package var width: Int32?
  package var height: Int32?

  package init(url: TextReference, kind: Kind = .unknown) {
    self.url = url
    self.kind = kind
    name = .none
    alt = .none
    mediaType = .none
    size = nil
    width = nil
    height = nil
  }
}
