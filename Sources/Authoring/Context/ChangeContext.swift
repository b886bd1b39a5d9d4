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

/// Under which name and uid somebody writes. At least one of them is set.
package struct WritingIdentity: Sendable, Hashable {
  package var uid: String?
  package var name: String?

  package init(uid: String?, name: String?) {
    self.uid = uid
    self.name = name
  }
}

/// What was agreed to beforehand, by an option or an answer.
package struct ChangeAnswers: Sendable, Hashable {
  /// Comments may be deleted with their post.
  package var deletesComments: Bool

  package init(deletesComments: Bool = false) { self.deletesComments = deletesComments }
}
