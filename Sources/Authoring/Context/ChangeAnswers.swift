/// What was agreed to beforehand, by an option or an answer.
package struct ChangeAnswers: Sendable, Hashable {
  /// Comments may be deleted with their post.
  package var deletesComments: Bool

  package init(deletesComments: Bool = false) { self.deletesComments = deletesComments }
}
