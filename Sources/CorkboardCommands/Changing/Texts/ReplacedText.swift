import Authoring
import Diagnostics

/// The new text of an item that is edited.
enum ReplacedText {
  /// Takes the text from where the command line says; else shows an editor with the text as it is.
  ///
  /// - Parameter isOptional: whether something else is changed, so that no text need be.
  /// - Returns: the item, tied to what was shown of it, so that an edit that somebody else made
  ///   meanwhile is not overwritten; and the text, nil where it stays.
  static func read(
    for item: ItemName, _ kind: ItemKind, _ source: TextSource, isOptional: Bool,
    by editing: ExportEditing, console: inout Console
  ) throws(DiagnosticFailure) -> (item: ItemName, text: String?) {
    if isOptional, !source.isSaid { return (item, nil) }
    if source.isSaid {
      return (item, try source.read(EditorSheet(what: kind.rawValue), console: &console))
    }
    let shown = try editing.item(item, kind, console: &console)
    let sheet = EditorSheet(
      what: kind.rawValue, text: shown.body ?? "", guide: ["This is \(shown.path)."])
    let text = try source.read(sheet, console: &console)
    return (ItemName(shown.path, expectedDigest: shown.digest), text)
  }
}
