package import Diagnostics

/// Collects edits of a text of several values while it is read through once.
///
/// Every value is passed in its order; what is added goes before the value that is passed next, or
/// to the end of the text.
///
///     while let document = try sequence.next() {
///       if … { editor.remove(document) } else { editor.keep(document) }
///     }
///     editor.insert(value)
///     let patch = try editor.finish(fileCount: …)
package struct JSONSequenceEditor: Sendable {
  package init() {}

  /// Leaves a value as it is.
  package mutating func keep(_ document: JSONDocument) {}

  /// Changes something in the editor's document, which is the next one.
  package mutating func edit(_ editor: consuming JSONEditor) throws(DiagnosticFailure) {}

  /// Removes a value with its line.
  package mutating func remove(_ document: JSONDocument) {}

  /// Adds a value, on a line of its own where the others have theirs.
  package mutating func insert(_ value: JSONNewValue) {}

  /// The bytes that change.
  ///
  /// - Parameter fileCount: the size of the file in bytes, for one that holds no value yet.
  package consuming func finish(fileCount: Int) throws(DiagnosticFailure) -> JSONPatch {
    throw DiagnosticFailure(Diagnostic(.error, "json-edit", "edits are not yet resolved"))
  }
}
