/// What to read as one board.
package struct ExportRequest: Sendable {
  /// Files and folders, as they can be opened.
  package var paths: [String]
  /// What the user says that the files are in; overrides the detection.
  package var format: ExportFormat?
  /// Places that the configuration names as collections.
  package var hints: [CollectionHint]
  /// Whether text that an exporter is known to have spoiled is repaired: `--repair`.
  package var repairsTexts = false

  package init(_ paths: [String], format: ExportFormat? = nil, hints: [CollectionHint] = []) {
    self.paths = paths
    self.format = format
    self.hints = hints
  }
}
