import Board
import Text

/// A body that was too much to read as markup and is shown whole as it was typed.
struct PreformattedBody: Sendable {
  let item: Item
  let reason: BodyOutcome.Reason

  init(_ found: (item: Item, reason: BodyOutcome.Reason)) {
    item = found.item
    reason = found.reason
  }
}
