package import Configuration
package import Diagnostics

/// Works out how changes become edits of an export's own bytes.
///
/// Nothing is written: the planner reads the file that its caller holds locked and says which bytes
/// change. Changes of a batch see those before them.
///
///     var planner = try ChangePlanner(export, configuration: configuration, context: context)
///     for change in changes { _ = try planner.add(change) }
///     let plan = try planner.finish()
package struct ChangePlanner {
  let export: WritableExport
  let configuration: Configuration
  let context: ChangeContext
  private(set) var outcomes: [ChangeOutcome] = []
  private(set) var questions: [ChangeQuestion] = []

  package init(
    _ export: WritableExport, configuration: Configuration, context: ChangeContext
  ) throws(DiagnosticFailure) {
    self.export = export
    self.configuration = configuration
    self.context = context
  }

  /// Plans one change more. After a failure the planner is of no more use.
  @discardableResult
  package mutating func add(_ change: Change) throws(DiagnosticFailure) -> ChangeOutcome {
    throw AuthoringFault.notYet()
  }

  /// All that was planned.
  package consuming func finish() throws(DiagnosticFailure) -> ChangePlan {
    throw AuthoringFault.notYet()
  }

  /// Plans all changes at once.
  package consuming func plan(_ changes: [Change]) throws(DiagnosticFailure) -> ChangePlan {
    for change in changes { try add(change) }
    return try finish()
  }

  /// An item as it stands in the file.
  ///
  /// - Parameter kind: nil for any.
  package func item(_ name: ItemName, kind: ItemKind?) throws(DiagnosticFailure) -> ItemSnapshot {
    throw AuthoringFault.notYet()
  }
}
