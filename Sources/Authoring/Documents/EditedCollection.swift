import Board
import Exports
import JSONText

/// A collection with what a batch has added to it so far.
struct EditedCollection: Sendable {
  var place: CollectionPlace
  let kind: CollectionKind
  let style: CollectionStyle
  let ownID: OwnIDField?
  /// Made when the first id is needed: that takes a look at all ids of the collection.
  var identifiers: IdentifierMaker?
  /// The largest number of a counter field, once it was needed.
  var largestCounter: Int64?
  /// Numbers of added documents by the bytes of their ids; nil once they are removed again.
  var addedByID: [[UInt8]: Int] = [:]
  /// The file's documents by id, once there were many look-ups.
  var index: ByteKeyTable?
  var lookups = 0
  /// The last characters of the push ids, once a request was looked for.
  var endings: [[UInt8]: EditedDocument]?

  init(place: CollectionPlace, kind: CollectionKind, style: CollectionStyle, ownID: OwnIDField?) {
    self.place = place
    self.kind = kind
    self.style = style
    self.ownID = ownID
  }

  var path: String {
    var bytes: [UInt8] = []
    for (position, segment) in place.path.enumerated() {
      if position > 0 { bytes.append(UInt8(ascii: "/")) }
      var segment = segment
      segment.withUTF8 { DocumentPath.append(segment: UnsafeRawBufferPointer($0), to: &bytes) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// A document of the file, or one that the batch has added.
enum EditedDocument: Sendable, Hashable {
  case existing(DocumentID)
  case added(Int)
}
