package import Mustache

/// A year of the archive.
package final class ArchiveYear: TemplateObject, TemplateRecord {
  /// The year.
  package let label: String
  /// How many posts there are.
  package let countText: String
  /// Months with posts, newest first.
  package let months: [ArchiveMonth]

  package init(
    label: String, countText: String, months: [ArchiveMonth] = []
  ) {
    self.label = label
    self.countText = countText
    self.months = months
  }

  package static let schema: TemplateSchema = TemplateSchema(
    "archive year",
    [
      .text("label", "the year"),
      .text("countText", "how many posts there are"),
      .list("months", "months with posts, newest first") { ArchiveMonth.schema },
    ])

  package override func value(_ field: Int) -> TemplateValue {
    switch field {
    case 0: .text(label)
    case 1: .text(countText)
    case 2: .records(months)
    default: .absent
    }
  }
}
