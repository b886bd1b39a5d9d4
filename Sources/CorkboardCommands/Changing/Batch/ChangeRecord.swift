import Authoring
import Diagnostics
import JSONText

/// One object of a list of changes. Names that it does not know are errors, since a misspelled one
/// would be a change that is not made.
struct ChangeRecord {
  private let document: JSONDocument
  private let object: JSONNode

  init(_ document: JSONDocument, _ object: JSONNode) throws(DiagnosticFailure) {
    self.document = document
    self.object = object
    guard document.kind(object) == .object else {
      throw ChangeRecordFault.noObject(at: document.location(object))
    }
  }

  func change() throws(DiagnosticFailure) -> Change {
    let action = try word("action", ["add", "edit", "delete"])
    let kind = try word("kind", ["post", "comment", "message", "member"])
    try checkNames(of: action, kind)
    switch (action, kind) {
    case ("add", "post"): return .addPost(try post())
    case ("add", "comment"): return .addComment(try comment())
    case ("add", "message"): return .addMessage(try message())
    case ("add", _): return .addMember(try member())
    case ("edit", "post"): return .editPost(try item(), try edit())
    case ("edit", "comment"): return .editComment(try item(), try edit())
    case ("edit", "message"): return .editMessage(try item(), try edit())
    case ("edit", _): return .setMember(try item(), try fields())
    case (_, "post"): return .deletePost(try item(), try deletion())
    case (_, "comment"): return .deleteComment(try item(), try deletion())
    case (_, "message"): return .deleteMessage(try item(), try deletion())
    default: return .deleteMember(try item())
    }
  }

  // MARK: Names

  private static let common = ["action", "kind"]

  private static func names(_ action: String, _ kind: String) -> [String] {
    switch (action, kind) {
    case ("add", "post"):
      ["id", "request", "title", "body", "tags", "author", "section", "collection"]
    case ("add", "comment"): ["id", "request", "post", "parent", "body", "author"]
    case ("add", "message"):
      ["id", "request", "name", "content", "body", "author", "section", "collection"]
    case ("add", _): ["uid", "name", "email", "fields", "collection"]
    case ("edit", "post"): ["id", "title", "body", "tags"]
    case ("edit", "comment"): ["id", "body"]
    case ("edit", "message"): ["id", "name", "content", "body"]
    case ("edit", _): ["id", "fields"]
    case (_, "member"): ["id"]
    default: ["id", "tombstone"]
    }
  }

  private func checkNames(of action: String, _ kind: String) throws(DiagnosticFailure) {
    try checkNames(of: object, Self.common + Self.names(action, kind), "\(action) \(kind)")
  }

  private func checkNames(
    of holder: JSONNode, _ known: [String], _ what: String
  ) throws(DiagnosticFailure) {
    var members = document.members(holder)
    while let (key, _) = members.next() {
      let name = try decoded(key)
      if !known.contains(name) {
        throw ChangeRecordFault.unknownName(
          name, known: known, what: what, at: document.location(key))
      }
    }
  }

  // MARK: Parts

  private func post() throws(DiagnosticFailure) -> PostDraft {
    PostDraft(
      title: try text("title"), body: try needed("body"), tags: try texts("tags") ?? [],
      author: try author(), destination: try destination(), key: try key())
  }

  private func comment() throws(DiagnosticFailure) -> CommentDraft {
    CommentDraft(
      post: ItemName(try needed("post")), parent: try text("parent").map { ItemName($0) },
      body: try needed("body"), author: try author(), key: try key())
  }

  private func message() throws(DiagnosticFailure) -> MessageDraft {
    guard let content = try content() else {
      throw ChangeRecordFault.missing("content", at: location)
    }
    return MessageDraft(
      name: try text("name"), content: content, author: try author(),
      destination: try destination(), key: try key())
  }

  private func member() throws(DiagnosticFailure) -> MemberDraft {
    MemberDraft(
      uid: try needed("uid"), name: try needed("name"), email: try text("email"),
      fields: try fields(), destination: try destination())
  }

  /// Under the name that messages have for it, or the one of all others.
  private func content() throws(DiagnosticFailure) -> String? {
    if let content = try text("content") { return content }
    return try text("body")
  }

  private func item() throws(DiagnosticFailure) -> ItemName { ItemName(try needed("id")) }

  private func edit() throws(DiagnosticFailure) -> ItemEdit {
    let edit = ItemEdit(
      title: try text("title"), body: try content(), name: try text("name"),
      tags: try texts("tags"))
    if edit == ItemEdit() { throw ChangeRecordFault.nothingToEdit(at: location) }
    return edit
  }

  private func deletion() throws(DiagnosticFailure) -> DeletionStyle {
    guard let node = document.member(object, "tombstone") else { return .removal }
    switch document.kind(node) {
    case .true: return .tombstone
    case .false: return .removal
    default:
      throw ChangeRecordFault.wrongKind("tombstone", "true or false", at: document.location(node))
    }
  }

  private func destination() throws(DiagnosticFailure) -> Destination {
    Destination(collection: try text("collection"), section: try text("section"))
  }

  private func key() throws(DiagnosticFailure) -> ItemKey {
    switch (try text("id"), try text("request")) {
    case (nil, nil): return .generated
    case (let id?, nil): return .given(id)
    case (nil, let request?): return .request(request)
    case (_?, _?): throw ChangeRecordFault.idAndRequest(at: location)
    }
  }

  /// A uid, or an object of uid and name as `list --json` prints it.
  private func author() throws(DiagnosticFailure) -> WritingIdentity? {
    guard let node = document.member(object, "author") else { return nil }
    switch document.kind(node) {
    case .null: return nil
    case .string: return WritingIdentity(uid: try decoded(node), name: nil)
    case .object:
      try checkNames(of: node, ["uid", "name"], "author")
      let uid = try text("uid", of: node)
      let name = try text("name", of: node)
      return uid == nil && name == nil ? nil : WritingIdentity(uid: uid, name: name)
    default:
      throw ChangeRecordFault.wrongKind("author", "a uid", at: document.location(node))
    }
  }

  /// An object of names and values; null removes a field.
  private func fields() throws(DiagnosticFailure) -> [FieldAssignment] {
    guard let node = document.member(object, "fields") else { return [] }
    guard document.kind(node) == .object else {
      throw ChangeRecordFault.wrongKind("fields", "an object", at: document.location(node))
    }
    var fields: [FieldAssignment] = []
    var members = document.members(node)
    while let (key, value) = members.next() {
      let text: String?
      var type = FieldAssignment.FieldType.text
      switch document.kind(value) {
      case .null: text = nil
      case .string: text = try decoded(value)
      case .number, .true, .false:
        text = String(decoding: document.spelling(value), as: UTF8.self)
        type = document.kind(value) == .number ? .number : .boolean
      default:
        throw ChangeRecordFault.wrongKind(
          document.string(key), "a text, a number, true, false or null",
          at: document.location(value))
      }
      fields.append(FieldAssignment(try decoded(key), text, type))
    }
    return fields
  }

  // MARK: Values

  /// What a string says.
  ///
  /// - Throws: where it is no text: half a character cannot be written, and a zero byte ends texts in
  ///   many programs.
  private func decoded(_ node: JSONNode) throws(DiagnosticFailure) -> String {
    if document.hasLoneSurrogate(node) {
      throw ChangeRecordFault.halfCharacter(at: document.location(node))
    }
    let text = document.string(node)
    if text.utf8.contains(0) { throw ChangeRecordFault.zeroByte(at: document.location(node)) }
    return text
  }

  private var location: Diagnostic.Location { document.location(object) }

  private func word(_ name: StaticString, _ choices: [String]) throws(DiagnosticFailure) -> String {
    let word = try needed(name)
    guard choices.contains(word) else {
      throw ChangeRecordFault.unknownWord("\(name)", word, choices: choices, at: location)
    }
    return word
  }

  private func needed(_ name: StaticString) throws(DiagnosticFailure) -> String {
    guard let text = try text(name) else {
      throw ChangeRecordFault.missing("\(name)", at: location)
    }
    return text
  }

  /// Nil where it is missing or null.
  private func text(
    _ name: StaticString, of holder: JSONNode? = nil
  ) throws(DiagnosticFailure) -> String? {
    guard let node = document.member(holder ?? object, name) else { return nil }
    switch document.kind(node) {
    case .null: return nil
    case .string: return try decoded(node)
    case .number where "\(name)" == "id" || "\(name)" == "post" || "\(name)" == "parent":
      // Ids that are numbers.
      return String(decoding: document.spelling(node), as: UTF8.self)
    default:
      throw ChangeRecordFault.wrongKind("\(name)", "a text", at: document.location(node))
    }
  }

  private func texts(_ name: StaticString) throws(DiagnosticFailure) -> [String]? {
    guard let node = document.member(object, name), document.kind(node) != .null else {
      return nil
    }
    guard document.kind(node) == .array else {
      throw ChangeRecordFault.wrongKind("\(name)", "a list of texts", at: document.location(node))
    }
    var texts: [String] = []
    var elements = document.elements(node)
    while let element = elements.next() {
      guard document.kind(element) == .string else {
        throw ChangeRecordFault.wrongKind(
          "\(name)", "a list of texts", at: document.location(element))
      }
      texts.append(try decoded(element))
    }
    return texts
  }
}
