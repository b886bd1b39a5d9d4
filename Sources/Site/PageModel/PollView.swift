package import Mustache

/// A poll with its results.
package final class PollView: TemplateObject, TemplateRecord {
  /// What was asked.
  package let question: String?
  /// The answers to choose from, in their own order.
  package let options: [PollOptionView]
  /// How many votes there are: `12 votes`; absent where nobody counts.
  package let countText: String?
  /// Whether it is over.
  package let isClosed: Bool

  package init(
    question: String? = nil, options: [PollOptionView], countText: String? = nil,
    isClosed: Bool = false
  ) {
    self.question = question
    self.options = options
    self.countText = countText
    self.isClosed = isClosed
  }

  package static let schema: TemplateSchema = TemplateSchema(
    "poll",
    [
      .text("question", "what was asked"),
      .list("options", "the answers to choose from, in their own order") {
        PollOptionView.schema
      },
      .text("countText", "how many votes there are: `12 votes`; absent where nobody counts"),
      .flag("isClosed", "whether it is over"),
    ])

  package override func value(_ field: Int) -> TemplateValue {
    switch field {
    case 0: .optional(question)
    case 1: .records(options)
    case 2: .optional(countText)
    case 3: .flag(isClosed)
    default: .absent
    }
  }
}
