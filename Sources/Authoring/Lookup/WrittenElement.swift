import Board
import Exports
import JSONText

/// A new value read as readers will read it once it is written.
enum WrittenElement {
  /// The name of a new element of a comment list (see ``ElementIdentity``).
  static func name(of value: JSONNewValue) -> String? {
    let bytes = Array(#"{"x":null}"#.utf8)
    guard let holder = try? JSONDocument(bytes, name: "new"),
      let place = holder.member(holder.root, "x")
    else { return nil }
    var editor = JSONEditor(holder)
    editor.replace(place, with: value)
    guard let written = try? editor.finish().applied(to: bytes),
      let text = try? JSONDocument(written, name: "new"),
      let export = try? ExportReader.read(text, format: .realtimeDatabase),
      let node = export.text.member(export.text.root, "x")
    else { return nil }
    return ElementIdentity.name(of: node, in: export)
  }
}
