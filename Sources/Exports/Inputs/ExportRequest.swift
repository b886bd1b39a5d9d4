package import JSONText

/// What to read as one board.
package struct ExportRequest: Sendable {
  /// Files and folders, as they can be opened.
  package var paths: [String]
  /// What the user says that the files are in; overrides the detection.
  package var format: ExportFormat?
  /// Places that the configuration names as collections.
  package var hints: [CollectionHint]
  /// What to make of a file that is cut or malformed, or of text that its exporter spoiled.
  package var recovery: JSONRecovery
  /// Says of the names of a plain record which fields are read by anybody; nil for all. Values of the
  /// others are not kept once there are many records of one shape.
  package var keptFields: (@Sendable ([[UInt8]]) -> [Bool]?)?

  package init(
    _ paths: [String], format: ExportFormat? = nil, hints: [CollectionHint] = [],
    recovery: JSONRecovery = .none
  ) {
    self.recovery = recovery
    self.paths = paths
    self.format = format
    self.hints = hints
  }
}
