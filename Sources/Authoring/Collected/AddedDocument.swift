import Exports
import JSONText
import Times

/// A document that a batch adds, its values spelled as a collected export's are.
struct AddedDocument {
  /// The path of its collection.
  let collection: [String]
  let id: String
  let fields: [JSONNewMember]
  let time: Instant

  var path: [String] { collection + [id] }
}

/// What a document of the file looks like, that others are added beside.
struct SampleRecord {
  let document: DocumentID
  let place: SourcePlace
}
