package import Mustache

/// The way through the pages of a list.
package final class PagingView: TemplateObject, TemplateRecord {
  /// Where the reader is: `Page 3 of 8`.
  package let label: String
  /// The page before, labelled `Newer` or as fits the order.
  package let previous: LinkView?
  /// The page after, labelled `Older` or as fits the order.
  package let next: LinkView?
  /// The first page, where this is another.
  package let first: LinkView?
  /// The last page, where this is another.
  package let last: LinkView?
  /// Numbered pages around this one.
  package let steps: [PagingStep]

  package init(
    label: String, previous: LinkView? = nil, next: LinkView? = nil, first: LinkView? = nil,
    last: LinkView? = nil, steps: [PagingStep] = []
  ) {
    self.label = label
    self.previous = previous
    self.next = next
    self.first = first
    self.last = last
    self.steps = steps
  }

  package static let schema: TemplateSchema = TemplateSchema(
    "paging",
    [
      .text("label", "where the reader is: `Page 3 of 8`"),
      .record(
        "previous",
        "the page before, labelled `Newer` or as fits the order"
      ) { LinkView.schema },
      .record("next", "the page after, labelled `Older` or as fits the order") { LinkView.schema },
      .record("first", "the first page, where this is another") { LinkView.schema },
      .record("last", "the last page, where this is another") { LinkView.schema },
      .list("steps", "numbered pages around this one") { PagingStep.schema },
      .flag("hasSteps", "whether there are numbered pages"),
    ])

  package override func value(_ field: Int) -> TemplateValue {
    switch field {
    case 0: .text(label)
    case 1: .optional(previous)
    case 2: .optional(next)
    case 3: .optional(first)
    case 4: .optional(last)
    case 5: .records(steps)
    case 6: .flag(!steps.isEmpty)
    default: .absent
    }
  }
}
