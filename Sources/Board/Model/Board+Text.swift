import Exports
import JSONText

extension Board {
  /// Appends the text as stored, decoded from JSON, not escaped for anything.
  package func appendText(_ reference: TextReference, to bytes: inout [UInt8]) {
    guard let node = reference.node else { return }
    switch export.text.kind(node) {
    case .string:
      if reference.isTyped {
        export.appendHTML(ofTyped: node, to: &bytes)
      } else {
        export.text.appendString(node, to: &bytes)
      }
    case .number: bytes.append(contentsOf: export.text.lexeme(node))
    case .true: bytes.append(contentsOf: "true".utf8)
    case .false: bytes.append(contentsOf: "false".utf8)
    case .null, .array, .object: break
    }
  }

  package func string(_ reference: TextReference) -> String {
    var bytes: [UInt8] = []
    appendText(reference, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The address or path of a file; empty where the export has none.
  package func place(of file: Attachment) -> String {
    let text = string(file.url)
    return file.isAlone ? text : AddressList.addresses(in: text)[file.part]
  }

  /// The identity of an item: its document path, or for an element of a comment array the post's
  /// path with a name made of the element's content (design: identity).
  package func appendPath(of item: Item, to path: inout [UInt8]) {
    switch item.source {
    case .document(let document): export.appendPath(of: document, to: &path)
    case .element(let document, let node, let occurrence):
      export.appendPath(of: document, to: &path)
      path.append(contentsOf: "/comment/".utf8)
      path.append(contentsOf: ElementIdentity.name(of: node, in: export).utf8)
      path.append(UInt8(ascii: "-"))
      path.append(contentsOf: String(occurrence).utf8)
    case .entry(let document, let field, let key):
      export.appendPath(of: document, to: &path)
      for node in [field, key] {
        path.append(UInt8(ascii: "/"))
        var scratch: [UInt8] = []
        export.text.withText(node, scratch: &scratch) {
          DocumentPath.append(segment: $0, to: &path)
        }
      }
    }
  }

  package func path(of item: Item) -> String {
    var bytes: [UInt8] = []
    appendPath(of: item, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the last segment of the path, not escaped.
  package func appendID(of item: Item, to bytes: inout [UInt8]) {
    switch item.source {
    case .document(let document):
      export.appendKey(export.documents[document.index].key, to: &bytes)
    case .element, .entry: bytes.append(contentsOf: id(of: item).utf8)
    }
  }

  /// The last segment of the path, not escaped.
  package func id(of item: Item) -> String {
    switch item.source {
    case .document(let document): return export.id(of: document)
    case .element(_, let node, let occurrence):
      return ElementIdentity.name(of: node, in: export) + "-" + String(occurrence)
    case .entry(_, _, let key): return export.text.string(key)
    }
  }
}
