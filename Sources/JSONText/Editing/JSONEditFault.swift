internal import Diagnostics

/// Why a batch of edits is refused; all that is said about it.
enum JSONEditFault: Error, Equatable {
  /// Something that goes is edited as well.
  case insideRemoved
  case insideReplaced
  case editedTwice
  /// The name, or one around the place, is there more than once in its object.
  case repeatedName(String)
  case nameTaken(String)
  case newNameTwice
  case notContainer(JSONKind)
  case noPlace
  case noNode
  case noMember
  case noElement
  case noValue
  /// Deeper than this.
  case depth(Int)
  case notJSON(String)
  case comments
  case bundle

  func failure(in document: JSONDocument, at node: JSONNode?) -> DiagnosticFailure {
    let isThere = node.map { Int($0.index) < document.nodeCount } ?? false
    return DiagnosticFailure(
      Diagnostic(
        .error, identifier, message,
        at: document.location(isThere ? node ?? document.root : document.root),
        suggestion: suggestion))
  }

  private var identifier: Diagnostic.Identifier {
    switch self {
    case .insideRemoved, .insideReplaced, .editedTwice: "edit-conflict"
    case .repeatedName: "edit-repeated-name"
    case .nameTaken, .newNameTwice: "edit-name-taken"
    case .notContainer, .noPlace, .noNode, .noMember, .noElement, .noValue: "edit-place"
    case .depth: "edit-depth"
    case .notJSON: "edit-value"
    case .comments, .bundle: "edit-text"
    }
  }

  private var message: String {
    switch self {
    case .insideRemoved: "an edit lies inside something that the same change removes"
    case .insideReplaced: "an edit lies inside a value that the same change replaces"
    case .editedTwice: "the same change removes or replaces this twice"
    case .repeatedName(let name):
      "the name \"\(name)\" is more than once in its object, so that an edit of it is not unambiguous"
    case .nameTaken(let name): "the object has a member \"\(name)\" already"
    case .newNameTwice: "a new object has a name twice"
    case .notContainer(.object): "a member can only be added to an object"
    case .notContainer: "an element can only be added to an array"
    case .noPlace: "the place for something new is not in its container"
    case .noNode: "the document has no such value"
    case .noMember: "only a member of an object can be removed as one"
    case .noElement: "only an element of an array can be removed as one"
    case .noValue: "an edit names a member where it should name the value of it"
    case .depth(let limit):
      "the result would have more than \(limit) objects and arrays inside one another"
    case .notJSON(let why): "the new text is not JSON: \(why)"
    case .comments: "a text with comments is not edited"
    case .bundle: "a bundle states the length of each value and is not edited"
    }
  }

  private var suggestion: String? {
    switch self {
    case .insideRemoved, .insideReplaced, .editedTwice: "make one change after the other"
    case .repeatedName: "remove one of the two by hand"
    case .nameTaken: "edit that one, or choose another name"
    default: nil
    }
  }
}
