package import Mustache

/// An answer of a poll.
package final class PollOptionView: TemplateObject, TemplateRecord {
  /// What it says.
  package let text: String
  /// How often it was chosen, where that is known.
  package let votes: Int?
  /// Its part of all votes in percent, from 0 to 100.
  package let percent: Int?

  package init(
    text: String, votes: Int? = nil, percent: Int? = nil
  ) {
    self.text = text
    self.votes = votes
    self.percent = percent
  }

  package static let schema: TemplateSchema = TemplateSchema(
    "poll option",
    [
      .text("text", "what it says"),
      .number("votes", "how often it was chosen, where that is known"),
      .number("percent", "its part of all votes in percent, from 0 to 100"),
    ])

  package override func value(_ field: Int) -> TemplateValue {
    switch field {
    case 0: .text(text)
    case 1: .optional(votes)
    case 2: .optional(percent)
    default: .absent
    }
  }
}
