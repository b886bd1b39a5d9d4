import Diagnostics

/// What reading answers of Firestore's REST interface has to say, in one place.
enum FirestoreRESTDiagnostics {
  static func morePages(of collection: String, at location: Diagnostic.Location) -> Diagnostic {
    let what = collection.isEmpty ? "more pages exist" : "more pages of \(collection) exist"
    return Diagnostic(
      .warning, "rest-more-pages", "\(what): the answer holds a nextPageToken", at: location,
      suggestion: "fetch the rest with pageToken, and give the pages together")
  }

  static func unknownType(
    _ type: String, count: Int, at location: Diagnostic.Location
  ) -> Diagnostic {
    let values = count == 1 ? "1 value is" : "\(count) values are"
    return Diagnostic(
      .warning, "rest-value-type", "\(values) of the type \"\(type)\", which is not known",
      at: location, suggestion: "the content is kept as it is, and is no field of an item")
  }

  static func noName(at location: Diagnostic.Location) -> Diagnostic {
    Diagnostic(
      .warning, "rest-name", "the document has no name that says where it stands; it is left out",
      at: location, suggestion: "a name ends in documents/<collection>/<id>")
  }

  static func noAnswer(at location: Diagnostic.Location) -> Diagnostic {
    Diagnostic(
      .warning, "rest-record", "this is no answer of Firestore; it is left out", at: location)
  }

  static func error(_ message: String?, at location: Diagnostic.Location) -> Diagnostic {
    Diagnostic(
      .warning, "rest-error",
      "this answer is an error" + (message.map { ": \($0)" } ?? ""), at: location,
      suggestion: "ask Firestore again, and save what it answers then")
  }
}
