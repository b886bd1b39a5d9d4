package import JSONText

/// The edits that make the changes, and what they do.
package struct ChangePlan: Sendable {
  /// Against the bytes that were planned on. Empty where nothing changes.
  package let patch: JSONPatch
  /// One for each change, in their order.
  package let outcomes: [ChangeOutcome]
  /// What must be agreed to before the patch is applied; see ``ChangeAnswers``.
  package let questions: [ChangeQuestion]
  /// Requests to be known the next time; see ``ChangeContext/requests``.
  package let requests: [RequestNote]

  package var isEmpty: Bool { outcomes.allSatisfy(\.isUnchanged) }
}
