import Exports
import JSONText

/// Where the reading of one document's list of comments is.
struct CommentListReader {
  let document: DocumentID
  let post: Int32
  var fields: FieldReader
  var ordinal = 0
  /// By what an element is named by: how often it was there.
  var occurrences: [String: Int32] = [:]
  /// Lists of answers, with the comments that they answer.
  var pending: [(list: JSONNode, comment: Int32)] = []

  init(_ document: DocumentID, _ post: Int32, _ fields: FieldReader) {
    self.document = document
    self.post = post
    self.fields = fields
  }
}
