internal import Diagnostics

extension JSONContainerChange {
  /// Where an addition goes: at the first child, around one, at the end.
  struct Slot: Comparable {
    /// The child's entry of the tape; 0 for the first place.
    var child: UInt32
    var isBehind: Bool

    static let first = Slot(child: 0, isBehind: false)
    static let last = Slot(child: .max, isBehind: true)

    static func < (left: Slot, right: Slot) -> Bool {
      (left.child, left.isBehind ? 1 : 0) < (right.child, right.isBehind ? 1 : 0)
    }
  }

  /// The additions in the order in which they will stand.
  func slots(
    _ resolver: JSONEditResolver
  ) throws(DiagnosticFailure) -> [(slot: Slot, edit: Int)] {
    var children: [UInt32]?
    var slots: [(slot: Slot, edit: Int)] = []
    slots.reserveCapacity(additions.count)
    for addition in additions {
      guard case .insert(_, _, let place) = resolver.edits[addition].action else { continue }
      let slot: Slot
      switch place {
      case .first: slot = .first
      case .last: slot = .last
      case .before(let node): slot = Slot(child: node.index, isBehind: false)
      case .after(let node): slot = Slot(child: node.index, isBehind: true)
      case .index(let wanted):
        let all = children ?? Array(resolver.document.elements(visit.node)).map(\.index)
        children = all
        guard resolver.document.kind(visit.node) == .array, wanted >= 0, wanted <= all.count else {
          throw resolver.fault(.noPlace, visit.node)
        }
        slot = wanted == all.count ? .last : Slot(child: all[wanted], isBehind: false)
      }
      slots.append((slot, addition))
    }
    // Additions are numbered in their order.
    slots.sort { $0.slot < $1.slot || ($0.slot == $1.slot && $0.edit < $1.edit) }
    return slots
  }
}
