package import Times

/// Who writes, when, and what was agreed to: all that a plan depends on beside the export.
package struct ChangeContext: Sendable {
  package var identity: WritingIdentity?
  package var now: Instant
  package var random: RandomBytes
  package var answers: ChangeAnswers
  /// Requests that were made before, by their keys.
  package var requests: [[UInt8]: KnownRequest]

  package init(
    identity: WritingIdentity?, now: Instant, random: RandomBytes = .system,
    answers: ChangeAnswers = ChangeAnswers(), requests: [[UInt8]: KnownRequest] = [:]
  ) {
    self.identity = identity
    self.now = now
    self.random = random
    self.answers = answers
    self.requests = requests
  }
}
