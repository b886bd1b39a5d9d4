package import Diagnostics

/// Collects edits of one document and resolves them to the bytes that they change.
///
/// Nodes, and places told by them, are those of the document as it was read: a batch does not see
/// its own edits. Any number of edits in one container compose, in time linear in the document and
/// the edits. What is new is spelled as its neighbours are: see `JSONLayout` and `JSONSpelling`.
///
/// Only for a document whose text is the file's own (`JSONDocument.textSource`).
package struct JSONEditor: Sendable {
  enum Action: Sendable {
    case insert(name: String?, value: JSONNewValue, place: JSONPlace)
    case replace(JSONNewValue)
    case removeMember
    case removeElement
    case turnIntoObject
  }

  struct Edit: Sendable {
    let target: JSONNode
    let action: Action
  }

  let document: JSONDocument
  var edits: [Edit] = []

  package init(_ document: JSONDocument) { self.document = document }

  /// Whether nothing was asked for.
  package var isEmpty: Bool { edits.isEmpty }

  /// Adds a member; a name that the object has, and that the batch does not remove, is refused.
  package mutating func insertMember(
    _ name: String, _ value: JSONNewValue, into object: JSONNode, at place: JSONPlace = .last
  ) {
    edits.append(
      Edit(target: object, action: .insert(name: name, value: value, place: place)))
  }

  package mutating func insertElement(
    _ value: JSONNewValue, into array: JSONNode, at place: JSONPlace = .last
  ) {
    edits.append(Edit(target: array, action: .insert(name: nil, value: value, place: place)))
  }

  /// Puts another value in the place of one, the root included.
  package mutating func replace(_ value: JSONNode, with new: JSONNewValue) {
    edits.append(Edit(target: value, action: .replace(new)))
  }

  /// Removes a member with one comma and the white space that belongs to it.
  ///
  /// - Parameter key: the node of its name.
  package mutating func removeMember(_ key: JSONNode) {
    edits.append(Edit(target: key, action: .removeMember))
  }

  package mutating func removeElement(_ element: JSONNode) {
    edits.append(Edit(target: element, action: .removeElement))
  }

  /// Makes an object of an array, as the Realtime Database does with a list that gets a key that is
  /// no index: elements are named by their index, elements that are null go, the bytes of the others
  /// stay.
  ///
  /// Elements may be removed, replaced or edited in the same batch, and further members added with
  /// `insertMember(_:_:into:at:)`.
  ///
  /// - Parameter members: what is added at the end.
  package mutating func turnIntoObject(array: JSONNode, adding members: [JSONNewMember] = []) {
    edits.append(Edit(target: array, action: .turnIntoObject))
    for member in members { insertMember(member.name, member.value, into: array) }
  }

  /// The bytes that change.
  ///
  /// - Throws: where an edit lies in a value that is removed or replaced, concerns a name that its
  ///   object has more than once, does not fit the kind of its target, or would make something that
  ///   is no JSON or nested too deep to be read again.
  package consuming func finish() throws(DiagnosticFailure) -> JSONPatch {
    var resolver = JSONEditResolver(document, edits)
    return try resolver.patch()
  }
}
