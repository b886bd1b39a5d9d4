/// A question with answers to choose from, and how often each was chosen. Who chose is not published.
package struct Poll: Sendable {
  package struct Option: Sendable {
    package var text: TextReference
    /// None where the export does not count.
    package var votes: Int?

    package init(text: TextReference, votes: Int?) {
      self.text = text
      self.votes = votes
    }
  }

  package var question: TextReference
  package var options: [Option]
  package var isClosed: Bool

  package init(question: TextReference, options: [Option], isClosed: Bool) {
    self.question = question
    self.options = options
    self.isClosed = isClosed
  }

  /// Where several answers may be chosen, this is more than there were voters.
  package var votes: Int { options.reduce(0) { $0 + ($1.votes ?? 0) } }
}
