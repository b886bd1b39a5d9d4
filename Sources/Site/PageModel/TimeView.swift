package import Mustache

/// A time as pages show it.
package final class TimeView: TemplateObject, TemplateRecord {
  /// For `datetime`: RFC 3339, at most three fraction digits, or a date alone; absent where the
  /// time could not be read.
  package let machine: String?
  /// What a person reads, in the board's zone: `2021-03-06 14:05`, a date alone, or the text of the
  /// export where it could not be read; may be empty.
  package let text: String

  package init(
    machine: String? = nil, text: String
  ) {
    self.machine = machine
    self.text = text
  }

  package static let schema: TemplateSchema = TemplateSchema(
    "time",
    [
      .text(
        "machine",
        """
        for `datetime`: RFC 3339, at most three fraction digits, or a date alone; absent \
        where the time could not be read
        """
      ),
      .text(
        "text",
        """
        what a person reads, in the board's zone: `2021-03-06 14:05`, a date alone, or the \
        text of the export where it could not be read; may be empty
        """
      ),
      .flag("isKnown", "whether the time could be read"),
    ])

  package override func value(_ field: Int) -> TemplateValue {
    switch field {
    case 0: .optional(machine)
    case 1: .text(text)
    case 2: .flag(machine != nil)
    default: .absent
    }
  }
}
