package import Times

/// Who writes, when, and what was agreed to: all that a plan depends on beside the export.
package struct ChangeContext: Sendable {
  package var identity: WritingIdentity?
  package var now: Instant
  package var random: RandomBytes
  package var answers: ChangeAnswers

  package init(
    identity: WritingIdentity?, now: Instant, random: RandomBytes = .system,
    answers: ChangeAnswers = ChangeAnswers()
  ) {
    self.identity = identity
    self.now = now
    self.random = random
    self.answers = answers
  }
}
