import Board

extension Item {
  /// Whether the export says when the item was deleted: then a feed tells of that, and no more of
  /// the item.
  var hasDatedDeletion: Bool { state.contains(.deletionDated) }

  /// Whether feeds hold an entry for the item.
  var isFeedEntry: Bool { created != nil && !hasDatedDeletion && !isSystemLine }

  /// A line that the system wrote is nothing to follow.
  var isSystemLine: Bool { state.contains(.notice) }
}
