package import Mustache

/// A kind of reaction and how often it was given.
package final class ReactionView: TemplateObject, TemplateRecord {
  /// The reaction, mostly an emoji.
  package let name: String
  /// How often.
  package let count: Int

  package init(
    name: String, count: Int
  ) {
    self.name = name
    self.count = count
  }

  package static let schema: TemplateSchema = TemplateSchema(
    "reaction",
    [
      .text("name", "the reaction, mostly an emoji"),
      .number("count", "how often"),
    ])

  package override func value(_ field: Int) -> TemplateValue {
    switch field {
    case 0: .text(name)
    case 1: .number(count)
    default: .absent
    }
  }
}
