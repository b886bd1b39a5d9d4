import JSONText
import Text

/// What a format says of a document outside of its fields, and what would be lost with the format:
/// that it is not for everybody, and how its text is written. Converted documents carry it as fields
/// of their own, `withheld` and `bodyFormat`, which are read again.
struct ConversionMark {
  let withheld: WithheldReason?
  let bodyFormat: BodyFormat?

  init(of document: DocumentID, in export: Export) {
    let declaration = export.declaration(of: export.documents[document.index].collection)
    var withheld = export.withheld(of: document)
    if withheld == nil, declaration?.isPrivate ?? false { withheld = .privateChat }
    // What is typed in a chat's own markup stays as it was typed.
    var bodyFormat = export.hasTypedBody(document) ? nil : export.bodyFormat(of: document)
    switch declaration?.kind {
    case .members, .sections: bodyFormat = nil
    case .posts, .comments, .messages, nil: break
    }
    if bodyFormat == .markdown { bodyFormat = nil }
    let fields = export.documents[document.index].node
    func isFree(_ name: String) -> Bool { export.text.member(fields, name) == nil }
    self.withheld = isFree("withheld") ? withheld : nil
    self.bodyFormat = isFree("bodyFormat") ? bodyFormat : nil
  }

  var members: [(name: String, value: String)] {
    var result: [(name: String, value: String)] = []
    if let withheld { result.append(("withheld", withheld.rawValue)) }
    if let bodyFormat { result.append(("bodyFormat", bodyFormat.rawValue)) }
    return result
  }
}
